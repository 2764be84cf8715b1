import type { ApiView, OperationView, OutputView } from "../model/api-view.ts";
import type { Shape, ShapeReference } from "../model/shape.ts";
import { compareInputs } from "./inputs.ts";
import { match } from "./matching.ts";
import { operationSink } from "./operation-sink.ts";
import { compareOutputs } from "./outputs.ts";
import { compareSecurity } from "./security.ts";
import type { ShapePairs, UsedFinding } from "./shape-pairs.ts";

/**
 * Compares operations. They are paired by name and address; then by name; then by method and path; then by their inputs
 * and outputs, if these are unique.
 */
export function compareOperations(
  old: ApiView,
  now: ApiView,
  pairs: ShapePairs,
  report: (found: UsedFinding) => void,
): void {
  const found = match(old.operations, now.operations, [
    ({ id = "", address = "" }) => `${id}\n${address}`,
    ({ id }) => id,
    ({ address }) => address,
    signatureOf,
  ]);
  const lone = (aspect: "operation-removed" | "operation-added", operation: OperationView): void =>
    report({
      finding: {
        aspect,
        subject: operation.name,
        facts: {},
        ...(aspect === "operation-removed" ? { old: operation.at } : { new: operation.at }),
      },
      directions: [],
      operations: [operation.name],
      hasMoreOperations: false,
      isAboutOperation: true,
    });
  for (const operation of found.removed) lone("operation-removed", operation);
  for (const operation of found.added) lone("operation-added", operation);
  for (const pair of found.pairs) compareOperation(pair.old, pair.now, pairs, report);
}

function compareOperation(
  old: OperationView,
  now: OperationView,
  pairs: ShapePairs,
  report: (found: UsedFinding) => void,
): void {
  const sink = operationSink(now.name, pairs, report);
  const places = { old: old.at, new: now.at };
  if (old.id !== now.id && (old.id !== undefined || now.id !== undefined))
    sink.find("operation-renamed", { from: old.id ?? "no operationId", to: now.id ?? "no operationId" }, [], places);
  sink.facts(old.facts, now.facts, places);
  compareInputs(old, now, sink);
  compareOutputs(old, now, sink);
  compareSecurity(old, now, (aspect, facts, at) => sink.find(aspect, facts, [], at));
}

/**
 * Returns the inputs and outputs of an operation as text; undefined if they do not suffice to identify the operation,
 * since failures alone are often alike.
 */
function signatureOf({ inputs, outputs }: OperationView): string | undefined {
  const text = (kinds: readonly OutputView["kind"][]) =>
    outputs
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, key, shape }) => `${kind} ${key} ${shape === undefined ? "" : outline(shape, 2)}`);
  const own = [
    ...inputs.map(({ place, name, shape }) => `${place} ${name} ${outline(shape, 2)}`),
    ...text(["success"]),
  ];
  if (!own.some((part) => part.includes("{"))) return undefined;
  return [...own, ...text(["failure", "fault"])].toSorted().join("\n");
}

function outline(reference: ShapeReference, depth: number): string {
  const shape: Shape = reference();
  const types = (shape.types ?? []).join("|");
  if (shape.members.size === 0 || depth === 0) return types;
  const members = [...shape.members].map(([key, member]) => `${key}:${outline(member.shape, depth - 1)}`);
  return `${types}{${members.toSorted().join(",")}}`;
}
