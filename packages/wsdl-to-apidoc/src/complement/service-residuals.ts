import {
  type Apidoc,
  countReferences,
  isObject,
  type Json,
  pointerTo,
  readApidoc,
  writeApidoc,
} from "@soapstone/apidoc-model";
import { keywordOf, type PatchOperation, type Residual, withPatch } from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import type { BindingOperation, Described } from "@soapstone/xml-model";
import type { ConvertedOperation } from "../context/converted-operation.ts";
import { withMovedComplements } from "./moved-complements.ts";

/** A step of a residual, and the node of the WSDL that holds it. */
interface HeldChange {
  readonly node: Described;
  readonly operation: PatchOperation;
}

/**
 * Applies the residuals of a WSDL to its converted description, wherever that is as they expect; reports the others.
 * The residual of the whole is applied last, so that its pointers are into the description after those of operations.
 */
export function withServiceResiduals(
  output: Apidoc,
  operations: readonly ConvertedOperation[],
  residuals: ReadonlyMap<Described, readonly Residual[]>,
  report: Report,
): Apidoc {
  if (residuals.size === 0) return output;
  const placesOf = placesIn(operations);
  const all = [...residuals].flatMap(([node, written]) =>
    written.flatMap(({ patch, port }): readonly HeldChange[] => {
      const place = isBound(node) ? (placesOf(node, port) ?? "/paths/ ") : "";
      return patch.map((one) => ({ node, operation: { ...one, at: `${place}${one.at}` } }));
    }),
  );
  const hidden = new Set([...residuals.values()].flatMap((written) => written.flatMap(({ hides = [] }) => hides)));
  let json: Json = writeApidoc(output);
  for (const isOfOperation of [true, false]) {
    if (!isOfOperation) json = withoutHidden(json, hidden);
    const own = all.filter(({ node }) => isBound(node) === isOfOperation);
    if (own.length === 0) continue;
    const nodes = new Map(own.map(({ node, operation }) => [operation, node]));
    const { value, stale } = withPatch(json, [...nodes.keys()], { keepsComplement: true });
    for (const operation of stale)
      report(mapping("stale-words", { keywords: keywordOf(operation) }, nodes.get(operation)?.at));
    json = withMovedComplements(json, value);
  }
  const read = readApidoc(json, { uri: "memory:/apidoc.json", pointer: "" }, { order: "format" });
  return read.ok ? read.value : output;
}

/** Removes definitions that only messages have, unless something refers to them now. */
function withoutHidden(json: Json, hidden: ReadonlySet<string>): Json {
  const definitions = isObject(json) ? json.get("definitions") : undefined;
  if (hidden.size === 0 || !isObject(json) || !isObject(definitions)) return json;
  const references = countReferences(json, "apidoc");
  const left = [...definitions].filter(
    ([name]) => !hidden.has(name) || references.has(`#${pointerTo("/definitions", name)}`),
  );
  if (left.length === definitions.size) return json;
  return new Map(
    [...json].flatMap(([key, value]) =>
      key !== "definitions" ? [[key, value] as const] : left.length === 0 ? [] : [[key, new Map(left)] as const],
    ),
  );
}

/** Returns the pointers of operations by their binding operations: for the named port, else for the first. */
function placesIn(operations: readonly ConvertedOperation[]) {
  const places = new Map<BindingOperation, ReadonlyMap<string | undefined, string>>();
  for (const { planned, path, method } of operations) {
    const { bindingOperation, port } = planned;
    if (bindingOperation === undefined) continue;
    const pointer = pointerTo(pointerTo("/paths", path), method);
    const known = places.get(bindingOperation) ?? new Map<string | undefined, string>([[undefined, pointer]]);
    places.set(bindingOperation, new Map([...known, [port?.name, pointer]]));
  }
  return (node: BindingOperation, port: string | undefined): string | undefined => places.get(node)?.get(port);
}

function isBound(node: Described): node is BindingOperation {
  return "kind" in node && node.kind === "bindingOperation";
}
