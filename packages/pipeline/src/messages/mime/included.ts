import { inclusionName } from "@soapstone/conversion";
import { attributeText, childElements, sameName, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import { base64Of } from "./base64.ts";
import { decoded, type MimeBodyPart } from "./mime-message.ts";

/**
 * Replaces references to MIME parts within an envelope by the content of the part in base64: `<xop:Include
 * href="cid:a@b"/>` (XOP 1.0, section 3.2). Returns the envelope, and the parts that were not referred to, which are
 * attachments. A reference without a target stays.
 */
export function withIncluded(root: XmlElement, parts: readonly MimeBodyPart[]) {
  const byId = new Map(parts.flatMap((part) => (part.id === undefined ? [] : [[part.id, part] as const])));
  const used = new Set<MimeBodyPart>();
  const elements = [root];
  for (const element of elements) for (const child of childElements(element)) elements.push(child);
  const rebuilt = new Map<XmlElement, XmlElement>();
  const placed = (node: XmlNode): XmlNode => {
    if (node.kind !== "element") return node;
    const part = includedIn(node, byId);
    if (part === undefined) return rebuilt.get(node) ?? node;
    used.add(part);
    return { kind: "text", text: part.isBase64 ? part.content : base64Of(part.content) };
  };
  // Enclosing elements come before their descendants, so go backwards.
  for (const element of elements.toReversed()) {
    const children = element.children.map(placed);
    if (children.some((child, index) => child !== element.children[index]))
      rebuilt.set(element, { ...element, children });
  }
  return { root: rebuilt.get(root) ?? root, parts: parts.filter((part) => !used.has(part)) };
}

function includedIn(element: XmlElement, byId: ReadonlyMap<string, MimeBodyPart>): MimeBodyPart | undefined {
  if (!sameName(element.name, inclusionName)) return undefined;
  const [, id] = /^cid:(.*)$/i.exec(attributeText(element, "href") ?? "") ?? [];
  return id === undefined ? undefined : (byId.get(id) ?? byId.get(decoded(id)));
}
