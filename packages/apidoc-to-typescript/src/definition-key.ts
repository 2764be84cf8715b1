import { type ApidocSet, type PointerTokens, parseFragment, splitReference } from "@soapstone/apidoc-model";

/** The definition that a reference names, as it is written; else the one that it leads to. Undefined where there is none. */
export function namedDefinition(set: ApidocSet, reference: string): string | undefined {
  const { address, fragment } = splitReference(reference);
  const key = address === "" ? keyIn(parseFragment(fragment)) : undefined;
  return key !== undefined && set.root.definitions?.has(key) === true ? key : finalDefinition(set, reference);
}

/** The definition that a reference leads to in the end, by way of other references. */
export function finalDefinition(set: ApidocSet, reference: string): string | undefined {
  const found = set.resolution(reference);
  return found.found && found.uri === set.uri ? keyIn(found.tokens) : undefined;
}

function keyIn(tokens: PointerTokens | undefined): string | undefined {
  const [container, key, ...rest] = tokens ?? [];
  return container === "definitions" && rest.length === 0 ? key : undefined;
}
