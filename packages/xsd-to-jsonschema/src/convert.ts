import type { JsonObject, NamedMap, SchemaOrRef } from "@soapstone/apidoc-model";
import {
  accountsOfRestored,
  lostEdits,
  withoutComplementFields,
  withoutComplementKeywords,
} from "@soapstone/complement";
import {
  accountDiagnostics,
  type Channel,
  type Conversion,
  type FactNode,
  Ledger,
  withoutComplement,
} from "@soapstone/conversion";
import { restoredSchema } from "@soapstone/external-schemas";
import type { ConstraintOptions } from "@soapstone/schema-constraints";
import {
  type ConvertedSet,
  conversionOptions,
  convertSet,
  type DocumentConversionOptions,
  documentDescription,
  recognisableComplement,
  writeConvertedDefinitions,
  writeConvertedDocument,
} from "@soapstone/schema-documents";
import {
  type DialectName,
  type JsonSchemaDialect,
  Origins,
  reportDanglingResiduals,
  type SchemaResidual,
} from "@soapstone/schema-mapping";
import { type Diagnostic, ok, type Report, type Result } from "@soapstone/workspace";
import { factsOf, type ModelNode, nodesOf, type SchemaSet } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import { lostSchemaParts } from "./lost-schema-parts.ts";
import { restoredDefinitions, restoredDocument } from "./restored.ts";
import { tracesInDefinitions, tracesInDocument } from "./source-map.ts";

/** The options of the conversion of schemas, for any dialect. */
export interface SchemaConversionOptions {
  /** By default `readable` for apidoc and `exact` for JSON Schema. */
  readonly profile?: Profile;
  /** The form of numbers in JSON; `natural` by default. */
  readonly numbers?: NumberMode;
  /** Whether elements with one repeated child and nothing else become arrays of it. */
  readonly wrappedArrays?: boolean;
  /** `inline` by default. */
  readonly complement?: Channel;
  /** Whether objects are closed; by default in the exact profile. */
  readonly closed?: boolean;
  /**
   * Whether the order of children is stated as a pattern on `$order`: by default `auto` in the exact profile, else
   * `off`.
   */
  readonly signature?: ConstraintOptions["signature"];
  /** Whether the schema of documents allows `$lexical`, the record of how they were written. */
  readonly keepLexical?: boolean;
}

/** The options of the conversion of schemas, with the dialect. */
export interface XsdToJsonSchemaOptions extends SchemaConversionOptions {
  /** `apidoc`, definitions alone, by default. */
  readonly dialect?: DialectName;
}

/** The definitions of an apidoc, and the document complement, with the facts that no definition has. */
export interface DefinitionsConversion extends Conversion<NamedMap<SchemaOrRef>> {
  /**
   * The document complement, for the `x-xsd` of the object that holds the definitions: the documents, and the
   * components without a definition (groups, attributes, notations). Absent where there is none.
   */
  readonly documentComplement?: JsonObject;
  /** The documentation of the entry document, where the document complement does not hold it. */
  readonly description?: string;
  /**
   * The residual of the keywords beside the definitions of an external apidoc; absent where the schemas were converted
   * from external definitions, which are then the output.
   */
  readonly rootFields?: readonly SchemaResidual[];
}

/** The conversion to a document of JSON Schema. */
export type DocumentConversion = Conversion<JsonObject>;

/**
 * Converts a set of schema documents to definitions (apidoc), or to one JSON Schema document, whose root validates
 * documents with one of the global elements. Returns it with an account of every fact of the input, and diagnostics for
 * facts that the keywords of the output do not express completely. Never fails.
 */
export function xsdToJsonSchema(
  set: SchemaSet,
  options?: SchemaConversionOptions & { readonly dialect?: "apidoc" },
): Result<DefinitionsConversion>;
export function xsdToJsonSchema(
  set: SchemaSet,
  options: SchemaConversionOptions & { readonly dialect: JsonSchemaDialect },
): Result<DocumentConversion>;
export function xsdToJsonSchema(
  set: SchemaSet,
  options?: XsdToJsonSchemaOptions,
): Result<DefinitionsConversion | DocumentConversion>;
export function xsdToJsonSchema(
  set: SchemaSet,
  { dialect = "apidoc", ...options }: XsdToJsonSchemaOptions = {},
): Result<DefinitionsConversion | DocumentConversion> {
  const { complement = "inline" } = options;
  const origin = complement === "inline" ? originOf(set, dialect) : undefined;
  if (origin !== undefined) return origin;
  const walked = walkedSchemas(set, conversionOptions(dialect, options), complement);
  const { accounts, diagnostics } = walked;
  const reported: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void reported.push(one);
  const made = dialect === "apidoc" ? madeDefinitions(walked, report) : madeDocument(walked, dialect, report);
  return ok({ ...made, accounts }, [...diagnostics, ...reported]);
}

