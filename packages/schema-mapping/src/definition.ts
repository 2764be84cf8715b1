import type { XmlObject } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import type { Component, ElementDeclaration, QName } from "@soapstone/xml-model";
import { complexTypeSchema } from "./complex/complex-type.ts";
import { keepElements } from "./complex/elements/element-entry.ts";
import { globalElement } from "./complex/elements/global-element.ts";
import { simpleDefinition } from "./complex/simple-definition.ts";
import { kindKey } from "./component-kind.ts";
import type { Definable } from "./definition-plan.ts";
import type { InnerType } from "./inner-types.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ElementForms } from "./names/element-forms.ts";
import { mergedWithComplement } from "./slice-rules.ts";
import { type ForwardWalk, forwardContext } from "./walk.ts";

/** The parts of a walk that depend on the position. */
export type WalkPosition = Pick<ForwardWalk, "scope" | "depth" | "localElements">;

/**
 * Converts a global component to a definition: its schema, its namespace for everything inside, and whatever differs
 * from the default (an XML name other than the key; an element form other than that of the namespace).
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
  return mergedWithComplement([keywords], xmlOf(name, definition, keywords) ?? keywords.xml, keeper, component.at);
}

/** The field of the complement that marks the definition of an anonymous type. */
export const innerKey = "inner";

/** Converts an anonymous type to a definition, marked as anonymous. */
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
  // The property has the name of the element.
  return mergedWithComplement(
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

/**
 * Returns the walk inside a definition; `settle` writes the form of its local elements to the complement if it differs
 * from that of their namespace.
 */
function scopeOf(
  { namespace }: QName,
  declared: Component,
  { set, forms }: Surroundings,
  at: (place: WalkPosition) => ForwardWalk,
  keeper: Keeper,
): { readonly inside: ForwardWalk; readonly settle: () => void } {
  let hasLocals = false;
  // The element form of the document that declares the component; qualified without a document.
  const form = set.documentOf(declared)?.schema.elementForm ?? "qualified";
  const inside = at({
    scope: { namespace, form },
    depth: 0,
    localElements: () => {
      hasLocals = true;
    },
  });
  const settle = (): void => {
    // Where each property states its whole name, only documents have a form.
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
