import { checkDocs } from "../docs/docs.ts";
import type { Finding } from "../house.ts";
import { checkBoundaries } from "./check-boundaries.ts";
import { checkCircles } from "./check-circles.ts";
import { checkCitations } from "./check-citations.ts";
import { checkDiagnostics } from "./check-diagnostics.ts";
import { checkExports } from "./check-exports.ts";
import { checkOwnership } from "./check-ownership.ts";
import { checkSingleRoom } from "./check-single-room.ts";
import { checkSpreads } from "./check-spreads.ts";
import { checkTypeNames } from "./check-type-names.ts";
import { checkVocabulary } from "./check-vocabulary.ts";

/** `npm run guards [-- NAME ...]`: runs all guards, or the named ones. */
const guards: ReadonlyMap<string, () => readonly Finding[] | Promise<readonly Finding[]>> = new Map([
  ["boundaries", checkBoundaries],
  ["circles", checkCircles],
  ["citations", checkCitations],
  ["single-room", checkSingleRoom],
  ["exports", checkExports],
  ["ownership", checkOwnership],
  ["diagnostics", checkDiagnostics],
  ["spreads", checkSpreads],
  ["type-names", checkTypeNames],
  ["vocabulary", checkVocabulary],
  ["docs", checkDocs],
]);

const named = process.argv.slice(2);
for (const name of named.length === 0 ? guards.keys() : named) {
  const guard = guards.get(name);
  if (guard === undefined) throw new Error(`There is no guard "${name}"; there are ${[...guards.keys()].join(", ")}.`);
  const findings = await guard();
  for (const { place, message } of findings) process.stdout.write(`${place}: ${message}\n`);
  process.stdout.write(`${name}: ${findings.length === 0 ? "clean" : `${findings.length} findings`}\n`);
  if (findings.length > 0) process.exitCode = 1;
}
