/** Returns the local name from Clark notation, `{namespace}local`; a name without namespace is returned unchanged. */
export function localName(key: string): string {
  return key.slice(key.lastIndexOf("}") + 1);
}
