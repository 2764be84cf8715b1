import { readJson } from "@soapstone/apidoc-model";
import { jsonText } from "./residual-text.ts";

/** A path as the text of an attribute: one of any characters, as in JSON. */
export function pathText(path: string): string {
  return jsonText(path).slice(1, -1);
}

/** The inverse of `pathText`; what is no text of JSON is the path itself. */
export function pathFrom(text: string): string {
  const read = readJson({ uri: "complement.json", text: `"${text}"` });
  return read.ok && typeof read.value === "string" ? read.value : text;
}
