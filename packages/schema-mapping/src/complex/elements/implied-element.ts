import type { QName } from "@soapstone/xml-model";
import type { ForwardWalk } from "../../walk.ts";

/**
 * The global element that a property would be taken for that refers to a definition: the one of this local name that has
 * the definition, in the namespace that the property says. Of a property that says none: the one in the namespace around, else
 * the first.
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
