import {
  currentName,
  isBlank,
  type NamespaceScope,
  namespaceOf,
  namespaces,
  type QName,
  qname,
  resolveName,
  tokens,
  wellKnownPrefixes,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
  type XmlValue,
} from "@soapstone/xml-model";
import { type Defaults, statedDefaults } from "./defaults.ts";
import { type Indent, indented, lastLineOf } from "./indent.ts";
import { type NameSpaceOf, nameAttribute } from "./name-attributes.ts";
import { type Prefixed, prefixesIn, withPrefixes } from "./prefixed-text.ts";
import type { Prefixes } from "./prefixes.ts";

/** The changes to an element that is moved from one document to another. */
export interface Move {
  readonly prefixes: Prefixes;
  /** The namespace that the new document gives a schema without target namespace: names without namespace get it. */
  readonly chameleon?: string;
  /** The namespace that a reader gives names with an undeclared prefix, which the new document may declare. */
  readonly undeclared?: string;
  /** Returns the name that a component has in the new document. */
  readonly rename?: (space: NameSpaceOf, name: QName) => QName;
  /** The defaults of the original schema (`was`) and of the new one (`is`). */
  readonly defaults?: { readonly was: Defaults; readonly is: Defaults };
  /** Returns the children that replace an element on a line: for example a group in place of the reference to it. */
  readonly instead?: (element: XmlElement, move: Move, line: string) => readonly XmlNode[] | undefined;
  readonly indent: Indent;
}

/**
 * Returns an element for another document. Values that are names become QNames, whose prefixes the writer chooses.
 * Declarations of prefixes are dropped, except for those that opaque text needs. Recursive: the reader limits the depth
 * of elements.
 */
export function moved(element: XmlElement, move: Move, isGlobal = true): XmlElement {
  const { scope, ...rest } = element;
  if (element.prefix !== undefined && element.prefix !== "") move.prefixes.of(element.name.namespace, element.prefix);
  const kept: Prefixed[] = [];
  const attributes = element.attributes.map((attribute) => movedAttribute(attribute, element, move, kept));
  const { defaults } = move;
  const stated = defaults === undefined ? [] : statedDefaults(element, isGlobal, defaults.was, defaults.is);
  const children = movedChildren(element, move, kept);
  const local = kept.length === 0 ? undefined : withPrefixes(kept);
  return {
    ...rest,
    attributes: [...attributes, ...stated],
    children,
    ...(local === undefined ? {} : { scope: local }),
  };
}

/** Returns the children of a moved element with their comments, and with white space adapted to the new indentation. */
function movedChildren(element: XmlElement, move: Move, kept: Prefixed[]): readonly XmlNode[] {
  const isLanguage = isStructured(element);
  let line = "";
  return element.children.flatMap((child): readonly XmlNode[] => {
    switch (child.kind) {
      case "element":
        return move.instead?.(child, move, line) ?? [moved(child, move, false)];
      case "text":
        if (isLanguage && isBlank(child.text)) {
          line = lastLineOf(indented(child.text, move.indent));
          return [{ ...child, text: indented(child.text, move.indent) }];
        }
        kept.push(...prefixesIn(child.text, element.scope));
        return [child];
      case "comment":
      case "instruction":
        return [child];
      default:
        return child satisfies never;
    }
  });
}

/** Returns comments and white space between moved elements, with the new indentation. */
export function movedSpace(nodes: readonly XmlNode[], { indent }: Pick<Move, "indent">): readonly XmlNode[] {
  return nodes.map((node) =>
    node.kind === "text" && isBlank(node.text) ? { ...node, text: indented(node.text, indent) } : node,
  );
}

/**
 * Whether white space between the children of an element has no meaning: in elements of WSDL and XML Schema, except
 * documentation.
 */
function isStructured({ name: { namespace, local } }: XmlElement): boolean {
  if (local === "documentation" || local === "appinfo") return false;
  return namespace === namespaces.xsd || namespace === namespaces.wsdl;
}

