// Seeds for the fuzz targets, from our own golden data, examples and scenarios.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

process.chdir(join(import.meta.dirname, ".."));

/** @param {string} path */
const read = (path) => readFileSync(path, "utf8");
/** @param {string} folder @param {string} ending */
const files = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => read(join(folder, name)));
/** @param {string} path */
const rows = (path) =>
  read(path)
    .split("\n")
    .slice(1)
    .filter((row) => row !== "")
    .map((row) => row.split("\t"));
/**
 * At most `most` of them, evenly spread.
 * @template T
 * @param {T[]} list
 * @param {number} most
 */
const some = (list, most) =>
  list.filter((_, place) => place % Math.ceil(list.length / most) === 0);

/** @param {string} target @param {string[]} texts */
function seeds(target, texts) {
  const folder = join("fuzz/corpus", target);
  mkdirSync(folder, { recursive: true });
  texts.forEach((text, place) => writeFileSync(join(folder, `seed-${place}`), text));
}

const scenarios = files("scenarios", ".toml");
/** @param {string} kind */
const ofKind = (kind) => scenarios.filter((text) => text.startsWith(`kind = "${kind}"`));
const games = ofKind("game");
const chess = some(rows("testdata/chess/unwinnability.tsv"), 150);
const draughts = some(rows("testdata/draughts/draughts-moves-public.tsv"), 100);
const stories = games.flatMap((text) => /^story = """\n(.*?)"""/ms.exec(text)?.[1] ?? []);
const reports = files("testdata/dutch", ".trf").filter((text) => text.length < 12_000);
/** @param {string} name */
const example = (name) => read(join("examples", name));

seeds("chess_fen", chess.map(([fen = ""]) => fen));
seeds("mate", chess.map(([fen = ""]) => fen));
seeds("chess_notation", chess.map(([fen, , , moves = ""]) => `${fen}\n${moves.split(" ").join("\n")}`));
seeds("chess_pgn", [
  example("chess/partia.pgn"),
  "1. e4 e5 2. Nf3 (2. f4 {gambit} exf4 $1) 2... Nc6 3. Bb5 a6?! {[%clk 1:29:30]} 1/2-1/2",
  "1. e4 e5 2. Sf3 Sc6 3. Gb5 (=) a6 4. 0-0 *",
  '[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. a8=Q+ Kd7 2. Qa8xd8 *',
  "1. e4 e5 2. Ke3 Ke6 3. zzz Nf3 0-1",
]);
seeds("chess_score", ["1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.0-0 Nxe4 (=)", "1.d4 d5 2.Sc3 Sf6 3.H:d5 G:d5 1/2-1/2"]);
seeds("clock_code", ["5400+30", "40/5400+30:20/3600+30:900+30", "W300-B240", "180+2.5"]);
seeds("clock_plain", [
  "90 minutes for 40 moves, then 30 minutes, 30 seconds added per move",
  "90 minut na 40 posunięć, potem 30 minut, 30 sekund na posunięcie od 41. posunięcia",
  "2 h for 50 moves, then 1 h for every further 25 moves",
  "25' + 5\" bronstein",
  "1h30, delay 5 s",
]);
seeds("draughts_fen", draughts.map(([, fen = ""]) => fen));
seeds("draughts_move", draughts.map(([, fen, moves = ""]) => `${fen}\n${moves.split(" ").join("\n")}`));
seeds("draughts_message", ["\n32-28\nM0023322800", "W:W32:B10,19,28\n32x5:10,19,28\nM0000320503101928"]);
seeds("draughts_pdn", [
  '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 {good} 3. 37-32 (3. 34-30 20-25) 2-0',
  '[GameType "25"]\n[FEN "W:W31-50:B1-20"]\n\n1. 33-28 18-23 1-1',
]);
seeds("lawbook_search", ["fide-2023:7.5.5", "dead position", "pozycja martwa", "dotknięta bierka", "pzwarc:I/5.4"]);
seeds("pzwarc_rounds", some(read("testdata/pairing/pzwarc-swiss-public.jsonl").split("\n").filter((line) => line.length < 9_000), 30));
seeds("referee_story", some(stories, 400));
seeds("scenario_files", [...some(games, 100), ...scenarios.filter((text) => !text.startsWith('kind = "game"'))]);
seeds("server_address", ["fide-2023", "7.5.5", "dead", "W:W31-50:B1-20", ...chess.slice(0, 1).flat().slice(0, 1)]);
seeds("server_case", some(games, 200));
seeds("server_form", [
  "title=Board 12\ngame=chess\nmode=rapid-full\ncontrol=15 min + 10 s\nwhite=5:00\nposition=1. e4 e5\n\nadd=white plays {move}\nmove=Nf3\nafter=0:10\n\ndo=undo",
  "game=draughts100\nposition=W:W31-50:B1-20\ncontrol=80' + 1'\n\nadd=white makes {move}\nmove=32-28",
  "do=story\nstory=white plays e4 # first\n",
  `do=import\ntext=${(games[0] ?? "").replaceAll("\n", " ")}`,
]);
seeds("server_link", ["", "a", "y0vMTVWwVUgsys9LVeICAA"]);
seeds("story_line", some(stories, 100));
seeds("tie_break", ["BH/C1,BH,SB", "DE/P KS/L+1 AOB/F", "MPTS;EDE:GP/M2;SSSC/K4"]);
seeds("tie_break_table", ["TPN\tBH\tSB/C1\n1\t8.5\t3.25\n2\t7\t4\n", "# none\nTPN\tPTS\tKS/L-1\n5\t0\t0\n"]);
seeds("rating_list", [example("rating/list.json")]);
seeds("rating_events", [example("rating/events.json")]);
seeds("rating_tournament", ["tournament", "category", "running"].map((name) => example(`rating/${name}.json`)));
seeds("rating_officials", ["officials", "officials-2001"].map((name) => example(`rating/${name}.json`)));
seeds("competition_file", files("examples/tournaments", ".json"));
seeds("game_log", files("testdata/logs", ".json").map((text) => JSON.stringify(JSON.parse(text).log)));
seeds("tournament_commands", ["fide-dutch", "round-robin", "pzwarc-classic", "knock-out"].map((system) =>
  [
    { kind: "create-tournament", data: { name: "Sample", game: system.startsWith("pzwarc") ? "draughts100" : "chess", system, rounds: 3 } },
    { kind: "add-entries", data: { entries: ["Anna", "Ben", "Cid", "Dora", "Eva"].map((name) => ({ name: `Sample, ${name}` })) } },
    { kind: "assign-numbers", data: { order: "standard" } },
    { kind: "draft-round", data: { round: 1 } },
    { kind: "publish-round", data: { round: 1 } },
    { kind: "confirm-result", data: { round: 1, board: 1, outcome: "1-0" } },
    { kind: "undo", data: { seq: 9 } },
  ].map((command) => JSON.stringify(command)).join("\n"),
));
seeds("tournament_file", files("examples/tournaments", ".json"));
seeds("trf_read", reports);
seeds("trf_check", reports.filter((text) => text.length < 4_000));
