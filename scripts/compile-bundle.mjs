/**
 * Runs the bundled command on samples, there and back, and keeps what V8 compiled of it, so that the next process need
 * not: V8 compiles a function when it is first called, and nobody calls most of them.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleFile, compiledFile, loadChunk, runBundle } from "../packages/cli/bin/bundle.js";

const samples = join(dirname(dirname(fileURLToPath(import.meta.url))), "test-corpus", "services", "parcels");
const out = mkdtempSync(join(tmpdir(), "soapstone-bundle-"));
const runs = [
  ["convert", join(samples, "schemas", "tracking.xsd"), "--root", samples, "-o", join(out, "tracking.json")],
  ["convert", join(out, "tracking.json"), "-o", join(out, "tracking.xsd")],
  ["convert", join(samples, "parcels.wsdl"), "-o", join(out, "parcels.json")],
  ["convert", join(out, "parcels.json"), "-o", join(out, "back/")],
  ["split", join(out, "parcels.json"), "-o", join(out, "split/"), "--layout", "per-path,per-definition"],
  ["bundle", join(out, "split", "parcels.json"), "-o", join(out, "bundled.json")],
];
/** By file. */
const chunks = new Map();

for (const run of runs) {
  process.argv.splice(2, process.argv.length, ...run);
  await runBundle(chunks).ended;
}
for (const name of readdirSync(dirname(bundleFile)).filter((each) => each.endsWith(".js"))) {
  const file = join(dirname(bundleFile), name);
  // What no sample needs is compiled when it is called, but has not to be looked through before.
  writeFileSync(compiledFile(file), (chunks.get(file) ?? loadChunk(file)).createCachedData());
}
rmSync(out, { recursive: true, force: true });
