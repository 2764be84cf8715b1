import { type Doc, isOf } from "../transform/document.ts";
import type { Converted } from "./convert-outcome.ts";
import { countBackward, countOperations } from "./operation-counts.ts";

/** The model of the output, with the operation counts for the summary. */
export type Product<All = Converted> = All extends Converted
  ? Omit<All, "status" | "files" | "patched" | "renewed" | "missingOriginal" | "accounts" | "complement" | "unmatched">
  : never;

/** Returns the model of the output; undefined if a step had no result. */
export function productOf(start: Doc, trail: readonly Doc[]): Product | undefined {
  for (const doc of trail.slice(1).reverse()) {
    if (isOf(doc, "json-schema")) return { to: "jsonschema", output: doc.value };
    if (isOf(doc, "description")) {
      const operations = isOf(start, "apidoc-set") ? { operations: countBackward(start.value, doc.value) } : {};
      return { to: "wsdl", output: doc.value, ...operations };
    }
    if (isOf(doc, "schemas")) return { to: "xsd", output: doc.value };
    if (isOf(doc, "apidoc")) {
      const all = [...new Set(trail.flatMap((it) => (isOf(it, "apidoc") ? [it.value] : [])))];
      const operations = isOf(start, "wsdl") ? { operations: countOperations(start.value, all) } : {};
      return { to: "apidoc", output: all[0] ?? doc.value, ...operations };
    }
  }
  return undefined;
}
