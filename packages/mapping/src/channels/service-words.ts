import {
  attributeText,
  type BindingOperation,
  type Definitions,
  type DefinitionsSet,
  type Described,
  element,
  text,
  type XmlElement,
} from "@soapstone/xml-model";
import { channelName, isChannelElement, jsonIn, optional } from "./channel-element.ts";
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

const elementName = "words";

export function serviceWords(changes: readonly Change[], view: WrittenView): XmlElement {
  const attributes = view === "facade" ? {} : { view };
  return element(channelName(elementName), attributes, [text(jsonText(changesJson(changes)))], [optional]);
}

/** The words that were written into what was made of a description. */
export interface ServiceWords {
  /** By the nodes that keep them. */
  readonly changes: ReadonlyMap<Described, readonly Change[]>;
  /** The elements that they are: no extensions of the author's. */
  readonly elements: ReadonlySet<XmlElement>;
}

/** `shown` gives the operations that the output has: those of others stay with what else is kept of them. */
export function serviceWordsIn(
  set: DefinitionsSet,
  view: WrittenView,
  shown: () => ReadonlySet<BindingOperation>,
): ServiceWords {
  const changes = new Map<Described, readonly Change[]>();
  const elements = new Set<XmlElement>();
  const all = set.documents.map(({ definitions }) => definitions);
  if (!all.some((definitions) => hasWords(definitions, view))) return { changes, elements };
  const isShown = shown();
  const operations = set.bindings.flatMap((binding) => binding.operations.filter((one) => isShown.has(one)));
  for (const node of [...all, ...operations]) {
    const found = node.extensions.find((one) => isWords(one, view));
    if (found === undefined) continue;
    elements.add(found);
    changes.set(node, changesFrom(jsonIn(found)));
  }
  return { changes, elements };
}

function hasWords(definitions: Definitions, view: WrittenView): boolean {
  const nodes = [definitions, ...definitions.bindings.flatMap(({ operations }) => operations)];
  return nodes.some(({ extensions }) => extensions.some((one) => isWords(one, view)));
}

function isWords(one: XmlElement, view: WrittenView): boolean {
  return isChannelElement(one, elementName) && (attributeText(one, "view") ?? "facade") === view;
}
