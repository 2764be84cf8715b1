import { type Apidoc, pointerTo, readApidoc, writeApidoc } from "@soapstone/apidoc-model";
import { type Change, changed, isAbout, keywordsOf, mapping } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import type { Described } from "@soapstone/xml-model";
import type { ConvertedOperation } from "./converted.ts";

/** What was written into a description, with the node of the WSDL that keeps it. */
interface Kept {
  readonly node: Described;
  readonly change: Change;
}

/**
 * The description with what somebody had written into it, wherever it is still what that is about; `report` is told of
 * the rest. What is of no operation has pointers into the whole.
 */
export function withKeptWords(
  output: Apidoc,
  operations: readonly ConvertedOperation[],
  words: ReadonlyMap<Described, readonly Change[]>,
  report: Report,
): Apidoc {
  if (words.size === 0) return output;
  const places = new Map<Described, string>();
  for (const { planned, path, method } of operations)
    if (planned.bindingOperation !== undefined)
      places.set(planned.bindingOperation, pointerTo(pointerTo("/paths", path), method));
  const all = [...words].flatMap(([node, changes]): readonly Kept[] => {
    const place = "kind" in node && node.kind === "bindingOperation" ? (places.get(node) ?? "/paths/ ") : "";
    return changes.map((change) => ({ node, change: { ...change, at: `${place}${change.at}` } }));
  });
  const json = writeApidoc(output);
  for (const { node, change } of all)
    if (!isAbout(change, json)) report(mapping("stale-words", { words: keywordsOf(change).join(", ") }, node.at));
  const said = changed(
    json,
    all.map(({ change }) => change),
  );
  const read = readApidoc(said, { uri: "memory:/apidoc.json", pointer: "" });
  return read.ok ? read.value : output;
}
