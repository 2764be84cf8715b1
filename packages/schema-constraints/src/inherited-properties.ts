import type { JsonSchema } from "@soapstone/schema-mapping";
import { baseOf, declaredBy } from "./flattened-type.ts";

/** Returns how many properties definitions inherit, which closed ones repeat. */
export function inheritedProperties(definitions: ReadonlyMap<string, JsonSchema>): number {
  /** The number by definition, its bases included. */
  const held = new Map<string, number>();
  let inherited = 0;
  for (const start of definitions.keys()) {
    const line: string[] = [];
    let at: string | undefined = start;
    for (; at !== undefined && !held.has(at); at = baseOf(definitions.get(at) ?? {})) {
      held.set(at, 0);
      line.push(at);
    }
    let above = at === undefined ? 0 : (held.get(at) ?? 0);
    for (const name of line.reverse()) {
      inherited += above;
      above += declaredBy(definitions.get(name) ?? {}).size;
      held.set(name, above);
    }
  }
  return inherited;
}
