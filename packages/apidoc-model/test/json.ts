import * as fc from "fast-check";
import { type Json, type JsonFormat, numeric, object, readJson } from "../src/index.ts";

/** Helpers of these tests. */
export function read(text: string, format: JsonFormat = "json") {
  return readJson({ uri: `memory:/a.${format}`, text });
}

export function jsonOf(text: string, format: JsonFormat = "json"): Json {
  const result = read(text, format);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

export function codesOf(result: { readonly diagnostics: readonly { readonly code: string }[] }): readonly string[] {
  return result.diagnostics.map(({ code }) => code);
}

/** Texts that readers of YAML like to take for something else, and any others. */
const texts = fc.oneof(
  fc.constantFrom(
    "yes",
    "no",
    "on",
    "off",
    "y",
    "N",
    "null",
    "~",
    "true",
    "404",
    "1.0",
    "1e3",
    "0x1F",
    "0o17",
    "012",
    "+1",
    ".5",
    "1_000",
    "12:30:45",
    "2014-09-08",
    "2014-09-08T10:00:00Z",
    ".inf",
    "-.INF",
    ".nan",
    "=",
    "<<",
    "- a",
    "-",
    "?",
    ": ",
    "a: b",
    "a #b",
    "#a",
    "a:",
    " a",
    "a ",
    "&a",
    "*a",
    "!a",
    "|",
    ">",
    "%a",
    "@a",
    "`a",
    "---",
    "...",
    "{a}",
    "[a]",
    "",
    "'",
    '"',
    "a\nb",
    "a\n",
    "a\n\n",
    "\na",
    "  a\nb",
    "a\r\nb",
    "a\tb",
    "\u0085",
    "\u2028",
    "\u0007",
    "é",
    "😀",
  ),
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("a", " ", "\n", ":", "#", "-", "'", '"', "\t", "1", ".") }),
);
const numbers = fc
  .oneof(
    fc.integer().map(String),
    fc.constantFrom("1.0", "-0", "9223372036854775807", "1e400", "1E+2", "0.10", "123456789012345678901234567890"),
  )
  .map(numeric);

export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json; list: Json; object: Json }>((tie) => ({
  json: fc.oneof({ depthSize: "small" }, fc.constant(null), fc.boolean(), numbers, texts, tie("list"), tie("object")),
  list: fc.array(tie("json"), { maxLength: 4 }),
  object: fc
    .array(fc.tuple(fc.oneof(texts, fc.constantFrom("__proto__", "constructor", "10", "2")), tie("json")), {
      maxLength: 4,
    })
    .map(object),
})).json;
