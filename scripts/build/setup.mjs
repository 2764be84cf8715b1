/**
 * Makes a checkout ready to work in: checks Node, then installs what the lockfile names. Needs nothing but Node and
 * npm, so this file has no imports beyond Node's own and keeps to syntax that an old Node can still read and refuse.
 *
 * The first time pnpm comes through npx, from the npm registry. From then on the pnpm in node_modules does it, offline,
 * and only when the lockfile is another one than at the last good install.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const stamp = join(root, "node_modules", ".soapstone-setup");
const localPnpm = join(root, "node_modules", "pnpm", "bin", "pnpm.cjs");

/** Returns the message for a Node that is too old for `range` (`>=20.19`); undefined for one that is new enough. */
export function nodeProblem(version, range) {
  const wanted = numbers(range);
  const found = numbers(version);
  const newEnough = found[0] > wanted[0] || (found[0] === wanted[0] && found[1] >= wanted[1]);
  if (newEnough) return undefined;
  return `Soapstone needs Node.js ${wanted.join(".")} or newer; this is ${version}. Get one from https://nodejs.org/ and run the command again.`;
}

function numbers(text) {
  return text.replace(/^\D*/, "").split(".").slice(0, 2).map(Number);
}

/** Installs missing dependencies. Ends the process with a message where that fails. */
export function setup() {
  const problem = nodeProblem(process.version, manifest.engines.node);
  if (problem !== undefined) stop(problem);
  const wanted = digest(["pnpm-lock.yaml", "pnpm-workspace.yaml"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (!installs()) {
    stop(
      "The packages could not be installed (see above). The first time needs the npm registry; from then on no network is needed.",
    );
  }
  writeFileSync(stamp, wanted);
}

function installs() {
  const frozen = ["install", "--frozen-lockfile"];
  if (existsSync(localPnpm)) {
    say("Installing from what is already on this machine ...");
    if (succeeds(process.execPath, [localPnpm, ...frozen, "--offline"])) return true;
    say("Something is missing here; asking the npm registry ...");
    return succeeds(process.execPath, [localPnpm, ...frozen]);
  }
  say("Installing for the first time, from the npm registry ...");
  // npx is a script on Windows, which only a shell starts; the arguments are ours, so nothing needs quoting.
  return succeeds("npx", ["--yes", manifest.packageManager, ...frozen], process.platform === "win32");
}

function succeeds(command, args, shell = false) {
  return spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], shell }).status === 0;
}

function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function stop(text) {
  say(text);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
