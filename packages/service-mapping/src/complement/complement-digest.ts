import { isArray, isObject, type Json, pointerTo, writeJson } from "@soapstone/apidoc-model";
import { digestOfText, isComplementField, withoutMember, xXsd } from "@soapstone/complement";
import { readDocumentComplement, writtenDocumentComplement } from "@soapstone/schema-mapping";

/** Returns the digest of all complements in a document, with their locations. */
export function complementDigest(document: Json): string {
  const found: (readonly [at: string, text: string])[] = [];
  const waiting: (readonly [at: string, value: Json])[] = [["", document]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [at, value] = next;
    const members = isObject(value) ? [...value] : isArray(value) ? [...value.entries()] : [];
    for (const [key, member] of members) {
      const place = pointerTo(at, key);
      if (isObject(value) && isComplementField(String(key))) found.push([place, textOf(place, member)]);
      else waiting.push([place, member]);
    }
  }
  const texts = found.filter(([, text]) => text !== "").map(([at, text]) => `${at.replace(operation, "")} ${text}`);
  return digestOfText(texts.sort().join("\n"));
}

/** The path and method of an operation are no part of its complement. */
const operation = /^\/paths\/[^/]*\/[a-z]+/;

/**
 * The complement at a pointer as text, without the files and the layout of the source: these do not change its meaning.
 */
function textOf(at: string, member: Json): string {
  const content = isObject(member) ? withoutMember(member, "documents") : member;
  if (isObject(content) && content.size === 0) return "";
  return writeJson(at === schemaComplementPointer ? withoutFileList(content) : content, { indent: 0 }).replace(
    /\\n\s*|\s+$/g,
    "",
  );
}

const schemaComplementPointer = pointerTo("", xXsd);

/** The complement of the schemas without the list of their files, in the form that it has where there is one file. */
function withoutFileList(content: Json): Json {
  const record = isObject(content) ? readDocumentComplement(content) : undefined;
  return record === undefined ? content : writtenDocumentComplement(record);
}
