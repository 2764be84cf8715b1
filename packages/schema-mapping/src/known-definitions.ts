import type { ElementDeclaration, QName, SchemaSet } from "@soapstone/xml-model";
import { cachedNames, type Definable, type DefinitionPlan } from "./definition-plan.ts";

/** Finds definitions by their types and elements, and the reverse. */
export interface KnownDefinitions {
  /** Returns the definition of a type or an element, by name. */
  readonly definitionOf: DefinitionPlan["nameOf"];
  /** Returns the element of a definition, by its local name. */
  readonly elementOf: (definition: string, local: string) => QName | undefined;
  /** The definitions of standard components that were used; the map grows as more are. */
  readonly standard: ReadonlyMap<string, Definable>;
}

export function knownDefinitions(set: SchemaSet, plan: DefinitionPlan): KnownDefinitions {
  const standard = new Map<string, Definable>();
  const elementsByLocal = new Map<string, ReadonlyMap<string, QName>>();
  return {
    standard,
    definitionOf: cachedNames((kind, name) => {
      const definition = plan.nameOf(kind, name);
      if (definition === undefined || plan.definitions.has(definition) || standard.has(definition)) return definition;
      const component = kind === "type" ? set.findType(name) : set.find("element", name);
      if (component !== undefined) standard.set(definition, component);
      return definition;
    }),
    elementOf: (definition, local) => {
      let byLocal = elementsByLocal.get(definition);
      if (byLocal === undefined) {
        const component = plan.definitions.get(definition) ?? standard.get(definition);
        byLocal = elementsByName(component, plan.elementsOf(definition));
        elementsByLocal.set(definition, byLocal);
      }
      return byLocal.get(local);
    },
  };
}

/**
 * Returns the elements of a definition by local name, the first for each; a definition that is an element has itself.
 */
function elementsByName(
  component: Definable | undefined,
  elements: readonly ElementDeclaration[],
): ReadonlyMap<string, QName> {
  const own = component?.kind === "element" ? component : undefined;
  // Most definitions are types without an element.
  if (own === undefined && elements.length === 0) return noNames;
  const names = new Map<string, QName>();
  for (const { name } of own === undefined ? elements : [own, ...elements])
    if (!names.has(name.local)) names.set(name.local, name);
  return names;
}

const noNames: ReadonlyMap<string, QName> = new Map();
