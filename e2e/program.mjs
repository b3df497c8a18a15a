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
function binary(profile) {
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
export function startProgram(profile = "debug", more = []) {
  return started(profile, more, mkdtempSync(join(tmpdir(), "jadoube-e2e-")), "127.0.0.1:0");
}

/**
 * @param {"debug" | "release"} profile
 * @param {string[]} more
 * @param {string} folder
 * @param {string} listen
 */
async function started(profile, more, folder, listen) {
  const child = spawn(binary(profile), ["--lang", "en", "serve", "--listen", listen, "--data", join(folder, "data"), ...more], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on("exit", resolve));
  /** @type {(path: string) => void} */
  let told = () => {};
  /** @type {Promise<string>} */
  const owner = new Promise((resolve) => {
    told = resolve;
  });
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /http:\/\/[0-9.]+:[0-9]+/.exec(line);
      const link = /\/setup\/[0-9a-f]+/.exec(line);
      if (link) told(link[0]);
      if (found) resolve(found[0]);
    });
    ended.then((code) => reject(new Error(`the program ended with ${code} before it printed its address`)));
  });
  return {
    /** @type {string} */
    url,
    /** The path of the owner's one-time link. */
    owner,
    /** Ends the program; what it gives starts it again, at the same address on the same data. */
    pause: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      if (code !== 0) throw new Error(`the program ended with ${code} when asked to stop`);
      return () => started(profile, more, folder, new URL(url).host);
    },
    /** Asks the program to stop and gives its exit code. */
    stop: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
