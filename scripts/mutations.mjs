// Switches one guard off at a time and asks the tests that watch it: each must fail (12.18 of
// the store's proofs, docs/store-proofs.md). `node scripts/mutations.mjs [name ...]`; the source
// is put back after each, also when the run is ended.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

/**
 * @typedef {{ name: string, file: string, from: string, to: string, package: string, target: string, test: string }} Mutation
 */

/** @type {Mutation[]} */
const mutations = [
  {
    name: "sync",
    file: "crates/store/src/sqlite/open.rs",
    from: ".synchronous(SqliteSynchronous::Full)",
    to: ".synchronous(SqliteSynchronous::Normal)",
    package: "jadoube-store",
    target: "--test kill",
    test: "test(a_sync_stands_before_every_answer)",
  },
  {
    name: "chain check",
    file: "crates/store/src/chain.rs",
    from: "let holds = !gap && link(&self.hash, event) == event.hash;",
    to: "let holds = !gap;",
    package: "jadoube-store",
    target: "--test data",
    test: "test(a_changed_row_is_found_in_the_file)",
  },
  {
    name: "expected seq",
    file: "crates/store/src/append/plan.rs",
    from: "if !misfits.is_empty() {",
    to: "if misfits.len() > 100 {",
    package: "jadoube-store",
    target: "--test contract",
    test: "test(sqlite::two_writers_on_one_stream)",
  },
  {
    name: "key check",
    file: "crates/store/src/append/plan.rs",
    from: "if let Some(known) = self.commands.get(&batch.key) {",
    to: "if let Some(known) = self.commands.get(&batch.key).filter(|_| false) {",
    package: "jadoube-store",
    target: "--test contract",
    test: "test(sqlite::a_key_acts_once)",
  },
  {
    name: "origin check",
    file: "crates/server/src/guard.rs",
    from: "if !harmless && (is_foreign(request.headers(), &host) ||",
    to: "if !harmless && (is_foreign(request.headers(), &host) && harmless ||",
    package: "jadoube-server",
    target: "--test pages",
    test: "test(a_form_of_another_site_is_refused)",
  },
  {
    name: "host check",
    file: "crates/server/src/guard.rs",
    from: "if !state.hosts.get().answer_to(&host.0, local) {",
    to: "if !state.hosts.get().answer_to(&host.0, local) && host.1 == Some(0) {",
    package: "jadoube-server",
    target: "--test pages",
    test: "test(only_our_own_hosts_are_answered_to)",
  },
  {
    name: "form token",
    file: "crates/server/src/people/sessions.rs",
    from: "self.form_token().as_bytes().ct_eq(shown.as_bytes()).into()",
    to: "shown.len() < usize::MAX",
    package: "jadoube-server",
    target: "--lib",
    test: "test(a_form_without_its_token_changes_nothing)",
  },
  {
    name: "right check",
    file: "crates/server/src/people/caller.rs",
    from: "_ => self.roles().any(|role| right.is_of(role)),",
    to: "_ => self.roles().any(|role| right.is_of(role)) || self.belongs(),",
    package: "jadoube-server",
    target: "--lib",
    test: "test(every_role_on_every_route_in_its_own_and_in_foreign_scope)",
  },
];

const wanted = process.argv.slice(2);
const chosen = mutations.filter((one) => wanted.length === 0 || wanted.includes(one.name));
if (chosen.length === 0) {
  console.error(`mutations: none of that name; there are: ${mutations.map((one) => one.name).join(", ")}`);
  process.exit(2);
}

/** @type {(() => void) | null} */
let back = null;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => {
    back?.();
    process.exit(1);
  });
}

/** @param {Mutation} mutation */
function test(mutation) {
  // The features of the whole workspace, so that nothing is built twice.
  const which = `package(${mutation.package}) & ${mutation.test}`;
  const run = spawnSync("cargo", ["nextest", "run", "--locked", "--workspace", ...mutation.target.split(" "), "-E", which], { encoding: "utf8" });
  return { status: run.status, text: `${run.stdout}${run.stderr}` };
}

let survived = 0;
for (const mutation of chosen) {
  const sound = readFileSync(mutation.file, "utf8");
  if (sound.split(mutation.from).length !== 2) {
    console.error(`mutations: ${mutation.name}: its line stands not once in ${mutation.file}`);
    process.exit(2);
  }
  back = () => writeFileSync(mutation.file, sound);
  writeFileSync(mutation.file, sound.replace(mutation.from, mutation.to));
  const found = test(mutation);
  back();
  back = null;
  // A mutant that does not compile proves nothing.
  const built = /\b1 test run\b|tests? run: /.test(found.text);
  const caught = built && found.status === 100;
  if (!caught) survived += 1;
  console.log(`${caught ? "caught  " : built ? "SURVIVED" : "NOT BUILT"} ${mutation.name} by ${mutation.test}`);
  if (!built) console.log(found.text.split("\n").slice(-30).join("\n"));
}
const dirty = execFileSync("git", ["status", "--porcelain", "--", ...chosen.map((one) => one.file)], { encoding: "utf8" });
if (dirty !== "") console.log(`left changed:\n${dirty}`);
console.log(`mutations: ${chosen.length}, caught ${chosen.length - survived}`);
process.exit(survived === 0 ? 0 : 1);
