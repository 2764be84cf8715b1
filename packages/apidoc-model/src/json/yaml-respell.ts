import { editedFlow, type FlowPrinter } from "./flow-edit.ts";
import { isArray, isObject, type Json } from "./value.ts";
import { printScalar } from "./write-json.ts";
import { blockTextAs } from "./yaml-block-text.ts";
import { printYamlText } from "./yaml-scalar.ts";

/** The maximum length of a line in flow style; longer collections are written in block style. */
const longestFlow = 200;

/**
 * Returns a value in the style of the one that it replaces: a string in the same quotes or kind of block, a collection
 * in flow style. Undefined if the style cannot express the value.
 */
export function respelled(spelling: { readonly of: Json; readonly text: string }, value: Json): string | undefined {
  const { of, text: before } = spelling;
  if (typeof value === "string") return quotedAs(before, value) ?? blockTextAs(before, value);
  // An object without any member of the old one is another object, not an edited one: a reference replaced by its
  // target, for instance.
  const isEdited = isObject(value) && (!isObject(of) || of.size === 0 || [...of.keys()].some((key) => value.has(key)));
  const isFlow = (isEdited && before.startsWith("{")) || (isArray(value) && before.startsWith("["));
  if (!isFlow) return undefined;
  const pad = /\{[ \t]/.test(before) ? " " : "";
  // An edit in place keeps comments, line breaks and blanks.
  const edited = editedFlow(before, of, value, printerWith(pad));
  if (edited !== undefined && longestLineOf(edited) <= Math.max(longestFlow, longestLineOf(before))) return edited;
  // Comments have a fixed position in block style only.
  if (/(?:^|\s)#/.test(before)) return undefined;
  const text = flow(value, pad);
  return text.length > longestFlow ? undefined : text;
}

function longestLineOf(text: string): number {
  return text.split("\n").reduce((most, { length }) => Math.max(most, length), 0);
}

function printerWith(pad: string): FlowPrinter {
  return {
    key: (name) => `${flowText(name)}: `,
    value: (value, _margin, before = "") =>
      (typeof value === "string" ? quotedAs(before, value) : undefined) ?? flow(value, pad),
  };
}

function quotedAs(before: string, text: string): string | undefined {
  const isPlainLine = /^[ -~\u00A0-\uD7FF\uE000-\uFEFE]*$/.test(text);
  if (!isPlainLine) return undefined;
  if (before.startsWith('"')) return JSON.stringify(text);
  return before.startsWith("'") ? `'${text.replaceAll("'", "''")}'` : undefined;
}

/** Returns a value in flow style. Recursive: the reader limits the depth of values. */
function flow(value: Json, pad: string): string {
  if (isArray(value)) return `[${value.map((item) => flow(item, pad)).join(", ")}]`;
  if (isObject(value)) {
    const members = [...value].map(([key, member]) => `${flowText(key)}: ${flow(member, pad)}`);
    return members.length === 0 ? "{}" : `{${pad}${members.join(", ")}${pad}}`;
  }
  return typeof value === "string" ? flowText(value) : printScalar(value);
}

/** Returns a string in flow style; it is quoted if it has characters that end a plain scalar in flow style. */
function flowText(text: string): string {
  const plain = printYamlText(text);
  return plain === text && /[,[\]{}]/.test(text) ? `'${text.replaceAll("'", "''")}'` : plain;
}
