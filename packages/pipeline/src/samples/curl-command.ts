import { fieldValue, type HttpRequest } from "../messages/http/http-message.ts";

/**
 * Writes a request as a curl command line for a POSIX shell. Values are in single quotes, and options prevent curl from
 * interpreting them: it reads no file for `@`, expands no brackets and resolves no dots in paths.
 */
export function curlCommand({ method, url, headers, body }: HttpRequest): string {
  const words = [
    `curl ${method === "HEAD" ? "--head" : `-X ${quoted(method)}`} ${quoted(url)}`,
    ...(/[[\]{}]/.test(url) ? ["--globoff"] : []),
    ...(/\/\.\.?(?:[/?#]|$)/.test(url) ? ["--path-as-is"] : []),
    ...headers.map(({ name, value }) => `-H ${quoted(fieldText(name, fieldValue(value)))}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return `${words.join(" \\\n  ")}\n`;
}

/**
 * Returns the text of a header for curl. One without a value ends with a semicolon, since curl would remove it after a
 * colon.
 */
function fieldText(name: string, value: string): string {
  return value === "" ? `${name};` : `${name}: ${value}`;
}

/** Quotes a word for a POSIX shell. */
export function quoted(text: string): string {
  return /^[\w%+,./:=@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
