import { type ApidocSet, type PointerTokens, parseFragment, splitReference } from "@soapstone/apidoc-model";

/**
 * Returns the key of the definition that a reference names; if it names none, of the first one to which it leads
 * through other references. Undefined if there is none.
 */
export function namedDefinition(set: ApidocSet, reference: string): string | undefined {
  const { address, fragment } = splitReference(reference);
  const key = address === "" ? keyIn(parseFragment(fragment)) : undefined;
  return key !== undefined && set.root.definitions?.has(key) === true ? key : finalDefinition(set, reference);
}

/**
 * Returns the key of the definition to which a reference finally leads, through other references. Undefined if there is
 * none.
 */
export function finalDefinition(set: ApidocSet, reference: string): string | undefined {
  const found = set.resolution(reference);
  return found.found && found.uri === set.uri ? keyIn(found.tokens) : undefined;
}

function keyIn(tokens: PointerTokens | undefined): string | undefined {
  const [container, key, ...rest] = tokens ?? [];
  return container === "definitions" && rest.length === 0 ? key : undefined;
}
