import type { SchemaOptions } from "@soapstone/schema-mapping";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "./options.ts";
import { originOf } from "./origin.ts";

/**
 * Returns how the types of a description become schemas: what is converted and what encodes and decodes its messages ask
 * here. The wire view is what is sent, and an external description has the arrays that its author wrote.
 */
export function schemaOptionsOf(set: DefinitionsSet, options: WsdlToApidocOptions): SchemaOptions {
  const { view = "facade", profile = "readable", complement, wrappedArrays = true } = options;
  const isExternal = originOf(set, options) !== undefined;
  const hasArrays = wrappedArrays && view === "facade" && !isExternal;
  return {
    profile,
    ...(hasArrays ? { wrappedArrays: true } : {}),
    ...(isExternal ? { writesMarkdown: true } : {}),
    ...(view === "wire" ? { statedNames: true } : {}),
    ...(complement === "none" ? { bare: true } : {}),
  };
}
