import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import type { ConstraintOptions } from "@soapstone/schema-constraints";
import type { DialectName, SchemaOptions } from "@soapstone/schema-mapping";
import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";

/** The options of converting XSD to schemas, as far as the way back has to know them. */
export interface DocumentConversionOptions {
  readonly dialect: DialectName;
  readonly schema: Required<
    Omit<
      SchemaOptions,
      "statedNames" | "listsAsText" | "withoutComplement" | "dialect" | "writesMarkdown" | "unmarkedObjects"
    >
  >;
  readonly statements: ConstraintOptions;
}

/** The options that a caller states; others have defaults. */
export interface PartialConversionOptions {
  readonly profile?: Profile | undefined;
  readonly numbers?: NumberMode | undefined;
  readonly wrappedArrays?: boolean | undefined;
  readonly closed?: boolean | undefined;
  readonly signature?: ConstraintOptions["signature"] | undefined;
  /** Documents may have lexical forms of values, under `$lexical`. */
  readonly keepLexical?: boolean | undefined;
}

/**
 * Completes the options of a dialect: API descriptions are for reading, JSON Schema for validation; the exact profile
 * has strict constraints.
 */
export function conversionOptions(dialect: DialectName, asked: PartialConversionOptions): DocumentConversionOptions {
  const { profile = dialect === "apidoc" ? "readable" : "exact", numbers = "natural", wrappedArrays = false } = asked;
  const isExact = profile === "exact";
  const { closed = isExact, signature = isExact ? "auto" : "off", keepLexical = false } = asked;
  const statements: ConstraintOptions = { dialect, closed, signature, ...(keepLexical ? { keepLexical } : {}) };
  return { dialect, schema: { profile, numbers, wrappedArrays }, statements };
}

/** The field of the document complement that holds the options that are not the defaults. */
export const optionsPlace = "options";

/** Returns the options for the document complement; undefined where all are the defaults. */
export function optionsComplement({ dialect, schema, statements }: DocumentConversionOptions): JsonObject | undefined {
  const profile = schema.profile === conversionOptions(dialect, {}).schema.profile ? undefined : schema.profile;
  const byDefault = conversionOptions(dialect, { profile });
  const other = <T extends Json>(value: T, usually: T): T | undefined => (value === usually ? undefined : value);
  const said = object([
    ["profile", profile],
    ["numbers", other(schema.numbers, byDefault.schema.numbers)],
    ["wrappedArrays", other(schema.wrappedArrays, byDefault.schema.wrappedArrays)],
    ["closed", other(statements.closed, byDefault.statements.closed)],
    ["signature", other(statements.signature, byDefault.statements.signature)],
    ["keepLexical", statements.keepLexical === true ? true : undefined],
  ]);
  return said.size === 0 ? undefined : said;
}

/** Returns the document complement at the root of a document of schemas: that of the walk, and the options. */
export function documentComplementWithOptions(
  documentComplement: JsonObject | undefined,
  options: DocumentConversionOptions,
): JsonObject | undefined {
  const said = optionsComplement(options);
  return said === undefined
    ? documentComplement
    : new Map<string, Json>([...(documentComplement ?? []), [optionsPlace, said]]);
}

/** The inverse of `optionsComplement`: reads the options from a document complement; impossible values are ignored. */
export function optionsOfComplement(
  documentComplement: JsonObject | undefined,
  dialect: DialectName,
): DocumentConversionOptions {
  const said = documentComplement?.get(optionsPlace);
  const given = isObject(said) ? said : new Map<string, Json>();
  const oneOf = <T extends Json>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === given.get(name));
  return conversionOptions(dialect, {
    profile: oneOf("profile", ["readable", "exact"]),
    numbers: oneOf("numbers", ["natural", "exact", "lexical"]),
    wrappedArrays: oneOf("wrappedArrays", [true, false]),
    closed: oneOf("closed", [true, false]),
    signature: oneOf("signature", ["off", "auto", "strict"]),
    keepLexical: oneOf("keepLexical", [true]),
  });
}
