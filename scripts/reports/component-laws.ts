import { isObject, type Json, readJson, sameJson, writeJson } from "@soapstone/apidoc-model";
import { reunite, separate } from "@soapstone/complement";
import { jsonSchemaToXsd } from "@soapstone/jsonschema-to-xsd";
import { documentComplementOf, placedSet } from "@soapstone/schema-documents";
import { canonicalComponents } from "@soapstone/test-corpus";
import type { SchemaSet } from "@soapstone/xml-model";
import type { Converted, SchemaLaw } from "./schema-law.ts";

/** The law that XSD -> schema -> XSD restores the components, for every channel of the complement. */
export const componentLaws: readonly SchemaLaw[] = [
  {
    name: "the components come back",
    fault: (converted) => componentFault(converted.set, componentsOf(converted)),
  },
  {
    name: "a clean document and its companion are the whole document again",
    fault({ output }) {
      if (!isObject(output)) return "the output is no object";
      const { document, constructs } = separate(output);
      const again = reunite(asRead(document), constructs);
      if (again.match.edited.size + again.match.removed.length > 0) return "constructs count as edited";
      return sameJson(again.document, output) ? undefined : "the document is another";
    },
  },
];

function asRead<Value extends Json>(value: Value): Value {
  const result = readJson({ uri: "memory:/again.json", text: writeJson(value) });
  if (!result.ok) throw new Error("What was written cannot be read.");
  return result.value as Value;
}

/** Returns the schemas of the inverse conversion as a set. */
export function componentsOf({ output, profile }: Pick<Converted, "output" | "profile">): SchemaSet {
  const result = jsonSchemaToXsd(output, { profile });
  if (!result.ok) throw new Error("A conversion to XSD always gives something.");
  return placedSet(result.value.output, documentComplementOf(output));
}

/** Returns the first component that differs; undefined where none does. */
export function componentFault(source: SchemaSet, back: SchemaSet): string | undefined {
  const [before, after] = [canonicalComponents(source), canonicalComponents(back)];
  for (const [key, text] of before) {
    const now = after.get(key);
    if (now === undefined) return `${key} is gone`;
    if (now !== text) return `${key} is another: ${differing(text, now)}`;
  }
  for (const key of after.keys()) if (!before.has(key)) return `${key} is new`;
  return undefined;
}

function differing(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const from = Math.max(0, start - 60);
  return `${before.slice(from, start + 100)} was there, and now ${after.slice(from, start + 100)}`;
}
