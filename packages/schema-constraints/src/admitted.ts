import { admits, type JsonSchema, type WildcardPlan } from "@soapstone/schema-mapping";
import { fromClark, type QName } from "@soapstone/xml-model";

/** Global components that a wildcard admits are said one by one up to this many; above it, only their names are. */
export const mostTyped = 12;
export const mostNames = 100;

export interface AdmittedElement {
  readonly name: QName;
  readonly content: JsonSchema;
}

/** By what all declares and the namespaces of a wildcard: there are many wildcards, and few kinds of them. */
const found = new WeakMap<ReadonlyMap<string, JsonSchema>, Map<string, readonly AdmittedElement[]>>();

/** The global elements or attributes in the namespaces of a wildcard; `all` are by `{namespace}local`, and complete. */
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
