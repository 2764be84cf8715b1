import { draftOf, isBefore, isObject, type Json } from "@soapstone/apidoc-model";
import { type NativeDraft, nativeSchemas, schemaFromDefinitions, withLeftChannel } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import type { Schema } from "@soapstone/xml-model";
import type { JsonSchemaToXsdOptions } from "./convert.ts";

/** Schemas that never were XSD. `looser` is told which keyword XSD does not state, and where. */
export function fromNative(
  document: Json,
  options: JsonSchemaToXsdOptions,
  looser: (keyword: string, pointer: string) => void,
  report: Report,
): { readonly output: readonly Schema[]; readonly root?: string } {
  const { profile = "readable", targetNamespace = "", rootName = "root", complement = "inline" } = options;
  const draft = draftIn(document);
  const { definitions, places, root } = nativeSchemas(document, {
    draft,
    rootName,
    targetNamespace,
    profile,
    looser,
    ...(options.uri === undefined ? {} : { uri: options.uri }),
    ...(options.others === undefined ? {} : { others: options.others }),
  });
  const found = root === undefined ? {} : { root };
  const output = schemaFromDefinitions(definitions, { targetNamespace, options: { profile: "readable" }, report });
  if (complement === "none") return { output, ...found };
  const dialect = draft === "apidoc" ? draft : draft === "2020-12" || draft === "2019-09" ? "2020-12" : "draft-04";
  return { output: withLeftChannel(output, { dialect, document, places, ...found }), ...found };
}

function draftIn(document: Json): NativeDraft {
  if (isObject(document) && (document.has("swagger") || document.has("apidoc"))) return "apidoc";
  const draft = draftOf(document);
  return isBefore(draft, "draft-04") ? "draft-04" : (draft as Exclude<typeof draft, "draft-03">);
}
