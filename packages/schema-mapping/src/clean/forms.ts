import { type Form, noNamespace } from "@soapstone/xml-model";
import { type JsonSchema, withKeywords } from "../json-schema.ts";

/**
 * Where each property says its whole name, those of a definition tell whether its local elements are in its namespace:
 * what most of them do is the document's form, and a definition that differs says so.
 */
export function withForms(definitions: ReadonlyMap<string, JsonSchema>): {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  /** Of the document, where it is not the usual one. */
  readonly forms: Form | undefined;
} {
  const own = new Map([...definitions].map(([name, schema]) => [name, formOf(schema)] as const));
  const said = [...own.values()].filter((form) => form !== undefined);
  const forms = said.filter((form) => form === "unqualified").length * 2 > said.length ? "unqualified" : undefined;
  const byDefault = forms ?? "qualified";
  const found = [...definitions].map(([name, schema]) => {
    const form = own.get(name) ?? byDefault;
    return [
      name,
      form === byDefault ? schema : withKeywords(schema, { kept: new Map([...(schema.kept ?? []), ["form", form]]) }),
    ] as const;
  });
  return { definitions: new Map(found), forms };
}

/** Undefined where no local element tells. */
function formOf(schema: JsonSchema): Form | undefined {
  const counts = { qualified: 0, unqualified: 0 };
  const count = ({ xml, kept }: JsonSchema): void => {
    if (xml?.attribute === true || kept?.get("ref") === true) return;
    counts[(xml?.namespace ?? noNamespace) === noNamespace ? "unqualified" : "qualified"] += 1;
  };
  // A definition that is an array holds an element too, where that has a name.
  if (schema.type === "array" && schema.items?.xml?.name !== undefined) count(schema.items);
  const waiting: JsonSchema[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { properties, allOf, items } = next;
    for (const property of properties?.values() ?? []) {
      count(property.type === "array" && property.items !== undefined ? property.items : property);
      waiting.push(property);
    }
    waiting.push(...(allOf ?? []), ...(items === undefined ? [] : [items]));
  }
  if (counts.qualified + counts.unqualified === 0) return undefined;
  return counts.unqualified > counts.qualified ? "unqualified" : "qualified";
}
