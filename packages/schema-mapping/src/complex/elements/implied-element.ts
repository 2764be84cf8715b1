import type { QName } from "@soapstone/xml-model";
import type { ForwardWalk } from "../../walk.ts";

/**
 * Returns the global element that a property with a reference to a definition means: the one of this local name that
 * has the definition, in the namespace that the property states. Without a namespace: the one in the namespace around,
 * else the first.
 */
export function impliedElement(
  definition: string,
  { local, namespace }: { readonly local: string; readonly namespace?: string | undefined },
  { elementOf, elementsOf, scope }: Pick<ForwardWalk, "elementOf" | "elementsOf" | "scope">,
): QName | undefined {
  const first = elementOf(definition, local);
  if (first === undefined || first.namespace === (namespace ?? scope.namespace)) return first;
  const other = elementsOf(definition).find(
    (name) => name.local === local && name.namespace === (namespace ?? scope.namespace),
  );
  return other ?? (namespace === undefined ? first : undefined);
}
