/** The namespace of a name without namespace (Namespaces in XML §6.2). */
export const noNamespace = "";

/** An expanded name; `namespace` is `noNamespace` for a name without namespace. */
export interface QName {
  readonly namespace: string;
  readonly local: string;
}

export function qname(namespace: string, local: string): QName {
  return { namespace, local };
}

export function sameName(a: QName, b: QName): boolean {
  return a.local === b.local && a.namespace === b.namespace;
}

/**
 * Returns a name in Clark's notation: `{namespace}local`, or `local` without a namespace. Used as key of maps, in
 * messages and in the complement.
 */
export function clark(name: QName): string {
  return name.namespace === "" ? name.local : `{${name.namespace}}${name.local}`;
}

/** Parses a name in Clark's notation, the inverse of `clark`; `undefined` for other texts. */
export function fromClark(text: string): QName | undefined {
  if (!text.startsWith("{")) return text === "" ? undefined : { namespace: "", local: text };
  const end = endOfNamespace(text);
  if (end < 0 || end === text.length - 1) return undefined;
  return { namespace: text.slice(1, end), local: text.slice(end + 1) };
}

/**
 * Returns the offset of the brace that closes the first one: names and namespaces may contain pairs of braces, as
 * templates of addresses do.
 */
function endOfNamespace(text: string): number {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "{") open += 1;
    if (text[at] === "}") open -= 1;
    if (open === 0) return at;
  }
  return text.lastIndexOf("}");
}
