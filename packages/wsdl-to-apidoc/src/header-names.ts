import { mapping } from "@soapstone/conversion";
import {
  blockName,
  flatBlock,
  type HeaderSource,
  headerNames,
  isSaidInAscii,
  type PlannedOperation,
  soapMessage,
} from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";

/** Reports header blocks of whose names no HTTP header can say all, each once. */
export function reportHeaderNames(set: DefinitionsSet, operations: readonly PlannedOperation[], report: Report): void {
  const reported = new Set<string>();
  for (const { bindingOperation, view } of operations) {
    if (view !== "facade") continue;
    for (const side of [bindingOperation?.input, bindingOperation?.output])
      for (const bound of soapMessage(set, undefined, side).headers) {
        const flat = flatBlock(set.schemas, bound.part);
        const leaves = flat === undefined ? [] : flat === "whole" ? [undefined] : flat.map(({ name }) => name);
        for (const leaf of leaves) {
          const source: HeaderSource = { block: blockName(bound), leaf };
          const text = leaf === undefined ? source.block : `${source.block}/${leaf}`;
          if (isSaidInAscii(source) || reported.has(text)) continue;
          reported.add(text);
          const [name = text] = headerNames([source]);
          report(mapping("header-name", { of: text, name }, bound.carrier.at));
        }
      }
  }
}
