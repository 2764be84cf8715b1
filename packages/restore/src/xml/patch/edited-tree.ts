import {
  attributeToken,
  childElements,
  isDraftNamespace,
  namespaces,
  prefixesInScope,
  qname,
  schemaElements,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import { mergedAttributes } from "../merged-element.ts";
import { type Defaults, defaultsOf } from "../moving/defaults.ts";
import { sameIndent } from "../moving/indent.ts";
import { type Move, moved } from "../moving/moved.ts";
import type { Prefixes } from "../moving/prefixes.ts";
import { languageName } from "./child-keys.ts";
import { chunkEnd, chunkStart } from "./chunk.ts";
import { editedChildren, type InsertedNodes } from "./edited-children.ts";
import { editedText } from "./edited-text.ts";
import { laidOut, unitIn, type XmlIndentation } from "./layout.ts";
import { type PrefixesAt, prefixedLike, prefixesAt } from "./sibling-prefixes.ts";
import type { InsertedElement, TreeEdits } from "./tree-edits.ts";

/** The author's tree with its edits, for `patchedText`. */
export interface EditedTree {
  readonly root: XmlElement;
  /** Edited elements by the author's elements from which they were made. */
  readonly origins: ReadonlyMap<XmlElement, XmlElement>;
}

/** Applies edits to the tree of an author's document; unedited nodes are the same objects. */
export function editedTree(root: XmlElement, edits: TreeEdits, prefixes: Prefixes): EditedTree {
  const origins = new Map<XmlElement, XmlElement>();
  const parents = parentsOfMoved(root, edits);
  const edited = applied(
    root,
    { margin: "", unit: unitOf(root) },
    { edits, prefixes, origins, parents, around: new Map(), language: languageOf(root) },
  );
  return { root: edited, origins };
}

interface Applying {
  readonly edits: TreeEdits;
  readonly prefixes: Prefixes;
  readonly origins: Map<XmlElement, XmlElement>;
  /** The parent of each author's element that moves. */
  readonly parents: ReadonlyMap<XmlElement, XmlElement>;
  /** The namespace of XML Schema, or of its draft, in the document. */
  readonly language: string;
  /** The prefixes that elements around the current one have. */
  readonly around: PrefixesAt;
  /** The author's schema around the current element. */
  readonly schema?: XmlElement;
}

function applied(element: XmlElement, layout: XmlIndentation, applying: Applying): XmlElement {
  const { edits, origins } = applying;
  const inside = isSchema(element) ? { ...applying, schema: element, language: element.name.namespace } : applying;
  const attributes = attributesOf(element, inside);
  const children = contentOf(element, layout, inside);
  const isSame =
    attributes === element.attributes &&
    children.length === element.children.length &&
    children.every((child, index) => child === element.children[index]);
  const renamed = edits.renamed.get(element);
  if (isSame && renamed === undefined && !edits.attributes.has(element)) return element;
  // A renamed element keeps the namespace and the prefix of the author.
  const name = renamed === undefined ? element.name : qname(element.name.namespace, renamed.name.local);
  const edited = { ...element, name, attributes, children };
  origins.set(edited, element);
  return edited;
}

function attributesOf(element: XmlElement, applying: Applying): XmlElement["attributes"] {
  const pair = applying.edits.attributes.get(element);
  return pair === undefined
    ? element.attributes
    : mergedAttributes(element, pair.before, pair.after, moveFor(undefined, applying));
}

function contentOf(element: XmlElement, layout: XmlIndentation, applying: Applying): readonly XmlNode[] {
  const { edits } = applying;
  const content = edits.content.get(element);
  if (content !== undefined) {
    const text = editedText(element, content, layout);
    return text ?? moved(content.element, moveFor(content.schema, applying), false).children;
  }
  const unit = unitIn(element, layout.margin) ?? layout.unit;
  const inside = { ...applying, around: prefixesAt(element, applying.around) };
  const inserted = (item: InsertedElement, at: XmlIndentation): InsertedNodes => insertedNodes(item, at, inside);
  return editedChildren(
    element,
    { ...layout, unit },
    {
      isRemoved: (child) => edits.removed.has(child) || applying.parents.has(child),
      replacement: (child, at) => {
        const replaced = edits.replaced.get(child);
        return replaced === undefined ? applied(child, at, inside) : placed(replaced, at, inside);
      },
      before: (child, at) => (edits.before.get(child) ?? []).map((item) => inserted(item, at)),
      after: (child, at) => (edits.after.get(child) ?? []).map((item) => inserted(item, at)),
      last: (at) => (edits.last.get(element) ?? []).map((item) => inserted(item, at)),
    },
  );
}

/**
 * Returns the nodes of an inserted element: an author's element with the comments directly above it and after it on its
 * line, or a new one.
 */
function insertedNodes(item: InsertedElement, layout: XmlIndentation, applying: Applying): InsertedNodes {
  const { author } = item;
  const parent = author === undefined ? undefined : applying.parents.get(author);
  if (author === undefined || parent === undefined) return [placed(item, layout, applying)];
  return chunkOf(author, parent, layout, applying);
}

/** Returns an author's element with its edits and its comments. */
function chunkOf(
  author: XmlElement,
  { children }: XmlElement,
  layout: XmlIndentation,
  applying: Applying,
): InsertedNodes {
  const index = children.indexOf(author);
  const above = children.slice(chunkStart(children, index), index);
  const behind = children.slice(index + 1, chunkEnd(children, index) + 1);
  return [...above, applied(author, layout, applying), ...behind];
}

function placed(
  { element, schema, isGlobal = false }: InsertedElement,
  layout: XmlIndentation,
  applying: Applying,
): XmlElement {
  const here = moved(element, moveFor(element === schema ? undefined : schema, applying), isGlobal);
  const printed = laidOut(prefixedLike(inLanguage(here, applying.language), applying.around), layout);
  return withArriving(printed, element, layout, applying);
}

/** Returns a new element whose children, where the author has them elsewhere, have the author's text. */
function withArriving(printed: XmlElement, from: XmlElement, layout: XmlIndentation, applying: Applying): XmlElement {
  const { arriving } = applying.edits;
  const originals = childElements(from);
  if (!originals.some((child) => arriving.has(child))) return printed;
  let index = 0;
  const children = printed.children.flatMap((child): InsertedNodes => {
    if (child.kind !== "element") return [child];
    const author = arriving.get(originals[index] ?? child);
    index += 1;
    const parent = author === undefined ? undefined : applying.parents.get(author);
    if (author === undefined || parent === undefined) return [child];
    return chunkOf(author, parent, { ...layout, margin: layout.margin + layout.unit }, applying);
  });
  return { ...printed, children };
}

/**
 * Returns the move into the author's schema: the element states values that differ from the defaults of that schema,
 * and loses a namespace that the schema only gets from its includers.
 */
function moveFor(from: XmlElement | undefined, { prefixes, schema, language }: Applying): Move {
  const defaults = from === undefined || schema === undefined ? undefined : differing(from, schema);
  const taken = schema === undefined || from === undefined ? undefined : attributeToken(from, "targetNamespace");
  const isChameleon = schema !== undefined && attributeToken(schema, "targetNamespace") === undefined;
  return {
    prefixes,
    indent: sameIndent,
    rename: (_, { namespace, local }) => {
      if (isChameleon && namespace === taken) return qname("", local);
      return namespace === namespaces.xsd ? qname(language, local) : qname(namespace, local);
    },
    ...(defaults === undefined ? {} : { defaults }),
  };
}

/** Returns the namespace of XML Schema in a document, which is that of a draft in some real files. */
function languageOf(root: XmlElement): string {
  const declared = new Set(
    [root, ...schemaElements(root)].flatMap(({ scope }) => [...prefixesInScope(scope).values()]),
  );
  if (declared.has(namespaces.xsd)) return namespaces.xsd;
  return [...declared].find(isDraftNamespace) ?? namespaces.xsd;
}

function inLanguage(element: XmlElement, language: string): XmlElement {
  if (language === namespaces.xsd) return element;
  const { name, children } = element;
  return {
    ...element,
    name: name.namespace === namespaces.xsd ? qname(language, name.local) : name,
    children: children.map((child) => (child.kind === "element" ? inLanguage(child, language) : child)),
  };
}

function differing(from: XmlElement, to: XmlElement): { readonly was: Defaults; readonly is: Defaults } {
  return { was: defaultsOf(from), is: defaultsOf(to) };
}

function isSchema({ name }: XmlElement): boolean {
  return name.local === "schema" && languageName(name).namespace === namespaces.xsd;
}

/**
 * Returns the additional indentation of a level, from the first nested line of a document; two spaces if there is none.
 */
function unitOf(root: XmlElement): string {
  return (
    unitIn(root, "") ??
    root.children.flatMap((child) => (child.kind === "element" ? (unitIn(child, "") ?? []) : []))[0] ??
    "  "
  );
}

function parentsOfMoved(root: XmlElement, edits: TreeEdits): ReadonlyMap<XmlElement, XmlElement> {
  const moving = new Set([
    ...edits.arriving.values(),
    ...[edits.before, edits.after, edits.last].flatMap((map) =>
      [...map.values()].flatMap((items) => items.flatMap(({ author }) => (author === undefined ? [] : [author]))),
    ),
  ]);
  const parents = new Map<XmlElement, XmlElement>();
  if (moving.size === 0) return parents;
  const waiting: XmlElement[] = [root];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop())
    for (const child of parent.children) {
      if (child.kind !== "element") continue;
      if (moving.has(child)) parents.set(child, parent);
      waiting.push(child);
    }
  return parents;
}
