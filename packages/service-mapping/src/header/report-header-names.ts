import { mapping } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";
import { blockName } from "../conventions/header-blocks.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { flatBlock } from "../exchange/flat.ts";
import { soapMessage } from "../exchange/soap-message.ts";
import { headerNames, isExpressibleInAscii } from "./header-names.ts";
import { type HeaderSource, headerSourceText } from "./header-source.ts";

/** An operation and its view: only the facade has header fields. */
type ViewedOperation = Pick<Exchange, "bindingOperation"> & { readonly view: string };

/** Reports each header block whose name no HTTP header can express in full, once. */
export function reportHeaderNames(set: DefinitionsSet, operations: readonly ViewedOperation[], report: Report): void {
  const reported = new Set<string>();
  for (const { bindingOperation, view } of operations) {
    if (view !== "facade") continue;
    for (const side of [bindingOperation?.input, bindingOperation?.output])
      for (const bound of soapMessage(set, undefined, side).headers) {
        const flat = flatBlock(set.schemas, bound.part);
        const leaves = flat === undefined ? [] : flat === "whole" ? [undefined] : flat.map(({ name }) => name);
        for (const leaf of leaves) {
          const source: HeaderSource = { block: blockName(bound), leaf };
          const text = headerSourceText(source);
          if (isExpressibleInAscii(source) || reported.has(text)) continue;
          reported.add(text);
          const [name = text] = headerNames([source]);
          report(mapping("header-name", { of: text, name }, bound.carrier.at));
        }
      }
  }
}
