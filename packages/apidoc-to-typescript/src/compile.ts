import { compile } from "json-schema-to-typescript";
import type { CompilerSchema } from "./compiler-schema.ts";

/**
 * Compiles a schema to the lines of `export interface T { ... }`, without layout. Nothing is fetched or read: the schema
 * has no references, and the resolvers of the compiler are switched off.
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
