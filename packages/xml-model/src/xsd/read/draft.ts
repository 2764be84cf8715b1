import { namespaces } from "../../xml/namespaces.ts";
import { tokens, trimmed } from "../../xml/text.ts";
import type { XmlAttribute, XmlElement, XmlNode, XmlValue } from "../../xml/tree.ts";
import { isDraftNamespace } from "../draft-names.ts";
import { isFacetName } from "./facet.ts";
import { depthLimit } from "./reading.ts";

/**
 * Converts the tree of a schema of the drafts (1999, 2000/10) to XML Schema 1.0, so that the readers need to know one
 * language only. Built-in types get their new names when names are read. Documentation is left unchanged.
 *   <complexType base="P" derivedBy="extension">     <complexType><complexContent><extension base="P">
 *   <simpleType base="string"><length value="3"/>    <simpleType><restriction base="string"><length value="3"/>
 *   <attribute use="default" value="x"/>             <attribute default="x"/>
 */
export function upgradeDraft(element: XmlElement, depth = 0): XmlElement {
  if (!isDraftNamespace(element.name.namespace) || depth > depthLimit) return element;
  const local = elementNames.get(element.name.local) ?? element.name.local;
  const renamed: XmlElement = { ...element, name: { namespace: namespaces.xsd, local } };
  if (local === "documentation" || local === "appinfo") return renamed;
  const children = element.children.map((child) => (child.kind === "element" ? upgradeDraft(child, depth + 1) : child));
  return reshaped({ ...renamed, attributes: element.attributes.flatMap(upgradeAttribute), children });
}

const elementNames: ReadonlyMap<string, string> = new Map([
  ["appInfo", "appinfo"],
  ["info", "documentation"],
  ["datatype", "simpleType"],
  ["archetype", "complexType"],
  ["precision", "totalDigits"],
  ["scale", "fractionDigits"],
]);

const attributeNames: ReadonlyMap<string, string> = new Map([
  ["nullable", "nillable"],
  ["equivClass", "substitutionGroup"],
  ["exact", "block"],
]);

function upgradeAttribute(attribute: XmlAttribute): readonly XmlAttribute[] {
  const { namespace, local } = attribute.name;
  if (namespace !== "") return [attribute];
  const text = typeof attribute.value === "string" ? trimmed(attribute.value) : undefined;
  if (local === "maxOccurs" && text === "*") return [{ ...attribute, value: "unbounded" }];
  if (local === "exact" && text !== undefined) {
    const listed = tokens(text).map((word) => (word === "equivClass" ? "substitution" : word));
    return [{ ...attribute, name: { namespace: "", local: "block" }, value: listed.join(" ") }];
  }
  return [{ ...attribute, name: { namespace: "", local: attributeNames.get(local) ?? local } }];
}

function reshaped(element: XmlElement): XmlElement {
  switch (element.name.local) {
    case "simpleType":
      return withRestriction(element);
    case "restriction":
      return withEncoding(element);
    case "complexType":
      return withContent(element);
    case "attribute":
      return withValue(element);
    case "group":
      return withOrder(element);
    case "selector":
    case "field":
      return withPath(element);
    default:
      return element;
  }
}

const own = (element: XmlElement, local: string): XmlAttribute | undefined =>
  element.attributes.find(({ name }) => name.namespace === "" && name.local === local);

const attributeText = (element: XmlElement, local: string): string | undefined => {
  const value = own(element, local)?.value;
  return typeof value === "string" ? trimmed(value) : undefined;
};

const without = (element: XmlElement, ...locals: readonly string[]): readonly XmlAttribute[] =>
  element.attributes.filter(({ name }) => name.namespace !== "" || !locals.includes(name.local));

const attribute = (local: string, value: XmlValue): XmlAttribute => ({ name: { namespace: "", local }, value });

/** Returns a new element with the position and scope of another. */
function standingAt(
  place: XmlElement,
  local: string,
  attributes: readonly XmlAttribute[],
  children: readonly XmlNode[],
): XmlElement {
  return { ...place, name: { namespace: namespaces.xsd, local }, attributes, children };
}

