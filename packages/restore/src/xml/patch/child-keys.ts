import {
  attributeToken,
  canonicalXml,
  clark,
  currentName,
  isDraftNamespace,
  namespaces,
  type QName,
  qname,
  resolveName,
  type XmlElement,
} from "@soapstone/xml-model";
import { nameAttribute } from "../moving/name-attributes.ts";

/** Attributes that identify an element among its siblings; the first one that is present is used. */
const identifying = ["name", "ref"];

/** Attributes that identify elements without names. */
const identifyingOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["enumeration", ["value"]],
  ["pattern", ["value"]],
  ["import", ["namespace", "schemaLocation", "location"]],
  ["include", ["schemaLocation"]],
  ["redefine", ["schemaLocation"]],
  ["header", ["message", "part"]],
  ["headerfault", ["message", "part"]],
]);

const modelGroups: ReadonlySet<string> = new Set(["all", "choice", "sequence"]);

/**
 * Returns the key of an element among its siblings: its name and its identifying attribute, such as `name`, `ref`, or
 * the value of an enumeration. Elements with the same key are told apart by their order.
 */
export function childKey(element: XmlElement): string {
  const { namespace, local } = languageName(element.name);
  // All kinds of model groups have the same key, since an edit may change the kind.
  const kind = namespace === namespaces.xsd && modelGroups.has(local) ? "model" : local;
  const name = clark(qname(namespace, kind));
  const own = identifying.find((one) => attributeToken(element, one) !== undefined);
  const all = own === undefined ? (identifyingOf.get(local) ?? []) : [own];
  return [name, ...all.map((one) => `${one}=${resolvedValue(element, one)}`)].join(" ");
}

function resolvedValue(element: XmlElement, attribute: string): string {
  const value = attributeToken(element, attribute) ?? "";
  if (nameAttribute(element, "", attribute) === undefined) return value;
  return clark(currentName(resolveName(value, element.scope, "value").name));
}

/** Returns the name of an element; elements of drafts of XML Schema get the namespace of XML Schema 1.0. */
export function languageName(name: QName): QName {
  return isDraftNamespace(name.namespace) ? qname(namespaces.xsd, name.local) : name;
}

/** Returns the names of input and output of an operation, which tell overloaded operations apart. */
export function signatureOf(element: XmlElement): string {
  const named = element.children.flatMap((child) =>
    child.kind === "element" && (child.name.local === "input" || child.name.local === "output")
      ? [`${child.name.local} ${attributeToken(child, "name") ?? ""}`]
      : [],
  );
  return named.join(" ");
}

/** The canonical texts of elements, each computed once. */
export class CanonicalTexts {
  readonly #texts = new Map<XmlElement, string>();

  readonly of = (element: XmlElement): string => {
    const known = this.#texts.get(element);
    if (known !== undefined) return known;
    const text = canonicalXml(element);
    this.#texts.set(element, text);
    return text;
  };

  areSame(a: XmlElement, b: XmlElement): boolean {
    return this.of(a) === this.of(b);
  }
}
