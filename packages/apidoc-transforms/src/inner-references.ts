import { findReferences, type JsonObject, type PointerTokens, parseFragment } from "@soapstone/apidoc-model";

/**
 * Returns the references within a document, including those in extensions, with their places and targets. References to
 * other documents are left out.
 */
export function innerReferences(document: JsonObject): readonly { at: PointerTokens; to: PointerTokens }[] {
  return findReferences(document, { shape: "apidoc", everywhere: true }).flatMap(({ reference, tokens }) => {
    const to = reference.startsWith("#") ? parseFragment(reference.slice(1)) : undefined;
    return to === undefined ? [] : [{ at: tokens, to }];
  });
}
