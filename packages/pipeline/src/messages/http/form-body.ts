import type { ValueParameter } from "@soapstone/apidoc-model";
import { unusedName } from "@soapstone/workspace";
import { textOfBase64 } from "../mime/base64.ts";
import type { NotWritten, WrittenBody } from "./body-text.ts";

/** Writes a form as a body: URL-encoded or, if it contains a file, as multipart. */
export function formBody(
  texts: readonly (readonly [string, string])[],
  fields: ReadonlyMap<string, ValueParameter>,
  consumes: readonly string[],
  hasFile: boolean,
): WrittenBody | NotWritten {
  const isUrlEncoded = consumes.length === 0 || consumes.includes(urlEncoded) || !consumes.includes(multipart);
  if (!hasFile && isUrlEncoded)
    return {
      type: urlEncoded,
      text: new URLSearchParams(texts.map(([name, text]): [string, string] => [name, text])).toString(),
    };
  const isFileField = (name: string): boolean => fields.get(`formData ${name}`)?.type === "file";
  if (texts.some(([name, text]) => isFileField(name) && textOfBase64(text) === undefined)) return "octets";
  const parts = texts.map(([name, text]) => {
    const isFile = isFileField(name);
    const file = isFile ? '; filename="sample.txt"\r\nContent-Type: text/plain' : "";
    // In JSON, a file is a text in base64; HTTP sends its octets.
    const content = isFile ? (textOfBase64(text) ?? text) : text;
    return `Content-Disposition: form-data; name="${fieldName(name)}"${file}\r\n\r\n${content}`;
  });
  const boundary = boundaryFor(parts);
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("");
  return { type: `${multipart}; boundary=${boundary}`, text: `${body}--${boundary}--\r\n` };
}

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

/** Returns a boundary that no part contains; always the same for the same parts. */
function boundaryFor(parts: readonly string[]): string {
  const wish = "soapstone-sample";
  const isTaken = (boundary: string) => parts.some((part) => part.includes(boundary));
  return unusedName(wish, isTaken, (number) => `${wish}-${number}`);
}

/** Encodes the name of a form field like a browser. */
function fieldName(name: string): string {
  return name.replace(/[\r\n"]/g, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
