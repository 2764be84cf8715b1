/**
 * Returns a string as a YAML scalar that parsers of YAML 1.1 and 1.2 both read as a string: `yes`, `404`, `1.0`, `~`
 * and dates are quoted, prose is not.
 */
export function printYamlText(text: string): string {
  if (isPlain(text)) return text;
  return needsEscapes.test(text) ? doubleQuoted(text) : `'${text.replaceAll("'", "''")}'`;
}

/** A plain scalar: begins with no indicator, has neither `: ` nor ` #`, ends with neither blank nor colon. */
const plainForm = /^[^\s\-?:,[\]{}#&*!|>'"%@`=<](?:[^:#\s]|:(?=\S)|(?<=\S)#| (?! *$| *#))*$/;
/** Strings that some parser reads as null, a boolean or a special number (YAML 1.1 has more of them than 1.2). */
const otherWord = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?\.inf|\.nan)$/i;
/** Texts that may be numbers of any base, times in base 60, or dates. Matches too much rather than too little. */
const numberLike = /^[-+.0-9][-+.:_,0-9a-fA-FxXoOtTzZ ]*$/;
/** Control characters, line separators, byte order marks and lone surrogates. */
export const needsEscapes = /\p{Cc}|\p{Cs}|[\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

function isPlain(text: string): boolean {
  return plainForm.test(text) && !otherWord.test(text) && !numberLike.test(text) && !needsEscapes.test(text);
}

function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Returns a text of several lines as a literal block, with lines relative to its entry. Undefined if a block cannot
 * express it: carriage returns and other control characters need escapes.
 */
export function printYamlBlock(text: string, indent: number): string | undefined {
  if (!text.includes("\n") || text.trim() === "" || needsEscapes.test(text.replace(/[\n\t]/g, ""))) return undefined;
  const chomp = !text.endsWith("\n") ? "-" : text.endsWith("\n\n") ? "+" : "";
  const body = text.endsWith("\n") ? text.slice(0, -1) : text;
  // If the first line does not show the indentation, the header states it.
  const hint = /^[ \n\t]/.test(body) ? String(indent) : "";
  // With an indentation indicator, the most used YAML reader drops a last line of blanks.
  if (hint !== "" && /\n[ \t]+\n*$/.test(body)) return undefined;
  const margin = " ".repeat(indent);
  const lines = body.split("\n").map((line) => (line === "" ? "" : margin + line));
  return `|${hint}${chomp}\n${lines.join("\n")}`;
}
