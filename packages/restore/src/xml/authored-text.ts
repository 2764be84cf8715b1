import {
  attributeToken,
  canonicalXml,
  createXmlReader,
  type NamespaceScope,
  prefixesInScope,
  targetNamespaceOf,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import { mergedTexts } from "../text/merged-texts.ts";
import { type Merging, mergedElement } from "./merged-element.ts";
import { defaultsOf } from "./moving/defaults.ts";
import { type Indent, sameIndent } from "./moving/indent.ts";
import { Prefixes } from "./moving/prefixes.ts";
import { patchedText } from "./patched-text.ts";
import { printedPart } from "./printed-part.ts";

/** An element of an author's file, with its text and its surroundings there. */
export interface AuthoredElement {
  readonly element: XmlElement;
  readonly text: string;
  /** The schema or description around the element, whose prefixes are in scope. */
  readonly parent: XmlElement;
  /** The target namespace of the element, and the schema that contains it, in the bundle. */
  readonly namespace?: string | undefined;
  readonly schema?: XmlElement | undefined;
  /** The indentation of lines in the bundle, and in the author's file. */
  readonly indent?: Indent | undefined;
  /** The text before the root element of the file, which may declare entities. */
  readonly prologue: string;
}

/**
 * Returns the text of an author's element with the edits between `was` and `now`, which are the element in the bundle
 * before and after the edit. Unchanged parts keep their text, attributes on separate lines included. If the result does
 * not have the content of `now`, the text is merged line by line; if that fails, too, it is written anew.
 */
export function authoredText(authored: AuthoredElement, was: XmlElement, now: XmlElement): string {
  const { element, parent, prologue, indent = sameIndent } = authored;
  const { scope } = parent;
  const prefixes = new Prefixes(scope, targetNamespaceOf(parent));
  const chameleon = attributeToken(parent, "targetNamespace") === undefined ? authored.namespace : undefined;
  const origins = new Map<XmlElement, XmlElement>();
  const merged = mergedElement(element, was, now, {
    prefixes,
    chameleon,
    defaults: defaultsFor(authored),
    indent,
    origins,
  });
  const text = authored.text.replace(/\r\n?/g, "\n");
  const patched = patchedText(text, element, merged, {
    origins,
    print: (one, around) => printedPart(one, around.scope, prefixes),
  });
  const after = printedPart(merged, scope, prefixes);
  const content = contentOf(after, scope, prologue);
  const isEquivalent = (one: string): boolean => contentOf(one, scope, prologue) === content;
  if (patched !== undefined && isEquivalent(patched)) return patched;
  return mergedTexts(text, printedPart(element, scope, prefixes), after).find(isEquivalent) ?? after;
}

function defaultsFor({ schema, parent }: AuthoredElement): Merging["defaults"] {
  return schema === undefined ? undefined : { was: defaultsOf(schema), is: defaultsOf(parent) };
}

/** Returns the content of an element, independent of its layout; undefined if the text is not an element. */
function contentOf(text: string, scope: NamespaceScope | undefined, prologue: string): string | undefined {
  const prefixes = [...prefixesInScope(scope)].map(
    ([prefix, namespace]) => ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escaped(namespace)}"`,
  );
  const source = { uri: "memory:/element.xml", text: `${prologue}<x${prefixes.join("")}>${text}</x>` };
  const read = createXmlReader().read(source, 0);
  if (!read.ok || read.diagnostics.some(({ severity }) => severity === "error")) return undefined;
  const { root } = read.value.root;
  return [canonicalXml(root), ...commentsWithin(root)].join("\n");
}

/** Returns the comments within a node. Recursive: the reader limits the depth of elements. */
function commentsWithin(node: XmlNode): readonly string[] {
  if (node.kind === "comment") return [node.text];
  return node.kind === "element" ? node.children.flatMap(commentsWithin) : [];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
