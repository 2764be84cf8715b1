import { compile } from "json-schema-to-typescript";
import type { CompilerSchema } from "./compiler-schema.ts";

/**
 * The type of a schema as lines of `export interface T { ... }`, not laid out. Nothing is fetched or read: there are no
 * references left to follow, and the resolvers that would follow them are off.
 */
export async function compiledLines(schema: CompilerSchema): Promise<readonly string[]> {
  const text = await compile(schema as Parameters<typeof compile>[0], "T", {
    bannerComment: "",
    format: false,
    additionalProperties: false,
    unknownAny: true,
    $refOptions: { resolve: { file: false, http: false, external: false } },
  });
  return text.split("\n");
}
