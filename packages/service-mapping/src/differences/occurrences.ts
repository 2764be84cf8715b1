import type { Json } from "@soapstone/apidoc-model";
import { isChannelElement, residualName } from "@soapstone/complement";
import type { FactNode } from "@soapstone/conversion";
import {
  type Binding,
  type BindingOperation,
  type Definitions,
  type Described,
  type Message,
  type PortType,
  parseFragment,
  readDefinitions,
  type Service,
  sameNode,
  type Types,
  writeDefinitions,
  type XmlElement,
  xmlString,
} from "@soapstone/xml-model";
import { nodesOfComponent } from "../components/nodes.ts";

/**
 * A component of one document, or the root of the document without components, each as a document that contains nothing
 * else.
 */
export interface Occurrence {
  /** `message Query`, `message Query 2` for a second one of that name, or `definitions`. */
  readonly key: string;
  readonly alone: Definitions;
  readonly nodes: readonly FactNode[];
}

type ServiceComponent = Message | PortType | Binding | Service;

const rootKey = "definitions";
const kinds = ["messages", "portTypes", "bindings", "services"] as const;
const none = { imports: [], messages: [], portTypes: [], bindings: [], services: [] };

/** Whether an extension belongs to the residual of the API description from which a WSDL was made. */
type IsResidual = (element: XmlElement) => boolean;

const isNone: IsResidual = () => false;

/** Splits a document into its components, by key, without residual extensions. */
export function occurrencesIn(
  definitions: Definitions,
  isResidual: IsResidual = isNone,
): ReadonlyMap<string, Occurrence> {
  const { types, imports } = definitions;
  const root: Occurrence = {
    key: rootKey,
    alone: { ...none, ...withoutResidual(rootOf(definitions), isResidual), imports, ...aboutTypes(types) },
    nodes: [definitions, ...imports, ...(types === undefined ? [] : [types])],
  };
  const found = new Map<string, Occurrence>([[rootKey, root]]);
  for (const [component, key] of keysIn(definitions))
    found.set(key, { key, alone: holding(definitions, component, isResidual), nodes: nodesOfComponent(component) });
  return found;
}

/** Whether two components are equal, names included. */
export function isSameOccurrence(a: Occurrence, b: Occurrence): boolean {
  return sameNode(a.alone, b.alone);
}

/** Writes a component as the XML element that declares it. */
export function elementOf({ key, alone }: Occurrence): XmlElement {
  const root = writeDefinitions(alone);
  if (key === rootKey) return root;
  const [element] = root.children;
  if (element?.kind !== "element") throw new Error("A component is written as an element.");
  return element;
}

/** The inverse of `elementOf`, in a document; undefined for an element that is no component of that key. */
export function occurrenceFrom(element: XmlElement, document: Definitions, key: string): Occurrence | undefined {
  const root = key === rootKey ? element : { ...writeDefinitions(holding(document)), children: [element] };
  const [read] = parseFragment(xmlString(root)) ?? [];
  if (read?.kind !== "element") return undefined;
  const found = occurrencesIn(readDefinitions(read, () => undefined));
  if (key === rootKey) return found.get(key);
  const [, own, ...more] = found.values();
  return own === undefined || more.length > 0 || !isKeyOf(own.key, key) ? undefined : { ...own, key };
}

/**
 * Replaces the components of a document by key: undefined removes one, and a new key is added as the last of its kind.
 * `operations` receives the new operations of replaced bindings, by the old ones.
 */
export function withOccurrences(
  definitions: Definitions,
  others: ReadonlyMap<string, Occurrence | undefined>,
  operations: Map<BindingOperation, BindingOperation>,
): Definitions {
  const added = new Map(others);
  const placed = new Map<ServiceComponent, ServiceComponent | undefined>();
  for (const [component, key] of keysIn(definitions)) {
    if (!added.has(key)) continue;
    const other = componentOf(added.get(key));
    placed.set(component, other && withResidualOf(component, other, operations));
    added.delete(key);
  }
  const root = added.get(rootKey)?.alone;
  const listOf = <Kind extends (typeof kinds)[number]>(kind: Kind): Definitions[Kind] => {
    const before: readonly ServiceComponent[] = definitions[kind];
    const retained = before.flatMap((one) => (placed.has(one) ? (placed.get(one) ?? []) : one));
    const more = [...added.values()].flatMap((one): readonly ServiceComponent[] => one?.alone[kind] ?? []);
    return [...retained, ...more] as unknown as Definitions[Kind];
  };
  return {
    ...(root === undefined ? definitions : withRoot(definitions, root)),
    messages: listOf("messages"),
    portTypes: listOf("portTypes"),
    bindings: listOf("bindings"),
    services: listOf("services"),
  };
}

