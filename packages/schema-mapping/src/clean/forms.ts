import { type Form, noNamespace } from "@soapstone/xml-model";
import { type JsonSchema, withKeywords } from "../json-schema.ts";

/**
 * Infers the element form where every property states its whole name: whether the local elements of a definition are in
 * its namespace. What most definitions have is the document's form; a definition that differs states its own.
 */
export function withForms(definitions: ReadonlyMap<string, JsonSchema>): {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  /** The document's form, unless it is the default. */
  readonly forms: Form | undefined;
} {
  const own = new Map([...definitions].map(([name, schema]) => [name, formOf(schema)] as const));
  const stated = [...own.values()].filter((form) => form !== undefined);
  const forms = stated.filter((form) => form === "unqualified").length * 2 > stated.length ? "unqualified" : undefined;
  const byDefault = forms ?? "qualified";
  const found = [...definitions].map(([name, schema]) => {
    const form = own.get(name) ?? byDefault;
    return [
      name,
      form === byDefault
        ? schema
        : withKeywords(schema, { complement: new Map([...(schema.complement ?? []), ["form", form]]) }),
    ] as const;
  });
  return { definitions: new Map(found), forms };
}

/** Returns the form of a definition's local elements; undefined where it has none. */
function formOf(schema: JsonSchema): Form | undefined {
  const counts = { qualified: 0, unqualified: 0 };
  const count = ({ xml, complement }: JsonSchema): void => {
    if (xml?.attribute === true || complement?.get("ref") === true) return;
    counts[(xml?.namespace ?? noNamespace) === noNamespace ? "unqualified" : "qualified"] += 1;
  };
  // The items of a definition that is an array are elements too, if they have a name.
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
