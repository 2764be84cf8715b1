import { defineDiagnostics } from "@soapstone/workspace";

/** Problems of a JSON or YAML text: codes `json/*`. */
export const jsonDiagnostics = defineDiagnostics("json", {
  syntax: {
    severity: "error",
    message: ({ expected, found }: { readonly expected: string; readonly found: string }) =>
      `Expected ${expected}, but found ${found}; the text was read up to this position.`,
    cause: "The text is not JSON (RFC 8259).",
    fix: "Correct the text at this position.",
  },
  truncated: {
    severity: "error",
    message: ({ open }: { readonly open: string }) => `The text ends inside ${open}; everything before was read.`,
    cause: "A closing bracket, brace or quotation mark is missing, or the file was cut off.",
    fix: "Complete the text, or fetch the file again.",
  },
  empty: {
    severity: "error",
    message: () => "The document is empty.",
    cause: "The text has only white space and comments.",
    fix: "Check that this is the right file.",
  },
  comment: {
    severity: "error",
    message: () => "JSON does not allow comments; the comment was skipped.",
    cause: "`//` and `/* */` come from JavaScript; JSON does not allow them.",
    fix: "Remove the comment, or keep the document as YAML, which has `#` comments.",
  },
  "trailing-comma": {
    severity: "error",
    message: () => "No member follows the comma; the comma was skipped.",
    cause: "JSON does not allow a comma after the last member of an object or array.",
    fix: "Remove the comma.",
  },
  "control-character": {
    severity: "error",
    message: ({ character }: { readonly character: string }) =>
      `The string contains the control character ${character} without an escape; the character was read as part of the string.`,
    cause: "Line breaks, tabs and other control characters must be escaped in JSON strings.",
    fix: "Write the character as an escape, such as `\\n` or `\\t`.",
  },
  "lone-surrogate": {
    severity: "warning",
    message: ({ half }: { readonly half: string }) =>
      `The string contains ${half}, which is half of a surrogate pair and no character.`,
    cause: "A character beyond U+FFFF is written as two halves, and one half is missing.",
    fix: "Add the missing half, or remove this one.",
  },
  "number-form": {
    severity: "error",
    message: ({ text }: { readonly text: string }) => `\`${text}\` is not a JSON number.`,
    cause:
      "JSON numbers have no plus sign, no leading zeros, no hexadecimal form, a digit on both sides of the point, and neither NaN nor Infinity.",
    fix: "Write the number in decimal, or put it in quotation marks.",
  },
  "duplicate-key": {
    severity: "error",
    message: ({ key }: { readonly key: string }) => `The key "${key}" stands twice in one object; the last one counts.`,
    cause: "JSON parsers keep one of the two entries and silently drop the other.",
    fix: "Rename or remove one of the two.",
  },
  "text-after-value": {
    severity: "error",
    message: ({ found }: { readonly found: string }) =>
      `The JSON value is complete, but ${found} follows; the rest of the text was not read.`,
    cause: "A JSON document is a single value.",
    fix: "Remove the rest, or put it into a document of its own.",
  },
  "yaml-syntax": {
    severity: "error",
    message: ({ problem }: { readonly problem: string }) => problem,
    cause: "The text is not YAML 1.2.",
    fix: "Correct the text at this position.",
  },
  "yaml-too-deep": {
    severity: "error",
    message: ({ most }: { readonly most: number }) =>
      `The YAML text is nested more than ${most} levels deep, so it was not read.`,
    cause:
      "The YAML parser is recursive and reads fewer levels than the JSON parser. No real description nests that deep; documents made to crash a parser do.",
    fix: "If the document is genuine, convert it to JSON.",
  },
  "unindented-text": {
    severity: "warning",
    message: () =>
      "This line of a quoted string is indented less than YAML requires; the string was read up to its closing quotation mark.",
    cause:
      "In YAML each line of a string must be indented deeper than its key, also within quotation marks. Most parsers tolerate less.",
    fix: "Indent the line, or write the string as a block after `|` or `>`.",
  },
  "several-documents": {
    severity: "error",
    message: () => "A second YAML document starts here; only the first was read.",
    cause: "A line `---` starts another document in the same file.",
    fix: "Keep each description in a file of its own.",
  },
  "too-many-aliases": {
    severity: "error",
    message: ({ limit }: { readonly limit: number }) =>
      `The aliases of this document stand for more than ${limit} values; the document was not read.`,
    cause: "Aliases of aliases multiply, so a small file can exhaust the memory of the program that reads it.",
    fix: "Write the repeated parts as definitions, and refer to them with $ref.",
  },
  "unresolved-alias": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `The alias *${name} has no anchor &${name} before it, or stands inside its own anchor; the alias was read as null.`,
    cause: "An alias repeats a value that an anchor (&) earlier in the document names.",
    fix: "Add the anchor before the alias, or correct the name.",
  },
  "key-not-text": {
    severity: "error",
    message: () => "The key of this entry is a list or an object; the entry was left out.",
    cause: "YAML allows any value as a key, JSON only strings. An unquoted `{name}` is read as an object.",
    fix: "Put the key in quotation marks.",
  },
  "unknown-tag": {
    severity: "warning",
    message: ({ tag }: { readonly tag: string }) =>
      `The YAML tag ${tag} is not supported; the value was read without the tag.`,
    cause: "A YAML description may only use the types of JSON: objects, lists, strings, numbers, true, false and null.",
    fix: "Remove the tag.",
  },
  "merge-key": {
    severity: "info",
    message: () => "The merge key << was applied as in YAML 1.1: the merged entries replace the key.",
    cause: "YAML 1.2 has no merge keys, though most parsers still apply them.",
    fix: "Write the entries out, or refer to a definition, so that every parser reads the same document.",
  },
  "not-a-json-number": {
    severity: "warning",
    message: ({ text }: { readonly text: string }) => `JSON has no number ${text}; the value was read as a string.`,
    cause: "JSON has neither infinity nor NaN.",
    fix: "Put the value in quotation marks, or remove it.",
  },
});
