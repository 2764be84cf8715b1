import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";
import { printScalar } from "./write-json.ts";

/** The maximum length of a container on one line. */
export const longestLine = 200;

/**
 * Returns a container on one line, with blanks where `like`, the line of another container, has them. Undefined if it
 * is too long, or if the other one is empty, which does not show where blanks are. `lineOf` returns the line of an
 * inner container that was on one line.
 */
export function oneLine(
  container: JsonObject | JsonArray,
  like: string,
  lineOf: (part: JsonObject | JsonArray) => string | undefined,
): string | undefined {
  if (/^.\s*.$/.test(like)) return undefined;
  const plain = like.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const pad = /^\{[ \t]/.test(like) ? " " : "";
  // The first match belongs to the container itself; others may belong to inner ones in another layout.
  const colon = /^[^:]*":\S/.test(plain) ? ":" : ": ";
  const comma = /,\S/.test(plain) ? "," : ", ";
  // Recursive, but at most as deep as the maximum length allows, since each part was on one line itself.
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