/**
 * Returns the external JSON Schema that schemas were converted from, if any; edits that it cannot express are reported.
 */
function originOf(
  set: SchemaSet,
  dialect: DialectName,
): Result<DefinitionsConversion | DocumentConversion> | undefined {
  const first = restoredSchema(set);
  if (first === undefined) return undefined;
  const lost = lostSchemaParts(set, first);
  const stale: Diagnostic[] = [];
  const keepsFor = new Set(lost.map(({ node }) => node));
  const found = restoredSchema(set, { keepsFor, onStale: (diagnostic) => void stale.push(diagnostic) }) ?? first;
  const output = dialect === "apidoc" ? restoredDefinitions(found) : restoredDocument(found, dialect);
  if (output === undefined) return undefined;
  const made = { output, accounts: accountsOfRestored(set, lost), sourceMap: () => [] };
  return ok(made as DefinitionsConversion | DocumentConversion, [...stale, ...lostEdits(lost)]);
}

/** A converted set with its account. */
interface Walked extends ConvertedSet {
  readonly isInline: boolean;
  /** The documentation of the entry document, where the document complement does not hold it. */
  readonly documentation?: string | undefined;
  readonly accounts: Conversion<unknown>["accounts"];
  readonly diagnostics: readonly Diagnostic[];
}

function walkedSchemas(set: SchemaSet, options: DocumentConversionOptions, complement: Channel): Walked {
  const isInline = complement === "inline";
  const reported: Diagnostic[] = [];
  // The conversion refers to nodes of the models only, which `factsOf` knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const converted = convertSet(
    set,
    { ...options, withoutComplement: !isInline },
    { ledger, report: (diagnostic) => void reported.push(diagnostic) },
  );
  const all = ledger.close(nodesOf(set));
  const accounts = isInline ? all : withoutComplement(all);
  const { definitions, root, documentComplement, ...rest } = converted;
  const recognisable = recognisableComplement({
    definitions,
    ...(root === undefined ? {} : { root }),
    ...(documentComplement === undefined ? {} : { documentComplement }),
  });
  return {
    ...rest,
    definitions,
    ...(root === undefined ? {} : { root }),
    ...(isInline && recognisable !== undefined ? { documentComplement: recognisable } : {}),
    ...(isInline ? {} : { documentation: documentDescription(recognisable) }),
    isInline,
    accounts,
    diagnostics: [...reported, ...accountDiagnostics(accounts)],
  };
}

/** The output is written again, with its origins, only where the source map is requested. */
function madeDefinitions(walked: Walked, report: Report): Omit<DefinitionsConversion, "accounts"> {
  const { isInline, documentComplement, documentation, rootFields } = walked;
  const output = writeConvertedDefinitions(walked, { report });
  reportDangling(walked, "apidoc", report);
  return {
    output: isInline ? output : withoutComplementFields(output),
    sourceMap: () => {
      const origins = new Origins();
      return tracesInDefinitions(writeConvertedDefinitions(walked, { origins }), origins);
    },
    ...(documentComplement === undefined ? {} : { documentComplement }),
    ...(documentation === undefined ? {} : { description: documentation }),
    rootFields,
  };
}

function madeDocument(
  walked: Walked,
  dialect: JsonSchemaDialect,
  report: Report,
): Omit<DocumentConversion, "accounts"> {
  const output = writeConvertedDocument(walked, dialect, { report });
  reportDangling(walked, dialect, report);
  return {
    output: walked.isInline ? output : withoutComplementKeywords(output),
    sourceMap: () => {
      const origins = new Origins();
      return tracesInDocument(writeConvertedDocument(walked, dialect, { origins }), origins);
    },
  };
}

function reportDangling({ keywords, definitions }: Walked, target: DialectName, report: Report): void {
  const own = [...keywords.values()].flat().filter(({ dialect }) => dialect === target);
  reportDanglingResiduals(own, target, (name) => definitions.has(name), report);
}