const isNamed = (node: XmlNode, ...locals: readonly string[]): boolean =>
  node.kind === "element" && locals.includes(node.name.local);

function withRestriction(element: XmlElement): XmlElement {
  const base = own(element, "base");
  const isInner = (node: XmlNode): boolean =>
    node.kind === "element" && (isFacetName(node.name.local) || isNamed(node, "encoding", "simpleType"));
  if (base === undefined) return element;
  const inner =
    attributeText(element, "derivedBy") === "list"
      ? standingAt(element, "list", [{ ...base, name: { namespace: "", local: "itemType" } }], [])
      : withEncoding(standingAt(element, "restriction", [base], element.children.filter(isInner)));
  const outer = element.children.filter((node) => !isInner(node));
  return { ...element, attributes: without(element, "base", "derivedBy"), children: [...outer, inner] };
}

/** Converts `binary`, which had a facet for its encoding, to `hexBinary` or `base64Binary`. */
function withEncoding(element: XmlElement): XmlElement {
  const encoding = element.children.find((node) => isNamed(node, "encoding"));
  if (encoding?.kind !== "element") return element;
  const children = element.children.filter((node) => node !== encoding);
  if (attributeText(encoding, "value") !== "hex") return { ...element, children };
  const hex = attribute("base", { namespace: namespaces.xsd, local: "hexBinary" });
  return { ...element, attributes: [...without(element, "base"), hex], children };
}

function withContent(element: XmlElement): XmlElement {
  const content = attributeText(element, "content");
  const base = own(element, "base");
  const mixed = content === "mixed" ? [attribute("mixed", "true")] : [];
  const attributes = [...without(element, "content", "base", "derivedBy"), ...mixed];
  const children = grouped(element);
  if (base === undefined) return { ...element, attributes, children };
  const method = attributeText(element, "derivedBy") === "restriction" ? "restriction" : "extension";
  const isOuter = (node: XmlNode): boolean => isNamed(node, "annotation");
  const step = standingAt(
    element,
    method,
    [base],
    children.filter((node) => !isOuter(node)),
  );
  const holder = standingAt(element, content === "textOnly" ? "simpleContent" : "complexContent", [], [step]);
  return { ...element, attributes, children: [...children.filter(isOuter), holder] };
}

/** Wraps elements that are directly in a type, as the drafts allow, in a sequence. */
function grouped(element: XmlElement): readonly XmlNode[] {
  const isParticle = (node: XmlNode): boolean => isNamed(node, "element", "any");
  const first = element.children.findIndex(isParticle);
  if (first < 0) return element.children;
  const isModel = (node: XmlNode): boolean => isParticle(node) || isNamed(node, "group", "sequence", "choice", "all");
  const sequence = standingAt(element, "sequence", [], element.children.filter(isModel));
  const others = element.children.map((node, index) => (index === first ? sequence : node));
  return others.filter((node) => node === sequence || !isModel(node));
}

function withValue(element: XmlElement): XmlElement {
  const value = own(element, "value");
  const use = attributeText(element, "use");
  const required =
    use === undefined && attributeText(element, "minOccurs") === "1" ? [attribute("use", "required")] : [];
  const attributes = [...without(element, "value", "minOccurs", "maxOccurs"), ...required];
  if (value === undefined) return { ...element, attributes };
  const local = use === "fixed" ? "fixed" : "default";
  const kept =
    use === "default" || use === "fixed" ? attributes.filter(({ name }) => name.local !== "use") : attributes;
  return { ...element, attributes: [...kept, { ...value, name: { namespace: "", local } }] };
}

function withOrder(element: XmlElement): XmlElement {
  const order = attributeText(element, "order");
  if (own(element, "name") !== undefined || own(element, "ref") !== undefined) return element;
  const local = order === "choice" || order === "all" ? order : "sequence";
  return { ...element, name: { namespace: namespaces.xsd, local }, attributes: without(element, "order") };
}

function withPath(element: XmlElement): XmlElement {
  if (own(element, "xpath") !== undefined) return element;
  const text = element.children.map((node) => (node.kind === "text" ? node.text : "")).join("");
  return { ...element, attributes: [...element.attributes, attribute("xpath", trimmed(text))], children: [] };
}
