/** The local name of a key in Clark notation, `{namespace}local`; a name without namespace is itself. */
export function localName(key: string): string {
  return key.slice(key.lastIndexOf("}") + 1);
}
