import type { SentBlock } from "@soapstone/mapping";

/** Returns the name among those of header fields that is meant: the case of a letter says nothing in HTTP. */
export function fieldNamed(given: string, names: readonly string[]): string | undefined {
  return names.find((name) => name === given) ?? names.find((name) => name.toLowerCase() === given.toLowerCase());
}

/** What stands before the leaf in the name of a header field: `Login.` of `Login.user`. */
export function prefixOf(name: string, { leaf }: SentBlock): string | undefined {
  return leaf !== undefined && name.endsWith(leaf) ? name.slice(0, -leaf.length) : undefined;
}

/** The block of a name that begins as the fields of that block do, and what it says behind that. */
export function blockPrefixOf(
  name: string,
  headers: ReadonlyMap<string, SentBlock>,
): { readonly block: SentBlock; readonly rest: string } | undefined {
  for (const [field, block] of headers) {
    const prefix = prefixOf(field, block);
    if (prefix !== undefined && prefix !== "" && name.startsWith(prefix))
      return { block, rest: name.slice(prefix.length) };
  }
  return undefined;
}
