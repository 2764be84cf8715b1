import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";
import { printScalar } from "./write-json.ts";

/** Longer containers are printed over several lines anyway. */
export const longestLine = 200;

/**
 * A container on one line, with blanks where `like`, the line of another, has them. Undefined where it is too long for
 * that, and where the other was empty, which says nothing. `lineOf` gives the line of a part that has one.
 */
export function oneLine(
  container: JsonObject | JsonArray,
  like: string,
  lineOf: (part: JsonObject | JsonArray) => string | undefined,
): string | undefined {
  if (/^.\s*.$/.test(like)) return undefined;
  const plain = like.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const pad = /^\{[ \t]/.test(like) ? " " : "";
  // The first one is of the container itself, others may be of parts that are written in another way.
  const colon = /^[^:]*":\S/.test(plain) ? ":" : ": ";
  const comma = /,\S/.test(plain) ? "," : ", ";
  // As deep as a line of 200 characters can be, for each part of it stood on one itself.
  const print = (value: Json): string => {
    if (!isArray(value) && !isObject(value)) return printScalar(value);
    const line = value === container ? undefined : lineOf(value);
    if (line !== undefined) return line;
    if (isArray(value)) return `[${value.map(print).join(comma)}]`;
    const members = [...value].map(([key, member]) => printScalar(key) + colon + print(member));
    return members.length === 0 ? "{}" : `{${pad}${members.join(comma)}${pad}}`;
  };
  const text = print(container);
  return text.length > longestLine ? undefined : text;
}
