/** What `--schema` names: a file, and perhaps a definition in it. */
export function schemaOption(schema: string): { readonly file: string; readonly definition?: string } {
  // A file may have # in its name; a pointer begins with a slash.
  const [, file = schema, definition] = /^(.*?)#(\/.*)$/.exec(schema) ?? [];
  return { file, ...(definition === undefined ? {} : { definition }) };
}