/** Sorts the bindings of a document by a list of keys; bindings that are not in the list come last. */
export function withBindingsIn(order: readonly Json[], definitions: Definitions): Definitions {
  const places = new Map(order.map((key, index) => [key, index]));
  const keys = new Map<ServiceComponent, string>(keysIn(definitions));
  const placeOf = (binding: Binding): number => places.get(keys.get(binding) ?? "") ?? order.length;
  return { ...definitions, bindings: definitions.bindings.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** Returns a document without its components and types. */
function rootOf(definitions: Definitions) {
  const { messages, portTypes, bindings, services, types, prefixes, ...rest } = definitions;
  return rest;
}

function withRoot(definitions: Definitions, root: Definitions): Definitions {
  const { messages, portTypes, bindings, services, types, prefixes } = definitions;
  const schemas = types?.schemas ?? [];
  const about = root.types ?? (schemas.length === 0 ? undefined : { ...nothing, kind: "types" as const });
  return {
    ...rootOf(root),
    ...{ messages, portTypes, bindings, services },
    extensions: [...root.extensions, ...residualIn(definitions)],
    ...(about === undefined ? {} : { types: { ...about, schemas } }),
    ...(prefixes === undefined ? {} : { prefixes }),
  };
}

const nothing: Pick<Described, "extensions" | "foreign"> = { extensions: [], foreign: [] };

/** Returns `wsdl:types` without its schemas; nothing where that leaves nothing. */
function aboutTypes(types: Types | undefined): Pick<Definitions, "types"> {
  if (types === undefined) return {};
  const { documentation, extensions, foreign, schemas } = types;
  const isSilent = documentation === undefined && extensions.length + foreign.length === 0;
  return isSilent && schemas.length > 0 ? {} : { types: { ...types, schemas: [] } };
}

/** Returns a document of the same target namespace that holds one component, or none. */
function holding({ targetNamespace }: Definitions, component?: ServiceComponent, isResidual = isNone): Definitions {
  const bare: Definitions = { kind: "definitions", targetNamespace, ...none, ...nothing };
  switch (component?.kind) {
    case undefined:
      return bare;
    case "message":
      return { ...bare, messages: [component] };
    case "portType":
      return { ...bare, portTypes: [component] };
    case "binding":
      return {
        ...bare,
        bindings: [{ ...component, operations: component.operations.map((one) => withoutResidual(one, isResidual)) }],
      };
    case "service":
      return { ...bare, services: [component] };
    default:
      return component satisfies never;
  }
}

function componentOf(occurrence: Occurrence | undefined): ServiceComponent | undefined {
  return occurrence && kinds.flatMap((kind): readonly ServiceComponent[] => occurrence.alone[kind])[0];
}

/**
 * Returns the components of a document with their keys; a further component of the same name that differs has a number
 * in its key.
 */
function keysIn(definitions: Definitions): readonly (readonly [ServiceComponent, string])[] {
  const known = new Map<string, ServiceComponent[]>();
  return kinds.flatMap((kind) =>
    definitions[kind].flatMap((component: ServiceComponent): readonly (readonly [ServiceComponent, string])[] => {
      const name = `${component.kind} ${component.name.local}`;
      const others = known.get(name);
      if (others === undefined) known.set(name, [component]);
      else if (others.some((other) => sameNode(other, component))) return [];
      else others.push(component);
      return [[component, numberedName(name, others?.length ?? 1)]];
    }),
  );
}

function numberedName(name: string, count: number): string {
  return count === 1 ? name : `${name} ${count}`;
}

/** Whether the key of a single component (`message Query`) is a given key without its number (`message Query 2`). */
function isKeyOf(own: string, key: string): boolean {
  return key === own || (key.startsWith(`${own} `) && /^\d+$/.test(key.slice(own.length + 1)));
}

/** Whether an element is a residual element, in a document that has only the residual of its own description. */
export function isResidual(element: XmlElement): boolean {
  return isChannelElement(element, residualName);
}

function residualIn({ extensions }: Pick<Described, "extensions">): readonly XmlElement[] {
  return extensions.filter(isResidual);
}

function withoutResidual<Node extends Pick<Described, "extensions">>(node: Node, isResidual: IsResidual): Node {
  return node.extensions.some(isResidual)
    ? { ...node, extensions: node.extensions.filter((element) => !isResidual(element)) }
    : node;
}

/**
 * Moves the residual at the operations of a binding to the operations of the binding that replaces it; other components
 * are returned unchanged.
 */
function withResidualOf(
  component: ServiceComponent,
  other: ServiceComponent,
  operations: Map<BindingOperation, BindingOperation>,
): ServiceComponent {
  if (component.kind !== "binding" || other.kind !== "binding") return other;
  const left = [...component.operations];
  return {
    ...other,
    operations: other.operations.map((operation) => {
      const at = left.findIndex(({ name }) => name === operation.name);
      const [was] = at < 0 ? [] : left.splice(at, 1);
      if (was === undefined) return operation;
      const residual = residualIn(was);
      const is =
        residual.length === 0 ? operation : { ...operation, extensions: [...operation.extensions, ...residual] };
      operations.set(was, is);
      return is;
    }),
  };
}
