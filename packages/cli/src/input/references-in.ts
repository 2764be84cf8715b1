import type { ReadableKind } from "@soapstone/pipeline";

/**
 * Lists what a text refers to, as it is spelled there, without reading it as a document: that is enough to know which
 * of many files are parts of others, and takes a fraction of the time.
 */
export function referencesIn(text: string, kind: ReadableKind): readonly string[] {
  return kind === "wsdl" || kind === "xsd" ? inXml(text) : inJson(text);
}

function inXml(text: string): readonly string[] {
  const places: string[] = [];
  const tags = /<!--.*?-->|<(?:[^\s<>/:!?]+:)?(?:import|include|redefine)\s([^<>]*)>/gs;
  for (const [, attributes = ""] of text.matchAll(tags))
    for (const [, double, single] of attributes.matchAll(
      /(?<=^|\s)(?:schemaLocation|location)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    ))
      places.push(unescaped(double ?? single ?? ""));
  return places;
}

function inJson(text: string): readonly string[] {
  const references = /["']?\$ref["']?[ \t]*:[ \t]*(?:"([^"#\n]+)|'([^'#\n]+)|([^\s"'#{}[\],]+))/g;
  return [...text.matchAll(references)].map(([, double, single, plain]) => double ?? single ?? plain ?? "");
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
]);

function unescaped(text: string): string {
  return text.replace(/&\w+;/g, (entity) => entities.get(entity) ?? entity);
}
