import { admits, type JsonSchema, type WildcardPlan } from "@soapstone/schema-mapping";
import { fromClark, type QName } from "@soapstone/xml-model";

/**
 * Up to this many global components that a wildcard allows are described one by one (`mostTyped`), then by their names
 * alone (`mostNames`).
 */
export const mostTyped = 12;
export const mostNames = 100;

export interface AdmittedElement {
  readonly name: QName;
  readonly content: JsonSchema;
}

/** Cached by the declarations and the namespaces: there are many wildcards, and few different ones. */
const found = new WeakMap<ReadonlyMap<string, JsonSchema>, Map<string, readonly AdmittedElement[]>>();

/**
 * Returns the global elements or attributes in the namespaces of a wildcard. `all`: all global declarations by
 * `{namespace}local`.
 */
export function declaredIn(
  all: ReadonlyMap<string, JsonSchema> | undefined,
  { namespaces }: WildcardPlan,
): readonly AdmittedElement[] {
  if (all === undefined) return [];
  const known = found.get(all) ?? new Map<string, readonly AdmittedElement[]>();
  found.set(all, known);
  const which = JSON.stringify([namespaces.kind, ...namespaces.namespaces]);
  const before = known.get(which);
  if (before !== undefined) return before;
  const declared = [...all].flatMap(([key, content]) => {
    const name = nameOf(key);
    return name !== undefined && admits(namespaces, name.namespace) ? [{ name, content }] : [];
  });
  known.set(which, declared);
  return declared;
}

function nameOf(key: string): QName | undefined {
  return key.startsWith("{}") ? { namespace: "", local: key.slice(2) } : fromClark(key);
}
