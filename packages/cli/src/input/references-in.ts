import type { ReadableKind } from "@soapstone/pipeline";

/**
 * Lists the references in a text, as they are written, by pattern matching instead of parsing: this suffices to find
 * out which files are parts of others, and is much faster.
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
