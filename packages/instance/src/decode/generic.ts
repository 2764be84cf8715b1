import type { Json } from "@soapstone/apidoc-model";
import { orderKey, textKey, wildcardKey } from "@soapstone/schema-mapping";
import { childElements, type XmlElement } from "@soapstone/xml-model";
import { type JsonMember, namedAttributes } from "./attributes.ts";
import { childContent } from "./element.ts";
import type { FoundElement } from "./found-element.ts";
import { within } from "./lexical-forms.ts";
import { orderMember } from "./order.ts";
import { namesIn, piecesOf, pieceText } from "./pieces.ts";
import type { DecodePosition, Decoding } from "./state.ts";

/**
 * Decodes an element without declaration to the generic form: its text, if it has nothing else; otherwise an object
 * with attributes, text and children by full names, children always in arrays. A child with a global declaration is
 * decoded by that declaration.
 */
export function genericContent(found: FoundElement, decoding: Decoding, here: DecodePosition): Json {
  const { element, head } = found;
  const attributes = namedAttributes(found, decoding, here);
  const children = childElements(element);
  const pieces = piecesOf(element, (child) => wildcardKey(child.name));
  const text = pieceText(pieces);
  if (head.length === 0 && attributes.length === 0 && children.length === 0) return text;
  const members: JsonMember[] = [...head, ...attributes];
  if (text !== "") members.push([textKey, text]);
  members.push(...namedChildren(children, decoding, here));
  const order = orderMember(namesIn(pieces), element, undefined, decoding);
  return new Map(order === undefined ? members : [...members, [orderKey, order]]);
}

/** Returns children by their full names, in arrays, into which values may be inserted later. */
export function namedChildren(
  children: readonly XmlElement[],
  decoding: Decoding,
  here: DecodePosition,
): readonly JsonMember[] {
  const members = new Map<string, Json[]>();
  for (const child of children) {
    const declaration = here.skips ? undefined : decoding.schema.set.find("element", child.name);
    const key = wildcardKey(child.name);
    const values = members.get(key) ?? [];
    members.set(key, values);
    const index = values.push(null) - 1;
    const at = { ...here, depth: here.depth + 1, path: within(within(here.path, key), index) };
    childContent(child, declaration, decoding, at, (content) => {
      values[index] = content;
    });
  }
  return [...members];
}
