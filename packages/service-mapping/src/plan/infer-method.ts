import type { PortTypeOperation } from "@soapstone/xml-model";
import type { InputField } from "../exchange/flat-input.ts";

const asking: ReadonlySet<string> = new Set(["get", "find", "list", "search", "query", "is", "has"]);

/** Words in names of operations that change something, anywhere in the name: `findOrCreate` does not only read. */
const changing: ReadonlySet<string> = new Set(
  [
    ["create", "add", "insert", "put", "post", "save", "store", "register", "make", "generate", "issue"],
    ["change", "update", "set", "modify", "edit", "replace", "reset", "move", "merge", "assign", "lock", "unlock"],
    ["cancel", "delete", "remove", "drop", "clear", "purge", "close", "revoke", "release", "pop", "dequeue"],
    ["send", "submit", "execute", "process", "start", "stop", "pay", "book", "order", "reserve", "login", "logout"],
  ].flat(),
);

/** Verbs that are also nouns do not count after a word that reads: `getOrder`, but not `findAndBook`. */
const things: ReadonlySet<string> = new Set([
  "book",
  "order",
  "post",
  "store",
  "issue",
  "set",
  "process",
  "release",
  "make",
  "lock",
  "close",
]);

/**
 * Whether an operation may safely be a GET: its name says that it reads, it has an output, and its input is flat.
 * Anything else stays a POST.
 */
export function isReadOnlyOperation(
  { name, output }: PortTypeOperation,
  fields: readonly InputField[] | undefined,
): boolean {
  const [first = "", ...words] = wordsOf(name);
  if (fields === undefined || output === undefined || !asking.has(first)) return false;
  return !words.some((word, index) => changing.has(word) && !(things.has(word) && !joins(words[index - 1])));
}

/** Splits a name into words in lower case: `getBook`, `GETBook` and `get_book` are get and book. */
function wordsOf(name: string): readonly string[] {
  const apart = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return apart
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

function joins(word: string | undefined): boolean {
  return word === "and" || word === "or" || word === "then";
}
