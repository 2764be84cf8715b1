import { isBlank, type XmlElement } from "@soapstone/xml-model";
import type { OrderToken } from "../order.ts";

/** A piece of mixed content: a text, or the key of a child. */
export type ContentPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "child"; readonly key: string };

/**
 * Returns the content of an element in document order, with adjacent texts joined, and without children that have no
 * key. White space between children is layout, and left out, if each piece of it has a line break: spaces between words
 * in tags are no layout.
 */
export function piecesOf(
  element: XmlElement,
  keyOf: (child: XmlElement) => string | undefined,
): readonly ContentPiece[] {
  const pieces: ContentPiece[] = [];
  for (const child of element.children) {
    const key = child.kind === "element" ? keyOf(child) : undefined;
    if (key !== undefined) pieces.push({ kind: "child", key });
    if (child.kind !== "text" || child.text === "") continue;
    const last = pieces.at(-1);
    if (last?.kind === "text") pieces[pieces.length - 1] = { kind: "text", text: last.text + child.text };
    else pieces.push({ kind: "text", text: child.text });
  }
  return isLaidOut(pieces) ? pieces.filter(({ kind }) => kind === "child") : pieces;
}

function isLaidOut(pieces: readonly ContentPiece[]): boolean {
  return (
    pieces.some(({ kind }) => kind === "child") &&
    pieces.every((piece) => piece.kind === "child" || (isBlank(piece.text) && piece.text.includes("\n")))
  );
}

export function pieceText(pieces: readonly ContentPiece[]): string {
  return pieces.reduce((text, piece) => (piece.kind === "text" ? text + piece.text : text), "");
}

export function namesIn(pieces: readonly ContentPiece[]): readonly OrderToken[] {
  return pieces.map((piece) => (piece.kind === "child" ? piece : { kind: "text", length: piece.text.length }));
}
