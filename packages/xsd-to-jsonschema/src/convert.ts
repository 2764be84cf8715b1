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
import { restored } from "@soapstone/external-schemas";
import type { ConstraintOptions } from "@soapstone/schema-constraints";
import {
  type ConvertedSet,
  conversionOptions,
  convertSet,
  type DocumentConversionOptions,
  definitionsOf,
  documentDescription,
  documentOf,
  recognisableComplement,
} from "@soapstone/schema-documents";
import { type DialectName, type JsonSchemaDialect, Origins, type SchemaResidual } from "@soapstone/schema-mapping";
import { type Diagnostic, ok, type Report, type Result } from "@soapstone/workspace";
import { factsOf, type ModelNode, nodesOf, type SchemaSet } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import { lostSchemaParts } from "./lost-schema-parts.ts";
import { restoredDefinitions, restoredDocument } from "./restored.ts";
import { tracesInDefinitions, tracesInDocument } from "./source-map.ts";

/** How schemas are said in JSON, whatever the dialect. */
export interface SchemaConversionOptions {
  /** `readable` for apidoc unless said, `exact` for JSON Schema. */
  readonly profile?: Profile;
  /** How numbers stand in JSON; `natural` unless said. */
  readonly numbers?: NumberMode;
  /** Elements that hold one repeated child and nothing else are arrays of it. */
  readonly wrappedArrays?: boolean;
  /** `inline` unless said. */
  readonly complement?: Channel;
  /** Whether objects have no properties but those of their content; so in the exact profile unless said. */
  readonly closed?: boolean;
  /** The order of children as a pattern on `$order`: `auto` in the exact profile unless said, else `off`. */
  readonly signature?: ConstraintOptions["signature"];
  /** The schema of documents lets them say under `$lexical` how they were written. */
  readonly keepLexical?: boolean;
}

/** The same, with the dialect. */
export interface XsdToJsonSchemaOptions extends SchemaConversionOptions {
  /** `apidoc` unless said: definitions alone. */
  readonly dialect?: DialectName;
}

/** Definitions of an apidoc, and what none of them can hold. */
export interface DefinitionsConversion extends Conversion<NamedMap<SchemaOrRef>> {
  /**
   * The documents, and the components that have no definition (groups, attributes, notations): for the `x-xsd` of the
   * object in which the definitions stand. Absent where there is nothing to say.
   */
  readonly documentComplement?: JsonObject;
  /** What the entry's document says of itself, where there is no record to say it. */
  readonly description?: string;
  /**
   * What was kept of keywords that somebody had written beside the definitions of an apidoc; absent where the schemas
   * were made of others' definitions, which are the output.
   */
  readonly rootFields?: readonly SchemaResidual[];
}

/** A document of JSON Schema. */
export type DocumentConversion = Conversion<JsonObject>;

/**
 * Converts a set of schema documents to definitions (apidoc), or to one document of JSON Schema, whose root tells the
 * documents with one of the global elements. Gives it with an account of every fact of the input, and diagnostics for
 * whatever is not, or not wholly, in the output's own keywords. It always gives something.
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
  const met: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void met.push(one);
  const made = dialect === "apidoc" ? madeDefinitions(walked, report) : madeDocument(walked, dialect, report);
  return ok({ ...made, accounts }, [...diagnostics, ...met]);
}

/** What schemas were made of, where they were made of a JSON Schema; what was edited since and has no words there is told. */
function originOf(
  set: SchemaSet,
  dialect: DialectName,
): Result<DefinitionsConversion | DocumentConversion> | undefined {
  const first = restored(set);
  if (first === undefined) return undefined;
  const lost = lostSchemaParts(set, first);
  const stale: Diagnostic[] = [];
  const keepsFor = new Set(lost.map(({ node }) => node));
  const found = restored(set, { keepsFor, onStale: (diagnostic) => void stale.push(diagnostic) }) ?? first;
  const output = dialect === "apidoc" ? restoredDefinitions(found) : restoredDocument(found, dialect);
  if (output === undefined) return undefined;
  const made = { output, accounts: accountsOfRestored(set, lost), sourceMap: () => [] };
  return ok(made as DefinitionsConversion | DocumentConversion, [...stale, ...lostEdits(lost)]);
}

/** What a set says, with the account of it. */
interface Walked extends ConvertedSet {
  readonly isInline: boolean;
  /** What the entry's document says of itself, where no record says it. */
  readonly about?: string | undefined;
  readonly accounts: Conversion<unknown>["accounts"];
  readonly diagnostics: readonly Diagnostic[];
}

function walkedSchemas(set: SchemaSet, options: DocumentConversionOptions, complement: Channel): Walked {
  const isInline = complement === "inline";
  const met: Diagnostic[] = [];
  // The walk names nodes of the models only, which is what factsOf knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const said = convertSet(
    set,
    { ...options, bare: !isInline },
    { ledger, report: (diagnostic) => void met.push(diagnostic) },
  );
  const all = ledger.close(nodesOf(set));
  const accounts = isInline ? all : withoutComplement(all);
  const { definitions, root, documentComplement, ...rest } = said;
  const telling = recognisableComplement({
    definitions,
    ...(root === undefined ? {} : { root }),
    ...(documentComplement === undefined ? {} : { documentComplement }),
  });
  return {
    ...rest,
    definitions,
    ...(root === undefined ? {} : { root }),
    ...(isInline && telling !== undefined ? { documentComplement: telling } : {}),
    ...(isInline ? {} : { about: documentDescription(telling) }),
    isInline,
    accounts,
    diagnostics: [...met, ...accountDiagnostics(accounts)],
  };
}

/** What is written is remembered for the source map only where somebody asks for one: it is written once more then. */
function madeDefinitions(walked: Walked, report: Report): Omit<DefinitionsConversion, "accounts"> {
  const { isInline, documentComplement, about, rootFields } = walked;
  const output = definitionsOf(walked, { report });
  return {
    output: isInline ? output : withoutComplementFields(output),
    sourceMap: () => {
      const origins = new Origins();
      return tracesInDefinitions(definitionsOf(walked, { origins }), origins);
    },
    ...(documentComplement === undefined ? {} : { documentComplement }),
    ...(about === undefined ? {} : { description: about }),
    rootFields,
  };
}

function madeDocument(
  walked: Walked,
  dialect: JsonSchemaDialect,
  report: Report,
): Omit<DocumentConversion, "accounts"> {
  const output = documentOf(walked, dialect, { report });
  return {
    output: walked.isInline ? output : withoutComplementKeywords(output),
    sourceMap: () => {
      const origins = new Origins();
      return tracesInDocument(documentOf(walked, dialect, { origins }), origins);
    },
  };
}
