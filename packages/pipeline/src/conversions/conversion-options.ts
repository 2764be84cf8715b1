import type { Channel } from "@soapstone/conversion";
import type { JsonSchemaDialect } from "@soapstone/schema-mapping";
import type { Provenance } from "../companion/companion.ts";
import type { OptionShape } from "../options/options-shape.ts";
import { apidocToWsdl } from "../stages/apidoc-to-wsdl.ts";
import { type FacadeOptions, facadeOptionShapes } from "../stages/facade-options.ts";
import { type WriteFilesOptions, writeOptionShapes } from "../stages/json-files.ts";
import { jsonSchemaToXsd } from "../stages/jsonschema-to-xsd.ts";
import { type SchemaStageOptions, schemaOptionShapes } from "../stages/schema-options.ts";
import { type Overrides, wsdlToApidoc } from "../stages/wsdl-to-apidoc.ts";
import { xsdToJsonSchema } from "../stages/xsd-to-jsonschema.ts";
import type { Division } from "./one-file-per.ts";

/** The options of all conversions. Each conversion lists those that it uses. */
export interface ConversionOptions extends Omit<SchemaStageOptions, "complement">, FacadeOptions {
  /**
   * Where the complement is stored. Default: `companion`, a file beside the output; XML always contains its complement.
   */
  readonly complement?: Channel | "companion" | undefined;
  /** The sources of the output, for its companion. */
  readonly provenance?: Provenance | undefined;
  readonly format?: "json" | "yaml" | undefined;
  /** Keep the definitions that no operation needs in the API file; by default only the companion has them. */
  readonly allDefinitions?: boolean | undefined;
  /** The names of definitions that are kept in the API file in any case. */
  readonly retainedDefinitions?: readonly string[] | undefined;
  readonly rootField?: "apidoc" | "swagger" | undefined;
  readonly view?: "facade" | "wire" | undefined;
  readonly wirePath?: "operation" | "single" | undefined;
  /** The companion is in another folder than the output. */
  readonly isCompanionApart?: boolean | undefined;
  /** Write several files: one per host, service or port. */
  readonly oneFilePer?: Division | undefined;
  readonly dialect?: JsonSchemaDialect | undefined;
  readonly keepLexical?: boolean | undefined;
  readonly targetNamespace?: string | undefined;
  /** The bindings to generate for an external apidoc. */
  readonly binding?: readonly ("soap" | "soap12" | "http")[] | undefined;
  /** The address of the service. */
  readonly address?: string | undefined;
  /** Send files as attachments of envelopes (SOAP Messages with Attachments). */
  readonly attachments?: boolean | undefined;
  readonly rootName?: string | undefined;
  /** The name of the first output file. */
  readonly entryName?: string | undefined;
  readonly overrides?: Overrides | undefined;
}

/** An option of a conversion, by its name in the library. */
export type ConversionOption = keyof ConversionOptions | keyof Overrides;

/** The shapes of the options, as the stages that use them declare them. */
export const conversionOptionShapes: Readonly<Record<string, OptionShape>> = {
  ...xsdToJsonSchema.options.properties,
  ...jsonSchemaToXsd.options.properties,
  ...apidocToWsdl.options.properties,
  ...wsdlToApidoc.options.properties,
  ...schemaOptionShapes,
  ...facadeOptionShapes,
  format: writeOptionShapes.format,
  allDefinitions: writeOptionShapes.allDefinitions,
  entryName: writeOptionShapes.entryName,
  complement: { ...schemaOptionShapes.complement, enum: ["companion", "inline", "none"] },
};

/**
 * Returns the channel of the complement. For a companion it is `inline`, since the companion is separated when the
 * output is written.
 */
export function channelOf(complement: ConversionOptions["complement"]): Channel | undefined {
  return complement === "companion" ? "inline" : complement;
}

/** Returns the options for writing the output file. */
export function writeOptionsOf(options: ConversionOptions): WriteFilesOptions {
  const { format, complement, provenance, entryName, allDefinitions, retainedDefinitions } = options;
  const isClean = complement === "companion" ? true : undefined;
  return { format, entryName, provenance, isClean, allDefinitions, retainedDefinitions };
}

/** Returns the options for converting schemas. */
export function schemaOptionsOf(options: ConversionOptions): SchemaStageOptions {
  const { complement, profile, closed, signature, numbers, wrappedArrays } = options;
  return { complement: channelOf(complement), profile, closed, signature, numbers, wrappedArrays };
}

/** The schema options that every conversion from XML Schema uses. */
export const schemaOptionNames = ["complement", "profile", "closed", "signature", "numbers", "wrappedArrays"] as const;
