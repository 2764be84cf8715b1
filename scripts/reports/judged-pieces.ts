import { childElements, clark, writeXml, type XmlElement } from "@soapstone/xml-model";

/** An element of a message, as a document. */
export interface JudgedPiece {
  /** `{namespace}name` */
  readonly name: string;
  readonly xml: string;
}

/**
 * Returns the elements of an envelope that schemas declare: header blocks, the content of the Body, and that of the
 * detail of a fault.
 */
export function judgedPieces(envelope: XmlElement): readonly JudgedPiece[] {
  const pieces = childElements(envelope).flatMap(childElements).flatMap(insideFault);
  return pieces.map((piece) => pieceOf(piece, envelope));
}

/** Returns a document that is an HTTP body itself. */
export function bodyPiece(root: XmlElement): JudgedPiece {
  return pieceOf(root, root);
}

function pieceOf(piece: XmlElement, { scope }: XmlElement): JudgedPiece {
  return { name: clark(piece.name), xml: writeXml(piece, { prefixes: scope?.prefixes }) };
}

function insideFault(element: XmlElement): readonly XmlElement[] {
  if (element.name.local !== "Fault" || !envelopes.test(element.name.namespace)) return [element];
  const detail = childElements(element).filter(({ name }) => /^[dD]etail$/.test(name.local));
  return detail.flatMap(childElements);
}

const envelopes = /^http:\/\/(?:schemas\.xmlsoap\.org\/soap\/envelope\/|www\.w3\.org\/2003\/05\/soap-envelope)$/;
