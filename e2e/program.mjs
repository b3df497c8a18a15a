// The program under test: the binary that `make build` made, on a free port, with its data in a temporary folder.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Where cargo put the binary.
 *
 * @param {"debug" | "release"} profile
 */
export function binary(profile) {
  const metadata = JSON.parse(
    execFileSync("cargo", ["metadata", "--locked", "--no-deps", "--format-version", "1"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    }),
  );
  const path = join(metadata.target_directory, profile, "jadoube");
  if (!existsSync(path)) throw new Error(`${path} has not been built`);
  return path;
}

/**
 * Starts the program and waits for the address it prints.
 *
 * @param {"debug" | "release"} profile
 * @param {string[]} more
 */
export async function startProgram(profile = "debug", more = []) {
  const folder = mkdtempSync(join(tmpdir(), "jadoube-e2e-"));
  const path = binary(profile);
  /** @type {(path: string) => void} */
  let told = () => {};
  /** @type {Promise<string>} */
  const owner = new Promise((resolve) => {
    told = resolve;
  });
  /** @param {string} address */
  const run = async (address) => {
    const child = spawn(path, ["--lang", "en", "serve", "--listen", address, "--data", join(folder, "data"), ...more], {
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit"],
    });
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve) => child.on("exit", resolve));
    /** @type {string} */
    const url = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const found = /http:\/\/[0-9.]+:[0-9]+/.exec(line);
        const link = /\/setup\/[0-9a-f]+/.exec(line);
        if (link) told(link[0]);
        if (found) resolve(found[0]);
      });
      ended.then((code) => reject(new Error(`the program ended with ${code} before it printed its address`)));
    });
    return { child, ended, url };
  };
  let now = await run("127.0.0.1:0");
  const url = now.url;
  return {
    url,
    /** The folder of its data. */
    data: join(folder, "data"),
    /** The path of the owner's one-time link. */
    owner,
    /** Ends the program as it should be ended; what it gives starts it again. */
    pause: async () => {
      now.child.kill("SIGTERM");
      const code = await now.ended;
      if (code !== 0) throw new Error(`the program ended with ${code} when asked to stop`);
      return async () => {
        now = await run(new URL(url).host);
      };
    },
    /** As a power cut ends it. */
    kill: async () => {
      now.child.kill("SIGKILL");
      await now.ended;
    },
    /** Starts it again at its address with its data. */
    again: async () => {
      now = await run(new URL(url).host);
    },
    /** Asks the program to stop and gives its exit code. */
    stop: async () => {
      now.child.kill("SIGTERM");
      const code = await now.ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
