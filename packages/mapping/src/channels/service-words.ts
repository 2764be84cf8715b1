import { type Json, readJson } from "@soapstone/apidoc-model";
import {
  attribute,
  attributeText,
  type BindingOperation,
  type Definitions,
  type DefinitionsSet,
  type Described,
  element,
  namespaces,
  qname,
  setOf,
  text,
  textOf,
  type XmlElement,
} from "@soapstone/xml-model";
import { type Change, changesFrom, changesJson, jsonText } from "./patch.ts";

/**
 * What somebody wrote into a description that was made of a WSDL, and WSDL has no words for: one element in the
 * operation of the binding, one in the description for what is of no operation (decision 32).
 *
 *     <c:words wsdl:required="false">[{"was":"1f2e3d4c","add":{"deprecated":true}}]</c:words>
 *
 * `view` says in which view it was written, where that is not the facade: only there it is said again.
 */
export type WrittenView = "facade" | "wire";

const elementName = qname(namespaces.complement, "words");
const optional = attribute(qname(namespaces.wsdl, "required"), "false");

export function serviceWords(changes: readonly Change[], view: WrittenView): XmlElement {
  const attributes = view === "facade" ? {} : { view };
  return element(elementName, attributes, [text(jsonText(changesJson(changes)))], [optional]);
}

/** A description apart from the words that were written into what was made of it, by the nodes that have them. */
export interface WithoutWords {
  readonly set: DefinitionsSet;
  readonly words: ReadonlyMap<Described, readonly Change[]>;
}

/** `shown` gives the operations that the output has: those of others stay with what else is kept of them. */
export function withoutServiceWords(
  set: DefinitionsSet,
  view: WrittenView,
  shown: () => ReadonlySet<BindingOperation>,
): WithoutWords {
  if (!set.documents.some(({ definitions }) => hasWords(definitions, view))) return { set, words: new Map() };
  const isShown = shown();
  const words = new Map<Described, readonly Change[]>();
  const bare = <Node extends Described>(node: Node): Node => {
    const found = node.extensions.find((one) => isWords(one, view));
    if (found === undefined) return node;
    const own = { ...node, extensions: node.extensions.filter((one) => one !== found) };
    words.set(own, changesFrom(jsonIn(found)));
    return own;
  };
  const documents = set.documents.map((document) => {
    const bindings = document.definitions.bindings.map((binding) => {
      const operations = binding.operations.map((one) => (isShown.has(one) ? bare(one) : one));
      return operations.some((one) => words.has(one)) ? { ...binding, operations } : binding;
    });
    const isSame = bindings.every((binding, index) => binding === document.definitions.bindings[index]);
    const definitions: Definitions = isSame ? document.definitions : { ...document.definitions, bindings };
    return { ...document, definitions: bare(definitions) };
  });
  return { set: setOf(documents, set.schemas), words };
}

function hasWords(definitions: Definitions, view: WrittenView): boolean {
  const nodes = [definitions, ...definitions.bindings.flatMap(({ operations }) => operations)];
  return nodes.some(({ extensions }) => extensions.some((one) => isWords(one, view)));
}

function isWords(one: XmlElement, view: WrittenView): boolean {
  const { namespace, local } = one.name;
  if (namespace !== elementName.namespace || local !== elementName.local) return false;
  return (attributeText(one, "view") ?? "facade") === view;
}

function jsonIn(found: XmlElement): Json | undefined {
  const read = readJson({ uri: "complement.json", text: textOf(found.children) });
  return read.ok ? read.value : undefined;
}
