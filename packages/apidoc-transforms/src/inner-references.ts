import { findReferences, type JsonObject, type PointerTokens, parseFragment } from "@soapstone/apidoc-model";

/** References within the document, those in extensions too: where each stands and where it leads. */
export function innerReferences(document: JsonObject): readonly { at: PointerTokens; to: PointerTokens }[] {
  return findReferences(document, { shape: "apidoc", everywhere: true }).flatMap(({ reference, tokens }) => {
    const to = reference.startsWith("#") ? parseFragment(reference.slice(1)) : undefined;
    return to === undefined ? [] : [{ at: tokens, to }];
  });
}