function movedAttribute(attribute: XmlAttribute, owner: XmlElement, move: Move, kept: Prefixed[]): XmlAttribute {
  const { name, value } = attribute;
  if (typeof value !== "string") return attribute;
  const known = nameAttribute(owner, name.namespace, name.local);
  if (known !== undefined) {
    // A blank within a name is a mistake of the author, which is kept.
    const names = movedNames(known.several === true ? tokens(value) : [value.trim()], owner.scope, known.space, move);
    if (names !== undefined) return { ...attribute, value: known.several === true ? names : (names[0] ?? value) };
  }
  if (name.namespace === namespaces.wsdl && name.local === "arrayType") {
    return { ...attribute, value: movedArrayType(value, owner.scope, move, kept) };
  }
  if (owner.name.namespace === namespaces.xsd && name.namespace === "" && name.local === "xpath") {
    return { ...attribute, value: movedPath(value, owner.scope, move, kept) };
  }
  kept.push(...prefixesIn(value, owner.scope));
  return attribute;
}

/** Returns the names in a value, as they are in the new document; undefined if a prefix is not declared. */
function movedNames(
  written: readonly string[],
  scope: NamespaceScope | undefined,
  space: NameSpaceOf,
  move: Move,
): readonly QName[] | undefined {
  const names: QName[] = [];
  for (const token of written) {
    const name = movedName(token, scope, space, move);
    if (name === undefined) return undefined;
    names.push(name);
  }
  return names;
}

function movedName(
  token: string,
  scope: NamespaceScope | undefined,
  space: NameSpaceOf,
  move: Move,
): QName | undefined {
  const written = resolvedName(token, scope, move);
  if (written === undefined) return undefined;
  const current = currentName(written);
  const inside =
    current.namespace === "" && move.chameleon !== undefined ? qname(move.chameleon, current.local) : current;
  const name = move.rename?.(space, inside) ?? inside;
  const colon = token.indexOf(":");
  if (name.namespace !== "" && colon > 0) move.prefixes.of(name.namespace, token.slice(0, colon));
  return name;
}

function resolvedName(token: string, scope: NamespaceScope | undefined, move: Move): QName | undefined {
  const { name, undeclared } = resolveName(token, scope, "value");
  if (undeclared === undefined) return name;
  const namespace = wellKnownPrefixes.get(undeclared) ?? move.undeclared;
  return namespace === undefined ? undefined : qname(namespace, name.local);
}

/** Returns a value of `wsdl:arrayType`, `p:Item[,]`, with the prefix of the new document. */
function movedArrayType(value: string, scope: NamespaceScope | undefined, move: Move, kept: Prefixed[]): XmlValue {
  const bracket = value.indexOf("[");
  const token = (bracket < 0 ? value : value.slice(0, bracket)).trim();
  const name = movedName(token, scope, "type", move);
  if (name === undefined) return value;
  const dimensions = bracket < 0 ? "" : value.slice(bracket);
  if (name.namespace === "") return `${name.local}${dimensions}`;
  const prefix = move.prefixes.of(name.namespace);
  kept.push({ prefix, namespace: name.namespace });
  return `${prefix}:${name.local}${dimensions}`;
}

const prefixInPath = /([\p{L}_][\p{L}\p{N}._-]*):(?!:)/gu;

/**
 * Returns the path of a selector or field with the prefixes of the new document. A step without prefix stays unchanged.
 */
function movedPath(path: string, scope: NamespaceScope | undefined, move: Move, kept: Prefixed[]): string {
  return path.replace(prefixInPath, (written, prefix: string) => {
    const namespace = namespaceOf(prefix, scope);
    if (namespace === undefined) return written;
    const here = move.prefixes.of(namespace, prefix);
    kept.push({ prefix: here, namespace });
    return `${here}:`;
  });
}
