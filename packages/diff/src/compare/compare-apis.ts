import type { ApiView } from "../model/api-view.ts";
import type { Change } from "../model/change.ts";
import { withEditsOnce } from "./edits-once.ts";
import { compareEndpoints, isPort } from "./endpoints.ts";
import { compareFacts } from "./facts.ts";
import { judged } from "./judged.ts";
import { merged } from "./merged.ts";
import { compareOperations } from "./operations.ts";
import { compareSchemas } from "./schemas.ts";
import { ShapePairs, type UsedFinding } from "./shape-pairs.ts";

/** Compares two descriptions. Returns the changes, the worst first; empty if they are equivalent. */
export function compareApis(old: ApiView, now: ApiView): readonly Change[] {
  const found: UsedFinding[] = [];
  const report = (one: UsedFinding): void => void found.push(one);
  const pairs = new ShapePairs();
  const stated = (facts: ApiView["facts"]) => facts.filter((fact) => !isPort(fact));
  compareFacts(stated(old.facts), stated(now.facts), { subject: "API" }, (one) =>
    report({ ...one, operations: [], hasMoreOperations: false }),
  );
  compareEndpoints(old.facts, now.facts, report);
  compareOperations(old, now, pairs, report);
  if (old.isSchemaOnly || now.isSchemaOnly) compareSchemas(old, now, pairs, report);
  return merged(withEditsOnce([...found, ...pairs.findings()]).map(judged));
}
