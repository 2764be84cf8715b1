import { instanceDiagnostics as instance } from "@soapstone/instance";
import type { CodecOptions } from "../instance/codec-options.ts";
import { type CodecSource, loadCodec } from "../instance/codec-source.ts";
import { definitionElement } from "../instance/definition-element.ts";
import { loadService } from "./load-service.ts";
import { readingDiagnostics } from "./reading-diagnostics.ts";

/**
 * Loads the codec for a document that is not a message. For a definition of an API file without companion, the WSDL in
 * `against` provides the schema.
 */
export async function loadCodecOf(options: CodecOptions): Promise<CodecSource> {
  const { schema, against, definition } = options;
  if (against === undefined || definition === undefined) return loadCodec(options);
  const { service, diagnostics: reported, sources, dependencies } = await loadService(schema, options);
  const diagnostics = readingDiagnostics(reported);
  if (service === undefined) return { diagnostics, sources, dependencies };
  const { codec } = service;
  const declaration = definitionElement(definition, codec);
  if (declaration === undefined) {
    const unknown = instance("unknown-definition", { pointer: definition }, { uri: schema.uri });
    return { diagnostics: [...diagnostics, unknown], sources, dependencies };
  }
  const { profile } = codec.options;
  const found = { codec, unit: { kind: "content", declaration }, profile, keepLexical: false } as const;
  return { found, diagnostics, sources, dependencies };
}
