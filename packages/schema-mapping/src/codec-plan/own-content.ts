import type { ComplexType, ElementDeclaration, ElementReference, SchemaSet } from "@soapstone/xml-model";
import { nameOfAttribute, usesOf } from "../components/attribute-uses.ts";
import { readContent } from "../components/particle.ts";
import { hasChildren } from "../model/model.ts";
import { PropertyKeys } from "../names/property-keys.ts";
import type { OwnContent } from "./codec-plan.ts";

/**
 * Returns the content that a type itself declares, with its property names: children in the order of the content, then
 * attributes. `base`: the property names of the type's base. `namespace`: that of the schema around the type.
 */
export function ownContent(
  type: ComplexType,
  base: PropertyKeys | undefined,
  namespace: string,
  set: SchemaSet,
): OwnContent {
  const keys = new PropertyKeys(base);
  const { content } = type;
  const read = content.kind === "elements" ? readContent(content.particle, namespace, keys, set) : undefined;
  const terms = new Map<string, ElementDeclaration | ElementReference>();
  // Of several declarations of one name, the first counts.
  for (const { key, term } of read?.elements ?? []) if (!terms.has(key)) terms.set(key, term);
  for (const use of usesOf(type.attributes, set)) if (use.use !== "prohibited") keys.attribute(nameOfAttribute(use));
  if (read === undefined) return { keys, terms };
  const { model, slots } = read;
  return { keys, terms, read, ...(model !== undefined && hasChildren(model) ? { model, slots } : {}) };
}
