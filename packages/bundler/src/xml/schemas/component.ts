import { defaultsOf, type Move, marginOf, moved } from "@soapstone/restore";
import {
  attributeNamed,
  type Component,
  namespaces,
  type QName,
  qname,
  sameName,
  spaceOf,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import { indentationIn } from "../chunks.ts";
import type { Contribution, Contributions } from "./contributions.ts";
import { resolvedName } from "./resolved-name.ts";

/**
 * Returns the element of a global component for the bundle, adapted to its new place and with its effective name. A
 * redefining component refers to the one that it redefines. Undefined if the component is not part of the set.
 */
export function componentOf(
  element: XmlElement,
  from: Contribution,
  all: Contributions,
  move: Move,
  isAsWritten: boolean,
): XmlElement | undefined {
  const component = all.effective(element, from.namespace);
  if (component === undefined || component.name === undefined) {
    if (all.firstOf(element, from.namespace) !== undefined) return undefined;
    return isAsWritten ? element : moved(element, move);
  }
  if (all.isExpanded(component)) return undefined;
  const original = all.set.redefined(component);
  const isRenamed = attributeNamed(element, "name")?.value !== component.name.local;
  if (isAsWritten && original === undefined && !isRenamed) return element;
  const ownName = writtenName(component, element, from);
  const redefining =
    original?.name === undefined || ownName === undefined ? {} : replacing(ownName, original, original.name, all, move);
  const written = moved(element, { ...move, ...redefining });
  return isRenamed ? withName(written, component.name) : written;
}

/**
 * Returns how a redefining component refers to the one that it redefines: under the new name (`rename`), or by the
 * content of that group (`instead`).
 */
function replacing(
  name: QName,
  original: Component,
  aside: QName,
  all: Contributions,
  { chameleon }: Move,
): Pick<Move, "rename" | "instead"> {
  const space = spaceOf(original);
  if (!all.isExpanded(original)) {
    return { rename: (at, found) => (at === space && sameName(found, name) ? aside : found) };
  }
  return {
    instead: (element, move, line) => {
      const { namespace, local } = element.name;
      if (namespace !== namespaces.xsd || local !== space) return undefined;
      const ref = resolvedName(element, "ref", chameleon);
      if (ref === undefined || !sameName(ref, name)) return undefined;
      return contentOf(original, element, all, move, line);
    },
  };
}

/**
 * Returns the content of a redefined group, with the occurrence (`minOccurs`, `maxOccurs`) of the reference that it
 * replaces. Undefined if the group is missing.
 */
function contentOf(
  original: Component,
  reference: XmlElement,
  all: Contributions,
  move: Move,
  line: string,
): readonly XmlNode[] | undefined {
  const found = all.writtenAt(original);
  if (found === undefined) return undefined;
  const { element, from } = found;
  const chameleon = from.document.schema.targetNamespace === "" && from.namespace !== "" ? from.namespace : undefined;
  const { rename: _, instead: __, chameleon: ___, ...rest } = move;
  const deeper = all.set.redefined(original);
  const name = writtenName(original, element, from);
  const here: Move = {
    ...rest,
    indent: { was: marginOf(indentationIn(element) ?? ""), is: marginOf(line) },
    ...(chameleon === undefined ? {} : { chameleon }),
    ...(deeper?.name === undefined || name === undefined ? {} : replacing(name, deeper, deeper.name, all, rest)),
    ...(move.defaults === undefined ? {} : { defaults: { was: defaultsOf(from.element), is: move.defaults.is } }),
  };
  const { children } = moved(element, here);
  const content = children.filter((child) => child.kind !== "element" || child.name.local !== "annotation");
  if (original.kind === "attributeGroup") return withoutEnds(content);
  const occurrence = reference.attributes.filter(
    ({ name: { local } }) => local === "minOccurs" || local === "maxOccurs",
  );
  return content.flatMap((child): readonly XmlNode[] =>
    child.kind === "element"
      ? [{ ...child, attributes: [...child.attributes, ...occurrence] }]
      : child.kind === "text"
        ? []
        : [child],
  );
}

/** Returns the nodes without white space at both ends. */
function withoutEnds(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const isSpace = (node: XmlNode | undefined): boolean => node?.kind === "text";
  return nodes.slice(isSpace(nodes[0]) ? 1 : 0, isSpace(nodes.at(-1)) ? -1 : undefined);
}

/**
 * Returns the name that a component has in the author's file: a redefined component has the same name as the redefining
 * one there, and another in the bundle.
 */
function writtenName({ name }: Component, element: XmlElement, { namespace }: Contribution): QName | undefined {
  const written = attributeNamed(element, "name")?.value;
  return typeof written === "string" ? qname(namespace, written.trim()) : name;
}

function withName(element: XmlElement, { local }: QName): XmlElement {
  return {
    ...element,
    attributes: element.attributes.map((attribute) =>
      attribute.name.local === "name" && attribute.name.namespace === "" ? { ...attribute, value: local } : attribute,
    ),
  };
}
