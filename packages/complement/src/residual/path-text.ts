import { readJson } from "@soapstone/apidoc-model";
import { jsonText } from "./residual-text.ts";

/** Writes a path as the text of an attribute; one with unusual characters as a JSON string. */
export function pathText(path: string): string {
  return jsonText(path).slice(1, -1);
}

/** The inverse of `pathText`; a text that is no JSON string is the path itself. */
export function pathFrom(text: string): string {
  const read = readJson({ uri: "complement.json", text: `"${text}"` });
  return read.ok && typeof read.value === "string" ? read.value : text;
}
