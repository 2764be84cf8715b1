import {
  type ComplexType,
  type Component,
  type ElementDeclaration,
  namespaces,
  type QName,
  type SchemaSet,
  type SimpleType,
} from "@soapstone/xml-model";
import { componentKey, definitionNames } from "./names/definition-names.ts";
import { isEncodedType } from "./names/encoded-type.ts";
import { standardNames } from "./standard-names.ts";

/** A component that becomes a definition of its own. */
export type Definable = SimpleType | ComplexType | ElementDeclaration;

/** Which components become definitions, under which names. */
export interface DefinitionPlan {
  /** The definitions in document order. */
  readonly definitions: ReadonlyMap<string, Definable>;
  readonly nameOf: (kind: "type" | "element", name: QName) => string | undefined;
  /** Returns the global elements whose type is a definition, in document order, abstract ones last. */
  readonly elementsOf: (definition: string) => readonly ElementDeclaration[];
  /** The standard components that are used, by the names of their definitions. */
  readonly standard: ReadonlyMap<string, Definable>;
  /** Components without a definition. */
  readonly others: readonly Component[];
}

/**
 * Decides which components become definitions: types, and elements with an anonymous type. An element of a named type
 * is listed at the type's definition, if there is one. `standard`: the standard components that something uses.
 */
export function planDefinitions(set: SchemaSet, standard: Iterable<Component>): DefinitionPlan {
  const definable = new Map<string, Definable>();
  const components: { readonly kind: "type" | "element"; readonly name: QName }[] = [];
  for (const component of set.components) {
    if (set.isStandard(component)) continue;
    const kind = kindOf(component);
    if (kind === undefined || component.name === undefined) continue;
    definable.set(componentKey(kind, component.name), component as Definable);
    components.push({ kind, name: component.name });
  }
  const names = definitionNames(components);
  const referred = [...standard];
  const standardName = standardNames(
    referred.flatMap((component) => {
      const kind = kindOf(component);
      return kind === undefined || component.name === undefined ? [] : [{ kind, name: component.name }];
    }),
    names.values(),
  );
  const nameOf = cachedNames((kind, name) => {
    if (kind === "type" && isEncodedType(name)) return undefined;
    const own = names.get(componentKey(kind, name));
    // Built-in types are keywords.
    if (own !== undefined || name.namespace === namespaces.xsd) return own;
    const component = kind === "type" ? set.findType(name) : set.find("element", name);
    const isStandard = component !== undefined && set.isStandard(component) && kindOf(component) === kind;
    return isStandard ? standardName(kind, name) : undefined;
  });

  const elements = new Map<string, ElementDeclaration[]>();
  const others: Component[] = [];
  const declared = new Set(names.values());
  for (const component of set.components) {
    if (set.isStandard(component) || kindOf(component) !== undefined) continue;
    const type = component.kind === "element" ? typeDefinition(component, nameOf) : undefined;
    // A standard type has a definition only if something uses it.
    const definition = type !== undefined && declared.has(type) ? type : undefined;
    if (component.kind !== "element" || definition === undefined) others.push(component);
    else pushTo(elements, definition, component);
  }
  for (const [definition, declarations] of elements) elements.set(definition, abstractLast(declarations));
  return {
    definitions: new Map([...definable].map(([key, component]) => [names.get(key) ?? key, component])),
    nameOf,
    standard: new Map(
      referred.flatMap((component) => {
        const kind = kindOf(component);
        const name = kind === undefined || component.name === undefined ? undefined : nameOf(kind, component.name);
        return name === undefined ? [] : [[name, component as Definable] as const];
      }),
    ),
    elementsOf: (definition) => elements.get(definition) ?? noElements,
    others: abstractLast(others),
  };
}

const noElements: readonly ElementDeclaration[] = [];

/**
 * Sorts abstract elements last: no document begins with one, so that an edit of documents cannot show their position.
 */
function abstractLast<One extends Component>(components: One[]): One[] {
  const isAbstract = (component: Component): boolean => component.kind === "element" && component.abstract;
  if (!components.some(isAbstract)) return components;
  return [...components.filter((one) => !isAbstract(one)), ...components.filter(isAbstract)];
}

/**
 * Caches the names of definitions, since every use of a type asks for one. Equal names nearly always are one object.
 */
export function cachedNames(answer: DefinitionPlan["nameOf"]): DefinitionPlan["nameOf"] {
  type Names = Map<QName, string | null>;
  const known: Readonly<Record<"type" | "element", Names>> = { type: new Map(), element: new Map() };
  return (kind, name) => {
    let found = known[kind].get(name);
    if (found === undefined) {
      found = answer(kind, name) ?? null;
      known[kind].set(name, found);
    }
    return found ?? undefined;
  };
}

/** Whether a component becomes a definition: an element only if it has an anonymous type. */
export function isDefinable(component: Component): boolean {
  return kindOf(component) !== undefined;
}

function kindOf(component: Component): "type" | "element" | undefined {
  if (component.kind === "simpleType" || component.kind === "complexType") return "type";
  if (component.kind !== "element" || component.type === undefined) return undefined;
  return "kind" in component.type ? "element" : undefined;
}

/** Returns the definition of an element's named type. */
function typeDefinition({ type }: ElementDeclaration, nameOf: DefinitionPlan["nameOf"]): string | undefined {
  return type === undefined || "kind" in type ? undefined : nameOf("type", type);
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
