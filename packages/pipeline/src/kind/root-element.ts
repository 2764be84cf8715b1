/** The start tag of the root element of an XML text. */
export interface RootElement {
  readonly local: string;
  readonly prefix: string;
  /** The namespace of the element, as declared in its start tag; undefined if the prefix is not declared there. */
  readonly namespace: string | undefined;
  readonly targetNamespace: string | undefined;
  /** The namespaces that the start tag declares. */
  readonly declares: readonly string[];
  /** The offset of `<` in the text. */
  readonly offset: number;
}

/**
 * Finds the root element without parsing the text as XML: only recognises what may come before it. Undefined if there
 * is none.
 */
export function rootElement(text: string): RootElement | undefined {
  let offset = skipBlanks(text, 0);
  while (text.startsWith("<?", offset) || text.startsWith("<!", offset)) {
    const end = endOfProlog(text, offset);
    if (end === undefined) return undefined;
    offset = skipBlanks(text, end);
  }
  const tag = /<([\p{L}_][\p{L}\p{N}\p{M}_.-]*)(?::([\p{L}_][\p{L}\p{N}\p{M}_.-]*))?(?=[\s/>])/uy;
  tag.lastIndex = offset;
  const match = tag.exec(text);
  if (match === null) return undefined;
  const [whole, first = "", second] = match;
  const prefix = second === undefined ? "" : first;
  const attributes = attributesIn(text.slice(offset + whole.length, endOfTag(text, offset)));
  const namespace = attributes.get(prefix === "" ? "xmlns" : `xmlns:${prefix}`) ?? (prefix === "" ? "" : undefined);
  const declares = [...attributes].flatMap(([name, value]) => (/^xmlns(:|$)/.test(name) ? [value] : []));
  const targetNamespace = attributes.get("targetNamespace");
  return { local: second ?? first, prefix, namespace, targetNamespace, declares, offset };
}

function skipBlanks(text: string, from: number): number {
  const blanks = /[\s\uFEFF]*/y;
  blanks.lastIndex = from;
  blanks.exec(text);
  return blanks.lastIndex;
}

function endOfProlog(text: string, start: number): number | undefined {
  if (text.startsWith("<!--", start)) return after(text, "-->", start + 4);
  if (text.startsWith("<?", start)) return after(text, "?>", start + 2);
  // A document type declaration; its internal subset, in brackets, may contain `>`.
  const end = text.indexOf(">", start);
  const subset = text.indexOf("[", start);
  if (subset < 0 || subset > end) return end < 0 ? undefined : end + 1;
  const close = /\]\s*>/g;
  close.lastIndex = subset;
  return close.exec(text) === null ? undefined : close.lastIndex;
}

function after(text: string, mark: string, from: number): number | undefined {
  const index = text.indexOf(mark, from);
  return index < 0 ? undefined : index + mark.length;
}

function endOfTag(text: string, start: number): number {
  const end = /[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y;
  end.lastIndex = start;
  return end.exec(text) === null ? text.length : end.lastIndex;
}

function attributesIn(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single = ""] of tag.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (!attributes.has(name)) attributes.set(name, (double ?? single).trim());
  }
  return attributes;
}
