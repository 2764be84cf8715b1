/** Splits the value of `--schema` into a file and, after `#`, the pointer of a definition. */
export function schemaOption(schema: string): { readonly file: string; readonly definition?: string } {
  // The name of a file may contain `#`; the pointer of a definition begins with `/`.
  const [, file = schema, definition] = /^(.*?)#(\/.*)$/.exec(schema) ?? [];
  return { file, ...(definition === undefined ? {} : { definition }) };
}
