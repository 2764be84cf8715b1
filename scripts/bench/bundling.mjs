import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { apidocText } from "./apidoc-text.mjs";
import { measured, median } from "./processes.mjs";

/** How many times as much as its floor each is to cost one day, and how many megabytes. */
const targets = { split: 3, bundle: 3, megabytes: 150 };
/** What it must not cost any more: what was reached, with room for a busy machine. Whoever makes it better lowers these. */
const bounds = { split: 4.2, bundle: 6.3, megabytes: 155, growth: 4.4 };
const sizes = [325, 650, 1300];
const rounds = 3;
const columns = ["parts", "KB", "write ms", "split ms", "ratio", "MB", "read ms", "bundle ms", "ratio", "MB"];

/**
 * What splitting an apidoc into a file for each path and definition costs, and bundling them again, as whole processes
 * in CPU time, against processes that only write and only read and parse those files. Answers whether all bounds hold.
 */
export function benchBundling(out, command, work) {
  process.stdout.write(`| ${columns.join(" | ")} |\n|${columns.map(() => "---").join("|")}|\n`);
  const rows = sizes.map((parts) => row(parts, join(out, `bundling-${parts}`), command, work));
  const [first] = rows;
  const last = rows[rows.length - 1];
  // Where writing the files alone costs more than their number says, the disk makes it so.
  const disk = Math.max(1, last.write.ms / first.write.ms / (last.parts / first.parts));
  const judged = [
    ["Splitting, as times of writing the files,", last.split.ms / last.write.ms, targets.split, bounds.split],
    ["Bundling, as times of reading and parsing them,", last.bundle.ms / last.read.ms, targets.bundle, bounds.bundle],
    ["Splitting, in megabytes,", last.split.megabytes, targets.megabytes, bounds.megabytes],
    ["Bundling, in megabytes,", last.bundle.megabytes, targets.megabytes, bounds.megabytes],
    [
      "Splitting four times as much, without what the disk adds,",
      last.split.ms / first.split.ms / disk,
      bounds.growth,
      bounds.growth,
    ],
    ["Bundling four times as much", last.bundle.ms / first.bundle.ms, bounds.growth, bounds.growth],
  ];
  process.stdout.write("\n");
  for (const [what, cost, target, bound] of judged) {
    const aim = `the target is ${target}: ${cost <= target ? "met" : "missed"}`;
    const held = `it must not be above ${bound}: ${cost <= bound ? "held" : "broken"}`;
    process.stdout.write(`${what} costs ${cost.toFixed(1)}; ${aim}; ${held}.\n`);
  }
  process.stdout.write("\n");
  return judged.every(([, cost, , bound]) => cost <= bound);
}

function row(parts, folder, command, work) {
  mkdirSync(folder, { recursive: true });
  const document = join(folder, "generated.json");
  writeFileSync(document, apidocText(parts));
  const split = join(folder, "split");
  const layout = ["--layout", "per-path,per-definition", "--force"];
  const all = {
    write: [work("write-files.mjs"), join(folder, "pack.json"), join(folder, "written")],
    split: [command, "split", document, "-o", split, ...layout],
    read: [work("read-files.mjs"), split],
    bundle: [command, "bundle", join(split, "generated.json"), "-o", join(folder, "bundled.json")],
  };
  measured(all.split, folder);
  const files = filesBelow(split).map((file) => [relative(split, file), JSON.parse(readFileSync(file, "utf8"))]);
  writeFileSync(join(folder, "pack.json"), JSON.stringify(files));
  const runs = new Map(Object.keys(all).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, args] of Object.entries(all)) {
      // Both write into an empty folder.
      if (name === "write") rmSync(join(folder, "written"), { recursive: true, force: true });
      if (name === "split") rmSync(split, { recursive: true, force: true });
      runs.get(name).push(measured(args, folder));
    }
  const result = Object.fromEntries([...runs].map(([name, each]) => [name, median(each)]));
  const cells = [
    String(files.length),
    (statSync(document).size / 1000).toFixed(0),
    result.write.ms.toFixed(0),
    result.split.ms.toFixed(0),
    (result.split.ms / result.write.ms).toFixed(1),
    result.split.megabytes.toFixed(0),
    result.read.ms.toFixed(0),
    result.bundle.ms.toFixed(0),
    (result.bundle.ms / result.read.ms).toFixed(1),
    result.bundle.megabytes.toFixed(0),
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
  return { ...result, parts };
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
