import { type AttributeValues, attribute, element } from "../../xml/build.ts";
import { type QName, qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlAttribute, XmlElement } from "../../xml/tree.ts";
import type { Described, Extended } from "../definitions.ts";
import { documentationElements } from "../documentation.ts";

/**
 * Makes an element of WSDL: documentation, then elements of other namespaces (protocol, extensions), then its children,
 * which is the order that the schema of WSDL requires.
 */
export function languageElement(
  local: string,
  described: Described,
  attributes: AttributeValues,
  children: readonly XmlElement[] = [],
): XmlElement {
  const isOwn = ({ name }: XmlElement): boolean => name.namespace === namespaces.wsdl;
  const others = [...children, ...described.extensions].filter((child) => !isOwn(child));
  // An element of WSDL among the extensions was a repeated one: it follows the first of its kind.
  const own = [...children, ...described.extensions].filter(isOwn);
  const { documentation } = described;
  const documented = documentation === undefined ? [] : documentationElements(documentation);
  const all = [...documented, ...others, ...own];
  return element(qname(namespaces.wsdl, local), attributes, all, described.foreign);
}

/** Makes an element of a protocol, with `wsdl:required` where it was written. */
export function protocolElement(
  name: QName,
  extended: Extended,
  attributes: AttributeValues,
  children: readonly XmlElement[] = [],
): XmlElement {
  const required: XmlAttribute[] =
    extended.required === undefined
      ? []
      : [attribute(qname(namespaces.wsdl, "required"), extended.required ? "true" : "false")];
  return element(
    name,
    attributes,
    [...children, ...(extended.extensions ?? [])],
    [...required, ...(extended.foreign ?? [])],
  );
}

/** Returns a required name for writing; undefined for `""`, which stands for a missing one. */
export function written(name: string): string | undefined {
  return name === "" ? undefined : name;
}

/** Returns a required reference for writing; undefined for an empty name, which stands for a missing one. */
export function writtenName(name: QName): QName | undefined {
  return name.local === "" ? undefined : name;
}

/** Returns a list of tokens as text: `""` for an empty list, undefined for an absent one. */
export function list(tokens: readonly string[] | undefined): string | undefined {
  return tokens?.join(" ");
}
