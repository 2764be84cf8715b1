import { escapeAttribute, escapeText } from "./escape.ts";
import { joinedTexts } from "./joined-texts.ts";
import { clark, type QName } from "./names.ts";
import { namespaces } from "./namespaces.ts";
import { namespaceOf, resolveName } from "./scope.ts";
import { isBlank, tokens } from "./text.ts";
import type { NamespaceScope, XmlAttribute, XmlElement, XmlNode, XmlValue } from "./tree.ts";

/**
 * Returns a text that is equal for documents with the same meaning. Names are expanded, attributes are in the order of
 * their names, and the children of a description are grouped by kind (real files write them in any order). Attributes
 * of XML Schema that state the default are left out, and so are comments, instructions and white space between
 * elements. Each tag is on a line of its own, so that a diff of two texts is readable.
 */
export function canonicalXml(root: XmlElement): string {
  const lines: string[] = [];
  const waiting: (CanonicalStep | string)[] = [{ node: root, depth: 0 }];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    if (typeof step === "string") {
      lines.push(step);
      continue;
    }
    const { node, depth } = step;
    const indent = "  ".repeat(depth);
    if (node.kind === "text") lines.push(indent + escapeText(node.text));
    if (node.kind !== "element") continue;
    const scope = node.scope ?? step.scope;
    const children = meaningfulChildren(node);
    const attributes = node.attributes.filter((attribute) => !isDefault(attribute, node));
    const tag = [clark(node.name), ...attributes.map((one) => attributeText(one, node, scope)).sort()].join(" ");
    if (children.length === 0) {
      lines.push(`${indent}<${tag}/>`);
      continue;
    }
    lines.push(`${indent}<${tag}>`);
    waiting.push(`${indent}</>`);
    for (const child of [...children].reverse()) {
      waiting.push({ node: child, depth: depth + 1, ...(scope === undefined ? {} : { scope }) });
    }
  }
  return lines.join("\n");
}

/** Whether two trees mean the same; see `canonicalXml`. */
export function sameXml(a: XmlElement, b: XmlElement): boolean {
  return canonicalXml(a) === canonicalXml(b);
}

interface CanonicalStep {
  readonly node: XmlNode;
  readonly depth: number;
  readonly scope?: NamespaceScope;
}

/** Returns the children with meaning: adjacent texts are joined; blanks between elements are left out. */
function meaningfulChildren(element: XmlElement): readonly XmlNode[] {
  const children = joinedTexts(element.children.filter(({ kind }) => kind !== "instruction"));
  const meaningful = children.filter((child) => child.kind !== "text" || !isBlank(child.text));
  return element.name.namespace === namespaces.wsdl && element.name.local !== "documentation"
    ? [...meaningful].sort((a, b) => rank(a) - rank(b))
    : meaningful;
}

/**
 * The canonical order of the kinds of children. Input and output share a rank, since their order has a meaning (WSDL
 * 1.1 §2.4).
 */
const ranks: ReadonlyMap<string, number> = new Map(
  [
    ["documentation"],
    ["import"],
    ["types"],
    ["message"],
    ["portType"],
    ["binding"],
    ["service"],
    ["part", "operation", "port"],
    ["input", "output"],
    ["fault"],
  ].flatMap((locals, index) => locals.map((local) => [local, index] as const)),
);

function rank(node: XmlNode): number {
  if (node.kind !== "element") return ranks.size;
  const { namespace, local } = node.name;
  if (namespace === namespaces.wsdl) return ranks.get(local) ?? ranks.size;
  // Elements of known protocols come before other extensions, whatever their order was.
  return protocolNamespaces.has(namespace) ? ranks.size - 1 : ranks.size;
}

const protocolNamespaces: ReadonlySet<string> = new Set([
  namespaces.soap,
  namespaces.soap12,
  namespaces.http,
  namespaces.mime,
  namespaces.xsd,
]);

/** Attributes of XML Schema with their defaults: stating the default has no meaning. */
const schemaDefaults: ReadonlyMap<string, string> = new Map([
  ["minOccurs", "1"],
  ["maxOccurs", "1"],
  ["elementFormDefault", "unqualified"],
  ["attributeFormDefault", "unqualified"],
  ["nillable", "false"],
  ["abstract", "false"],
  ["mixed", "false"],
  ["use", "optional"],
  ["processContents", "strict"],
  ["namespace", "##any"],
]);

const schemaBooleans: ReadonlySet<string> = new Set(["nillable", "abstract", "mixed"]);

function isDefault({ name, value }: XmlAttribute, owner: XmlElement): boolean {
  if (owner.name.namespace !== namespaces.xsd || name.namespace !== "") return false;
  return schemaDefaults.get(name.local) === (schemaBooleans.has(name.local) && value === "0" ? "false" : value);
}

/**
 * Attributes of WSDL and XML Schema whose values are names. In other attributes, a value with a declared prefix counts
 * as a name.
 */
const nameAttributes: ReadonlySet<string> = new Set([
  "message",
  "element",
  "type",
  "binding",
  "base",
  "ref",
  "itemType",
  "memberTypes",
  "substitutionGroup",
  "refer",
]);
const nameLanguages: ReadonlySet<string> = new Set([
  namespaces.wsdl,
  namespaces.soap,
  namespaces.soap12,
  namespaces.xsd,
  namespaces.xsd1999,
  namespaces.xsd2000,
]);

function attributeText({ name, value }: XmlAttribute, owner: XmlElement, scope: NamespaceScope | undefined): string {
  const isBoolean = owner.name.namespace === namespaces.xsd && schemaBooleans.has(name.local);
  if (isBoolean && value === "1") return `${clark(name)}="true"`;
  const isName = name.namespace === "" && nameAttributes.has(name.local) && nameLanguages.has(owner.name.namespace);
  return `${clark(name)}="${escapeAttribute(valueText(value, scope, isName))}"`;
}

function valueText(value: XmlValue, scope: NamespaceScope | undefined, isName: boolean): string {
  if (typeof value !== "string") return names(value).map(clark).join(" ");
  if (isName)
    return tokens(value)
      .map((token) => clark(resolveName(token, scope, "value").name))
      .join(" ");
  if (!value.includes(":")) return value;
  return value.replace(/([^\s:"'(),/@=]+):(?=[^\s:/])/g, (written, prefix: string) => {
    const namespace = namespaceOf(prefix, scope);
    return namespace === undefined ? written : `{${namespace}}`;
  });
}

function names(value: QName | readonly QName[]): readonly QName[] {
  return "local" in value ? [value] : value;
}
