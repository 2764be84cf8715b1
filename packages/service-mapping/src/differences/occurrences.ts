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

/** A component of one document, or what stands at its root, as a document that holds nothing else. */
export interface Occurrence {
  /** `message Query`, `message Query 2` for a second one of that name, or `definitions`. */
  readonly key: string;
  readonly alone: Definitions;
  readonly nodes: readonly FactNode[];
}

type Component = Message | PortType | Binding | Service;

const rootKey = "definitions";
const kinds = ["messages", "portTypes", "bindings", "services"] as const;
const none = { imports: [], messages: [], portTypes: [], bindings: [], services: [] };

/** Whether an extension is of the residual of the description which a document was made of. */
type IsResidual = (element: XmlElement) => boolean;

const isNone: IsResidual = () => false;

/** What a document consists of, by key, without the residual. */
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

/** Whether two mean the same, and are called the same. */
export function isSameOccurrence(a: Occurrence, b: Occurrence): boolean {
  return sameNode(a.alone, b.alone);
}

/** The element that it is written as. */
export function elementOf({ key, alone }: Occurrence): XmlElement {
  const root = writeDefinitions(alone);
  if (key === rootKey) return root;
  const [element] = root.children;
  if (element?.kind !== "element") throw new Error("A component is written as an element.");
  return element;
}

/** The other way, in a document; undefined of an element that is no such component. */
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
 * A document with others in place of those that have their keys: undefined removes one, and one that is not there yet is
 * the last of its kind. `operations` hears what becomes of the operations of bindings.
 */
export function withOccurrences(
  definitions: Definitions,
  others: ReadonlyMap<string, Occurrence | undefined>,
  operations: Map<BindingOperation, BindingOperation>,
): Definitions {
  const added = new Map(others);
  const placed = new Map<Component, Component | undefined>();
  for (const [component, key] of keysIn(definitions)) {
    if (!added.has(key)) continue;
    const other = componentOf(added.get(key));
    placed.set(component, other && withResidualOf(component, other, operations));
    added.delete(key);
  }
  const root = added.get(rootKey)?.alone;
  const listOf = <Kind extends (typeof kinds)[number]>(kind: Kind): Definitions[Kind] => {
    const before: readonly Component[] = definitions[kind];
    const kept = before.flatMap((one) => (placed.has(one) ? (placed.get(one) ?? []) : one));
    const more = [...added.values()].flatMap((one): readonly Component[] => one?.alone[kind] ?? []);
    return [...kept, ...more] as unknown as Definitions[Kind];
  };
  return {
    ...(root === undefined ? definitions : withRoot(definitions, root)),
    messages: listOf("messages"),
    portTypes: listOf("portTypes"),
    bindings: listOf("bindings"),
    services: listOf("services"),
  };
}

/** A document with its bindings in the order of these keys; those of no such key come last. */
export function withBindingsIn(order: readonly Json[], definitions: Definitions): Definitions {
  const places = new Map(order.map((key, index) => [key, index]));
  const keys = new Map<Component, string>(keysIn(definitions));
  const placeOf = (binding: Binding): number => places.get(keys.get(binding) ?? "") ?? order.length;
  return { ...definitions, bindings: definitions.bindings.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** What stands at a root and is of no component. */
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

/** Types as far as anything stands there beside the schemas, or nothing at all. */
function aboutTypes(types: Types | undefined): Pick<Definitions, "types"> {
  if (types === undefined) return {};
  const { documentation, extensions, foreign, schemas } = types;
  const isSilent = documentation === undefined && extensions.length + foreign.length === 0;
  return isSilent && schemas.length > 0 ? {} : { types: { ...types, schemas: [] } };
}

/** A document that holds this component and nothing else. */
function holding({ targetNamespace }: Definitions, component?: Component, isResidual = isNone): Definitions {
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

function componentOf(occurrence: Occurrence | undefined): Component | undefined {
  return occurrence && kinds.flatMap((kind): readonly Component[] => occurrence.alone[kind])[0];
}

/** The components of a document with their keys: one that is another than the first of its name has its number. */
function keysIn(definitions: Definitions): readonly (readonly [Component, string])[] {
  const known = new Map<string, Component[]>();
  return kinds.flatMap((kind) =>
    definitions[kind].flatMap((component: Component): readonly (readonly [Component, string])[] => {
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

/** Whether a component that stands alone may be the one of a key, which has a number where there are several. */
function isKeyOf(own: string, key: string): boolean {
  return key === own || (key.startsWith(`${own} `) && /^\d+$/.test(key.slice(own.length + 1)));
}

/** Whether an element is a residual, in a document that has no other than that of its description. */
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

/** Another component with the residual that stood at the operations of the first, if they are bindings. */
function withResidualOf(
  component: Component,
  other: Component,
  operations: Map<BindingOperation, BindingOperation>,
): Component {
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
