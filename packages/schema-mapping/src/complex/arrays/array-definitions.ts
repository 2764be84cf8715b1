import { isStandardNamespace } from "@soapstone/xml-model";
import { type JsonSchema, pushParts } from "../../json-schema.ts";
import type { BackwardWalk } from "../../walk.ts";
import { arrayOfWrapper } from "./named-array.ts";

/**
 * Finds the definitions of wrapper types, as `arrayUses` finds the types: their child repeats without bound, nothing is
 * derived from them, and they do not contain themselves.
 */
export function arrayDefinitions(
  definitions: ReadonlyMap<string, JsonSchema>,
  componentOf: BackwardWalk["componentOf"],
): ReadonlySet<string> {
  const bases = basesIn(definitions.values());
  const items = new Map(
    [...definitions].flatMap(([name, schema]) => {
      const component = componentOf(name);
      const isOwn = component?.kind === "type" && !isStandardNamespace(component.name.namespace);
      const isPlain = isOwn && !bases.has(name) && schema.complement?.get("abstract") !== true;
      const { items: item, maxItems } = (isPlain ? arrayOfWrapper(schema) : undefined) ?? {};
      if (item === undefined || maxItems !== undefined) return [];
      // A child that is a global element is a reference, and its wrapper an object.
      return item.ref !== undefined && componentOf(item.ref)?.kind === "element" ? [] : [[name, item] as const];
    }),
  );
  const holdsItself = (name: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !seen.has(at); at = items.get(at)?.ref) {
      seen.add(at);
      if (items.get(at)?.ref === name) return true;
    }
    return false;
  };
  return new Set([...items.keys()].filter((name) => !holdsItself(name)));
}

/** Returns the definitions that others extend or restrict. */
function basesIn(schemas: Iterable<JsonSchema>): ReadonlySet<string> {
  const bases = new Set<string>();
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    for (const { ref } of schema.allOf ?? []) if (ref !== undefined) bases.add(ref);
    pushParts(schema, waiting);
  }
  return bases;
}
