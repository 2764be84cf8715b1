/** Splits the value of `--schema` into a file and, after #, a definition. */
export function schemaOption(schema: string): { readonly file: string; readonly definition?: string } {
  // A file may have # in its name; a pointer begins with a slash.
  const [, file = schema, definition] = /^(.*?)#(\/.*)$/.exec(schema) ?? [];
  return { file, ...(definition === undefined ? {} : { definition }) };
}
