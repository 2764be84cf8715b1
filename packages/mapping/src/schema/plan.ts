import {
  type ComplexType,
  type Component,
  type ElementDeclaration,
  namespaces,
  type QName,
  type SchemaSet,
  type SimpleType,
  standardNamespaces,
  wellKnownPrefixes,
} from "@soapstone/xml-model";
import { componentKey, definitionNames, namespacePrefixes } from "../names.ts";

/** A component that becomes a definition of its own. */
export type Definable = SimpleType | ComplexType | ElementDeclaration;

/** Which components become definitions, under which names, and where the others are said. */
export interface Plan {
  /** In source order. */
  readonly definitions: ReadonlyMap<string, Definable>;
  readonly nameOf: (kind: "type" | "element", name: QName) => string | undefined;
  /** The global elements that have a definition as their type, in source order. */
  readonly elementsOf: (definition: string) => readonly ElementDeclaration[];
  /** Components that no definition stands for. */
  readonly others: readonly Component[];
}

/**
 * Types become definitions, and so do elements with a type of their own. An element of a named type is said at that
 * type's definition, where there is one.
 */
export function planDefinitions(set: SchemaSet): Plan {
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
  const standardName = standardNames(set, new Set(names.values()));
  const nameOf = (kind: "type" | "element", name: QName): string | undefined =>
    names.get(componentKey(kind, name)) ?? standardName(kind, name);

  const elements = new Map<string, ElementDeclaration[]>();
  const others: Component[] = [];
  for (const component of set.components) {
    if (set.isStandard(component) || kindOf(component) !== undefined) continue;
    const definition = component.kind === "element" ? typeDefinition(component, nameOf) : undefined;
    if (component.kind !== "element" || definition === undefined) others.push(component);
    else pushTo(elements, definition, component);
  }
  return {
    definitions: new Map([...definable].map(([key, component]) => [names.get(key) ?? key, component])),
    nameOf,
    elementsOf: (definition) => elements.get(definition) ?? [],
    others,
  };
}

function kindOf(component: Component): "type" | "element" | undefined {
  if (component.kind === "simpleType" || component.kind === "complexType") return "type";
  if (component.kind !== "element" || component.type === undefined) return undefined;
  return "kind" in component.type ? "element" : undefined;
}

/** The definition of an element's named type. */
function typeDefinition({ type }: ElementDeclaration, nameOf: Plan["nameOf"]): string | undefined {
  return type === undefined || "kind" in type ? undefined : nameOf("type", type);
}

/**
 * Components of the standard namespaces go by a prefix, the well-known one where there is one: `wsa.EndpointReference`.
 * They need no place among the names of others, which hardly have a dot.
 */
function standardNames(set: SchemaSet, taken: ReadonlySet<string>): Plan["nameOf"] {
  const prefixes = new Map(namespacePrefixes(standardNamespaces));
  for (const [prefix, namespace] of [...wellKnownPrefixes].reverse()) prefixes.set(namespace, prefix);
  return (kind, name) => {
    if (name.namespace === namespaces.xsd) return undefined;
    const component = kind === "type" ? set.findType(name) : set.find("element", name);
    if (component === undefined || !set.isStandard(component) || kindOf(component) !== kind) return undefined;
    const isClash = kind === "element" && set.findType(name) !== undefined;
    const wished = `${prefixes.get(name.namespace) ?? "standard"}.${name.local}${isClash ? "Element" : ""}`;
    return taken.has(wished) ? `${wished}_2` : wished;
  };
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
