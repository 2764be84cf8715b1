import type { XmlObject } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import type { Component, ElementDeclaration, QName } from "@soapstone/xml-model";
import { complexTypeSchema } from "./complex/complex-type.ts";
import { keepElements } from "./complex/elements/element-entry.ts";
import { globalElement } from "./complex/elements/global-element.ts";
import { simpleDefinition } from "./complex/simple-definition.ts";
import { kindKey } from "./component-kind.ts";
import type { InnerType } from "./inner-types.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ElementForms } from "./names/element-forms.ts";
import type { Definable } from "./plan.ts";
import { sealedTogether } from "./slices.ts";
import { type ForwardWalk, forwardContext } from "./walk.ts";

/** What is told of a walk by where it is. */
export type WalkPosition = Pick<ForwardWalk, "scope" | "depth" | "localElements">;

/**
 * A global component as a definition: its schema, the namespace for all that is in it, and what is not said by that
 * alone (the name where the definition has another, the form of its children where it is not that of their namespace).
 */
export function definitionSchema(
  definition: string,
  component: Definable,
  elements: readonly ElementDeclaration[],
  { set, forms }: Surroundings,
  at: (place: WalkPosition) => ForwardWalk,
): JsonSchema {
  const keeper = new Keeper();
  const name = component.name ?? { namespace: "", local: definition };
  const { inside, settle } = scopeOf(name, component, { set, forms }, at, keeper);
  const keywords = keywordsOf(component, inside, keeper);
  settle();
  keepElements(elements, inside, keeper);
  keeper.put(kindKey, component.kind === "element" ? "element" : "type");
  return sealedTogether([keywords], xmlOf(name, definition, keywords) ?? keywords.xml, keeper, component.at);
}

/** The key of a definition that is a type in place. */
export const innerKey = "inner";

/** A type in place as a definition: what holds it says that it stands there. */
export function innerDefinition(
  definition: string,
  { name, type, group }: InnerType,
  about: Surroundings,
  at: (place: WalkPosition) => ForwardWalk,
): JsonSchema {
  const keeper = new Keeper();
  const { inside, settle } = scopeOf(name, group, about, at, keeper);
  const keywords = complexTypeSchema(type, inside, keeper);
  settle();
  keeper.put(innerKey, true);
  // The name of the element is said where it stands.
  return sealedTogether(
    [keywords],
    xmlOf({ ...name, local: definition }, definition, keywords) ?? keywords.xml,
    keeper,
    type.at,
  );
}

interface Surroundings {
  readonly set: ForwardWalk["set"];
  readonly forms: ElementForms;
}

/** The walk inside a definition; `settle` keeps the form of its children where it is not that of their namespace. */
function scopeOf(
  { namespace }: QName,
  declared: Component,
  { set, forms }: Surroundings,
  at: (place: WalkPosition) => ForwardWalk,
  keeper: Keeper,
): { readonly inside: ForwardWalk; readonly settle: () => void } {
  let hasLocals = false;
  // The form of the document that declares the component; qualified where nobody says.
  const form = set.documentOf(declared)?.schema.elementForm ?? "qualified";
  const inside = at({
    scope: { namespace, form },
    depth: 0,
    localElements: () => {
      hasLocals = true;
    },
  });
  const settle = (): void => {
    // Where each property says its whole name, nothing but a document has the form.
    const isImplied = inside.options.statedNames === true && set.isStandard(declared);
    if (hasLocals && !isImplied && form !== forms.of(namespace) && namespace !== "") keeper.put("form", form);
  };
  return { inside, settle };
}

function keywordsOf(component: Definable, walk: ForwardWalk, keeper: Keeper): JsonSchema {
  switch (component.kind) {
    case "element":
      return globalElement.forward(component, forwardContext(walk, keeper, component, globalElement));
    case "complexType":
      return complexTypeSchema(component, walk, keeper);
    case "simpleType":
      return simpleDefinition(component, walk, keeper);
  }
}

function xmlOf(name: QName, definition: string, keywords: JsonSchema): XmlObject | undefined {
  const xml = {
    ...(name.local === definition ? {} : { name: name.local }),
    ...(name.namespace === "" ? {} : { namespace: name.namespace }),
    ...(keywords.xml?.wrapped === true ? { wrapped: true } : {}),
  };
  return Object.keys(xml).length === 0 ? undefined : xml;
}
