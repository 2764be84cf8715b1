import type { JsonObject, Named, SchemaOrRef } from "@soapstone/apidoc-model";
import {
  accountDiagnostics,
  besideBases,
  type Channel,
  type Conversion,
  type ConversionOptions,
  conversionOptions,
  type DialectName,
  type FactNode,
  type JsonSchema,
  type JsonSchemaDialect,
  Ledger,
  lower,
  type NumberMode,
  Origins,
  type Profile,
  rootRecord,
  rootSchema,
  type StatementOptions,
  schemaWalk,
  statementContext,
  statements,
  tellingRecord,
  withoutComplement,
  withoutComplementFields,
  withoutComplementKeywords,
  withoutContradictions,
  withoutToldElements,
  withoutToldModels,
  withShortModels,
  writeJsonSchemaDocument,
} from "@soapstone/mapping";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import { factsOf, type ModelNode, nodesOf, type SchemaSet } from "@soapstone/xml-model";
import { restoredDefinitions, restoredDocument } from "./restored.ts";
import { tracesInDefinitions, tracesInDocument } from "./source-map.ts";

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
  readonly signature?: StatementOptions["signature"];
  /** The schema of documents lets them say under `$lexical` how they were written. */
  readonly keepLexical?: boolean;
}

export interface XsdToJsonSchemaOptions extends SchemaConversionOptions {
  /** `apidoc` unless said: definitions alone. */
  readonly dialect?: DialectName;
}

/** Definitions of an apidoc, and what none of them can hold. */
export interface DefinitionsConversion extends Conversion<Named<SchemaOrRef>> {
  /**
   * The documents, and the components that have no definition (groups, attributes, notations): for the `x-xsd` of the
   * object in which the definitions stand. Absent where there is nothing to say.
   */
  readonly record?: JsonObject;
}

/** A document of JSON Schema. */
export type DocumentConversion = Conversion<JsonObject>;

/**
 * Converts a set of schema documents to definitions (apidoc), or to one document of JSON Schema, whose root tells the
 * documents with one of the global elements. Gives it with an account of every fact of the input, and diagnostics for
 * whatever is not, or not wholly, in the output's own words. It always gives something.
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
  const walked = walkedSchemas(set, conversionOptions(dialect, options), options.complement ?? "inline");
  const { accounts, diagnostics } = walked;
  const origin = walked.isInline ? originOf(set, dialect) : undefined;
  if (origin !== undefined) return ok({ ...origin, accounts }, []);
  const made = dialect === "apidoc" ? definitionsOf(walked) : documentOf(walked, dialect);
  return ok({ ...made, accounts }, diagnostics);
}

/** What schemas were made of, where they were made of a JSON Schema. */
function originOf(
  set: SchemaSet,
  dialect: DialectName,
): Omit<DefinitionsConversion, "accounts"> | Omit<DocumentConversion, "accounts"> | undefined {
  const output = dialect === "apidoc" ? restoredDefinitions(set) : restoredDocument(set, dialect);
  return output === undefined ? undefined : ({ output, sourceMap: () => [] } as Omit<DocumentConversion, "accounts">);
}

/** What the walk over a set gives, in the words that the rules speak. */
interface Walked {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly root?: JsonSchema;
  readonly description?: string;
  readonly record?: JsonObject;
  readonly isInline: boolean;
  readonly accounts: Conversion<unknown>["accounts"];
  readonly diagnostics: readonly Diagnostic[];
}

function walkedSchemas(set: SchemaSet, options: ConversionOptions, complement: Channel): Walked {
  const isInline = complement === "inline";
  const met: Diagnostic[] = [];
  // The walk names nodes of the models only, which is what factsOf knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const schema = isInline ? options.schema : { ...options.schema, bare: true };
  const walk = schemaWalk(set, { options: schema, ledger, report: (diagnostic) => void met.push(diagnostic) });
  const plain = walk.definitions();
  const root = options.dialect === "apidoc" ? undefined : rootSchema(set, walk);
  const record = rootRecord(walk.record(), options);
  // What nobody asked for is not stated: a readable schema is what an author would write.
  const isAsked = withStatements(options.statements);
  const said = isAsked ? statements(plain, statementContext(walk, options.statements)) : undefined;
  const statedOnes =
    said && (options.dialect === "apidoc" ? said.definitions() : withoutToldModels(said.definitions(), ""));
  const all = ledger.close(nodesOf(set));
  const accounts = isInline ? all : withoutComplement(all);
  const whole = {
    definitions: withShortModels(statedOnes ?? besideBases(withoutContradictions(plain), walk.isDeclared), record),
    ...(root === undefined ? {} : { root: said?.root(root) ?? root }),
    ...(record === undefined ? {} : { record }),
  };
  const short = options.dialect === "apidoc" ? whole : withoutToldElements(whole, plain, walk.defined());
  const telling = tellingRecord({
    definitions: short.definitions,
    ...(whole.root === undefined ? {} : { root: whole.root }),
    ...(short.record === undefined ? {} : { record: short.record }),
  });
  return {
    definitions: short.definitions,
    ...(whole.root === undefined ? {} : { root: whole.root }),
    ...("description" in short && short.description !== undefined ? { description: short.description } : {}),
    ...(isInline && telling !== undefined ? { record: telling } : {}),
    isInline,
    accounts,
    diagnostics: [...met, ...accountDiagnostics(accounts)],
  };
}

function withStatements({ closed, signature, keepLexical }: StatementOptions): boolean {
  return closed || signature !== "off" || keepLexical === true;
}

/** What is written is remembered for the source map only where somebody asks for one: it is written once more then. */
function definitionsOf({ definitions, record, isInline }: Walked): Omit<DefinitionsConversion, "accounts"> {
  const write = (origins?: Origins): Named<SchemaOrRef> =>
    new Map(
      [...definitions].map(([name, schema]) => [
        name,
        lower(schema, "apidoc", origins, (name) => definitions.get(name)),
      ]),
    );
  const lowered = write();
  return {
    output: isInline ? lowered : withoutComplementFields(lowered),
    sourceMap: () => {
      const origins = new Origins();
      return tracesInDefinitions(write(origins), origins);
    },
    ...(record === undefined ? {} : { record }),
  };
}

function documentOf(
  { definitions, root, description, record, isInline }: Walked,
  dialect: JsonSchemaDialect,
): Omit<DocumentConversion, "accounts"> {
  const parts = {
    dialect,
    definitions,
    ...(description === undefined ? {} : { description }),
    ...(root === undefined ? {} : { root }),
    ...(record === undefined ? {} : { record }),
  };
  const document = writeJsonSchemaDocument(parts);
  return {
    output: isInline ? document : withoutComplementKeywords(document),
    sourceMap: () => {
      const origins = new Origins();
      return tracesInDocument(writeJsonSchemaDocument(parts, origins), origins);
    },
  };
}
