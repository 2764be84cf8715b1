import { defineDiagnostics } from "@soapstone/workspace";

/** What can be wrong with a JSON or YAML text. */
export const jsonDiagnostics = defineDiagnostics("json", {
  syntax: {
    severity: "error",
    message: ({ expected, found }: { readonly expected: string; readonly found: string }) =>
      `Expected ${expected} here, but found ${found}; the text was read up to this place.`,
    cause: "The text is not JSON (RFC 8259).",
    fix: "Correct the text at this place.",
  },
  truncated: {
    severity: "error",
    message: ({ open }: { readonly open: string }) => `The text ends inside ${open}; what stands before was read.`,
    cause: "A closing bracket, brace or quotation mark is missing, or the file was cut off.",
    fix: "Complete the text, or fetch the file again.",
  },
  empty: {
    severity: "error",
    message: () => "The document is empty.",
    cause: "The text holds blanks and comments only.",
    fix: "Check that this is the right file.",
  },
  comment: {
    severity: "error",
    message: () => "JSON has no comments; this one was skipped.",
    cause: "`//` and `/* */` come from JavaScript; JSON does not allow them.",
    fix: "Remove the comment, or keep the document as YAML, which has `#` comments.",
  },
  "trailing-comma": {
    severity: "error",
    message: () => "A comma without a member after it; it was skipped.",
    cause: "JSON does not allow a comma after the last member of an object or array.",
    fix: "Remove the comma.",
  },
  "control-character": {
    severity: "error",
    message: ({ character }: { readonly character: string }) =>
      `The control character ${character} stands unescaped in a string; it was taken as it is.`,
    cause: "Line breaks, tabs and other control characters must be escaped in JSON strings.",
    fix: "Write it as an escape, such as `\\n` or `\\t`.",
  },
  "lone-surrogate": {
    severity: "warning",
    message: ({ half }: { readonly half: string }) => `The string holds ${half}, half of a surrogate pair.`,
    cause: "A character beyond U+FFFF was cut in two; the half is no character.",
    fix: "Write both halves, or remove it.",
  },
  "number-form": {
    severity: "error",
    message: ({ text }: { readonly text: string }) => `\`${text}\` is not a number as JSON writes them.`,
    cause:
      "JSON numbers have no plus sign, no leading zeros, no hexadecimal form, a digit on both sides of the point, and neither NaN nor Infinity.",
    fix: "Write the number in decimal, or put it in quotation marks.",
  },
  "duplicate-key": {
    severity: "error",
    message: ({ key }: { readonly key: string }) => `The key "${key}" stands twice in one object; the last one counts.`,
    cause: "Readers keep one of the two and drop the other without a word.",
    fix: "Rename or remove one of them.",
  },
  "text-after-value": {
    severity: "error",
    message: ({ found }: { readonly found: string }) =>
      `The document ends before this place, but ${found} follows; the rest was not read.`,
    cause: "A JSON text is a single value.",
    fix: "Remove the rest, or put it in a document of its own.",
  },
  "yaml-syntax": {
    severity: "error",
    message: ({ problem }: { readonly problem: string }) => problem,
    cause: "The text is not YAML 1.2.",
    fix: "Correct the text at this place.",
  },
  "yaml-too-deep": {
    severity: "error",
    message: ({ most }: { readonly most: number }) =>
      `The text is nested more than ${most} levels deep, deeper than YAML is read.`,
    cause:
      "YAML is read by calls within calls, less deep than JSON and than the limit of levels. No description nests that deep; documents that attack their readers do.",
    fix: "Write the document as JSON if it is meant.",
  },
  "unindented-text": {
    severity: "warning",
    message: () =>
      "This line of a text in quotation marks is less indented than YAML demands; the text was read to its closing mark.",
    cause:
      "In YAML each line of a text must be deeper than its key, within quotation marks too. Most readers let it pass.",
    fix: "Indent the line, or write the text as a block after `|` or `>`.",
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
    cause: "Aliases of aliases grow without bound; this is how a small file exhausts the memory of its readers.",
    fix: "Write the repeated parts as definitions, and refer to them with $ref.",
  },
  "unresolved-alias": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `The alias *${name} has no anchor before it, or stands inside its own anchor; it was read as null.`,
    cause: "An alias repeats a value that was complete and named with & before it.",
    fix: "Set the anchor before the alias, or correct the name.",
  },
  "key-not-text": {
    severity: "error",
    message: () => "A list or an object is the key of this entry; the entry was left out.",
    cause: "YAML allows any value as a key, JSON only texts. An unquoted `{name}` is read as an object.",
    fix: "Put the key in quotation marks.",
  },
  "unknown-tag": {
    severity: "warning",
    message: ({ tag }: { readonly tag: string }) =>
      `The tag ${tag} has no meaning here; the value was read without it.`,
    cause: "JSON knows objects, lists, texts, numbers, true, false and null; other YAML tags say nothing about it.",
    fix: "Remove the tag.",
  },
  "merge-key": {
    severity: "info",
    message: () => "The merge key << was followed, as in YAML 1.1; the merged entries stand in its place.",
    cause: "YAML 1.2 has no merge keys, though most readers still follow them.",
    fix: "Write the entries out, or refer to a definition, so that every reader understands the same.",
  },
  "not-a-json-number": {
    severity: "warning",
    message: ({ text }: { readonly text: string }) =>
      `The number ${text} does not exist in JSON; it was read as a text.`,
    cause: "JSON has neither infinity nor NaN.",
    fix: "Put it in quotation marks, or leave it out.",
  },
});
