import {
  attributeToken,
  createXmlReader,
  type NamespaceScope,
  prefixesInScope,
  type XmlElement,
  xmlString,
} from "@soapstone/xml-model";
import { mergedTexts } from "../../text/merged-text.ts";
import { mergedElement } from "./merged-element.ts";
import { printedPart } from "./printed-part.ts";

/** An element of an author's file, and how it stands there. */
export interface AuthoredElement {
  readonly element: XmlElement;
  readonly text: string;
  /** The schema or description around it, of which it has the scope. */
  readonly parent: XmlElement;
}

/**
 * The text of an author's element with the edits of the bundle, where it was `was` and is `now`: lines that say the same
 * stay as they are, attributes one below the other and all; where that would say something else, as we would write it.
 */
export function authoredText({ element, text, parent }: AuthoredElement, was: XmlElement, now: XmlElement): string {
  const { scope } = parent;
  const namespace = attributeToken(parent, "targetNamespace") ?? "";
  const before = printedPart(scope, namespace, () => element);
  const after = printedPart(scope, namespace, (prefixes) => mergedElement(element, was, now, prefixes));
  const said = saidBy(after, scope);
  const merged = mergedTexts(text.replace(/\r\n?/g, "\n"), before, after);
  return merged.find((one) => saidBy(one, scope) === said) ?? after;
}

/** What an element says, whatever its attributes look like; undefined where the text is none. */
function saidBy(text: string, scope: NamespaceScope | undefined): string | undefined {
  const prefixes = [...prefixesInScope(scope)].map(
    ([prefix, namespace]) => ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escaped(namespace)}"`,
  );
  const source = { uri: "memory:/element.xml", text: `<x${prefixes.join("")}>${text}</x>` };
  const read = createXmlReader().read(source, 0);
  return read.ok && read.diagnostics.length === 0 ? xmlString(read.value.root.root) : undefined;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
