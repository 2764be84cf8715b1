import type { ComplexType, ElementDeclaration, ElementReference, SchemaSet } from "@soapstone/xml-model";
import { nameOfAttribute } from "../schema/complex/attribute.ts";
import { usesOf } from "../schema/complex/inherited-attributes.ts";
import { type ContentModel, hasChildren } from "../schema/complex/model/model.ts";
import { readParticle } from "../schema/complex/particle.ts";
import { PropertyKeys } from "../schema/complex/property-keys.ts";

/** What a type says itself: its model over property names, and the element that each name stands for. */
export interface OwnContent {
  readonly keys: PropertyKeys;
  readonly model?: ContentModel;
  readonly terms: ReadonlyMap<string, ElementDeclaration | ElementReference>;
}

/**
 * Reads the content of a type: names are given to its children in the order of the content, then to its attributes;
 * `base` are those of the type that it is derived from. `namespace` is that of the schema around it.
 */
export function ownContent(
  type: ComplexType,
  base: PropertyKeys | undefined,
  namespace: string,
  set: SchemaSet,
): OwnContent {
  const keys = new PropertyKeys(base);
  const terms = new Map<string, ElementDeclaration | ElementReference>();
  const nothing = (): void => undefined;
  const model =
    type.content.kind !== "elements"
      ? undefined
      : readParticle(type.content.particle, {
          set,
          scope: namespace,
          target: namespace,
          keys,
          depth: 0,
          meet: {
            element: (key, term) => void (terms.has(key) || terms.set(key, term)),
            particle: nothing,
            arrangement: nothing,
            tooDeep: nothing,
          },
        });
  for (const use of usesOf(type.attributes, set)) if (use.use !== "prohibited") keys.attribute(nameOfAttribute(use));
  const isContent = model?.kind === "group" || model?.kind === "reference";
  return { keys, terms, ...(isContent && hasChildren(model) ? { model } : {}) };
}
