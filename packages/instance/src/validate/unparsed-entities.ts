const opening = "<!DOCTYPE";
const unparsed = /<!ENTITY\s+([^\s%"'<>]+)\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s+(?:"[^"]*"|'[^']*')\s+NDATA\s/g;

/**
 * Returns the unparsed entities that a document declares, which values of type ENTITY name. Undefined if the document
 * type refers to other files, since these are not fetched.
 */
export function unparsedEntities(text: string): ReadonlySet<string> | undefined {
  const start = text.indexOf(opening);
  if (start < 0) return new Set();
  const bracket = text.indexOf("[", start);
  const end = text.indexOf(">", start);
  const head = text.slice(start, bracket < 0 || end < bracket ? end : bracket);
  if (/\s(?:SYSTEM|PUBLIC)\s/.test(head)) return undefined;
  const close = text.indexOf("]", bracket);
  const subset = bracket < 0 || end < bracket ? "" : text.slice(bracket, close < 0 ? text.length : close);
  // Parameter entities may contain more declarations.
  if (/%[^\s;]+;/.test(subset)) return undefined;
  return new Set([...subset.matchAll(unparsed)].map(([, name = ""]) => name));
}
