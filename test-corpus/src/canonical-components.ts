import { type Component, clark, type SchemaSet } from "@soapstone/xml-model";

/**
 * The components of a set by kind and name, in the form in which two sets are the same: no places and no prefixes;
 * white space collapsed in what is written for people and machines; facets and attributes, which are sets, in one order.
 */
export function canonicalComponents({
  components,
  isStandard,
}: Pick<SchemaSet, "components" | "isStandard">): ReadonlyMap<string, string> {
  return new Map(
    components
      .filter((component) => !isStandard(component))
      .map((component) => [keyOf(component), JSON.stringify(canonical(component, ""))] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function keyOf({ kind, name }: Component): string {
  return `${kind} ${name === undefined ? "" : clark(name)}`;
}

/** Where something stands, and how its names are written. */
const silent: ReadonlySet<string> = new Set(["at", "scope", "prefix", "cdata"]);
const sets: ReadonlySet<string> = new Set(["facets", "attributes"]);

function canonical(value: unknown, field: string): unknown {
  if (typeof value === "string") {
    if (field === "text") return value.replace(/\s+/g, " ").trim();
    return field === "lexical" ? value.replace(/^(?:\{[^}]*\}|[\w.-]+:)(?=[\w.-]+$)/, "") : value;
  }
  if (value instanceof Map) return [...value].map(([key, item]) => [key, canonical(item, "")]);
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item, "")).filter((item) => !isBlank(item));
    return sets.has(field) ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : items;
  }
  if (typeof value !== "object" || value === null) return value;
  // A value that is a name has its own prefix on each side, or none; `value` stands beside such a text.
  const isValue = "lexical" in value;
  return Object.entries(value)
    .filter(([key, item]) => item !== undefined && !silent.has(key) && !(isValue && key === "value"))
    .map(([key, item]) => [key, canonical(item, key)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** White space between elements, and what is no part of the content. */
function isBlank(item: unknown): boolean {
  const fields = Array.isArray(item)
    ? new Map(item.filter(Array.isArray).map(([key, value]) => [key, value]))
    : new Map();
  const kind: unknown = fields.get("kind");
  return (kind === "text" && fields.get("text") === "") || kind === "comment";
}
