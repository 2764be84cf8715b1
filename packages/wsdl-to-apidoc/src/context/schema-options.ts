import type { SchemaOptions } from "@soapstone/schema-mapping";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "./options.ts";
import { originOf } from "./origin.ts";

/**
 * Returns the options by which types become schemas, for the conversion and for the codec of its messages. The wire
 * view describes messages as they are sent, and an external description has its author's arrays.
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
    ...(complement === "none" ? { withoutComplement: true } : {}),
  };
}
