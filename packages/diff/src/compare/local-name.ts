/** Returns the local name of a name in Clark notation, `{namespace}local`; a name without a namespace is returned as it is. */
export function localName(key: string): string {
  return key.slice(key.lastIndexOf("}") + 1);
}
