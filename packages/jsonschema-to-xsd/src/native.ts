import { draftOf, isBefore, isObject, type Json } from "@soapstone/apidoc-model";
import {
  emptySchema,
  type NativeDraft,
  type NativeOptions,
  nativeSchemas,
  schemaFromDefinitions,
  withLeftChannel,
  withoutMarks,
} from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import type { Schema } from "@soapstone/xml-model";
import type { JsonSchemaToXsdOptions } from "./options.ts";

/** What the conversion tells of schemas that XSD does not state, and where they are. */
export type NativeFindings = Pick<NativeOptions, "looser" | "tooDeep" | "refused">;

/** Schemas that never were XSD. A document without any is an empty schema. */
export function fromNative(
  document: Json,
  options: JsonSchemaToXsdOptions,
  findings: NativeFindings,
  report: Report,
): { readonly output: readonly Schema[]; readonly root?: string } {
  const { profile = "readable", targetNamespace = "", rootName = "root", complement = "inline" } = options;
  const draft = draftIn(document);
  const { definitions, places, root } = nativeSchemas(document, {
    draft,
    rootName,
    targetNamespace,
    profile,
    settles: complement === "none",
    ...findings,
    ...(options.uri === undefined ? {} : { uri: options.uri }),
    ...(options.others === undefined ? {} : { others: options.others }),
  });
  const found = root === undefined ? {} : { root };
  const told =
    complement === "none"
      ? new Map([...definitions].map(([name, schema]) => [name, withoutMarks(schema)] as const))
      : definitions;
  const made = schemaFromDefinitions(told, { targetNamespace, options: { profile: "readable" }, report });
  const output = made.length === 0 ? [emptySchema(targetNamespace)] : made;
  if (complement === "none") return { output, ...found };
  const dialect = draft === "apidoc" ? draft : draft === "2020-12" || draft === "2019-09" ? "2020-12" : "draft-04";
  return { output: withLeftChannel(output, { dialect, document, places, ...found }), ...found };
}

function draftIn(document: Json): NativeDraft {
  if (isObject(document) && (document.has("swagger") || document.has("apidoc"))) return "apidoc";
  const draft = draftOf(document);
  return isBefore(draft, "draft-04") ? "draft-04" : (draft as Exclude<typeof draft, "draft-03">);
}
