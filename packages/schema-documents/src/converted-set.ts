import {
  isObject,
  type Json,
  type JsonObject,
  type NamedMap,
  readSchemaObject,
  type SchemaOrRef,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { withoutMember } from "@soapstone/complement";
import { type FactNode, type Ledger, mapping } from "@soapstone/conversion";
import {
  besideBases,
  type ConstraintOptions,
  constraintContext,
  hasConstraints,
  inheritedProperties,
  StrictConstraints,
  withoutContradictions,
  withoutImpliedModels,
} from "@soapstone/schema-constraints";
import {
  checkedComplement,
  dialects,
  type ForwardWalk,
  type JsonSchema,
  type JsonSchemaDialect,
  lower,
  type Origins,
  type OutsideUse,
  type SchemaResidual,
  schemaResidualsOf,
  schemaWalk,
  withSchemaResiduals,
  withShortModels,
} from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import type { SchemaSet } from "@soapstone/xml-model";
import { type DocumentConversionOptions, documentComplementWithOptions } from "./conversion-options.ts";
import { withoutImpliedElements } from "./root-elements.ts";
import { rootSchema } from "./root-schema.ts";
import { withBroken } from "./valid/valid-schemas.ts";
import { writeJsonSchemaDocument } from "./write-json-schema.ts";

/** What a set of schema documents says in the keywords that the rules speak, for one target. */
export interface ConvertedSet {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly root?: JsonSchema;
  readonly description?: string;
  readonly documentComplement?: JsonObject;
  /** What was kept of keywords that definitions had, and the root. */
  readonly keywords: ReadonlyMap<string, readonly SchemaResidual[]>;
  readonly rootFields: readonly SchemaResidual[];
  /** The definition of a component. */
  readonly definitionOf: ForwardWalk["definitionOf"];
}

/** How schemas are said, beside the options of the conversion. */
export interface SayingOptions extends DocumentConversionOptions {
  /** There is to be no complement. */
  readonly bare?: boolean;
  /** Whether the way back is compared with the schemas, for the document complement; it is unless said. */
  readonly isChecked?: boolean;
  /** Names say their namespaces. */
  readonly statedNames?: boolean;
  /** What something beside the schemas refers to: parts of messages. */
  readonly uses?: readonly OutsideUse[];
}

/**
 * Walks a set of schema documents; what becomes of their facts goes to the ledger, what a user should know is
 * reported.
 */
export function convertSet(
  set: SchemaSet,
  { bare = false, isChecked = true, statedNames = false, uses = [], ...asked }: SayingOptions,
  { ledger, report }: { readonly ledger: Ledger<FactNode>; readonly report: Report },
): ConvertedSet {
  const { dialect } = asked;
  const walk = schemaWalk(set, { options: { ...asked.schema, bare, statedNames, dialect }, ledger, report, uses });
  const plain = walk.definitions();
  const options = { ...asked, statements: affordable(asked.statements, plain, set, report) };
  const isDocument = dialect !== "apidoc";
  const root = isDocument ? rootSchema(set, walk) : undefined;
  const documentComplement = documentComplementWithOptions(
    withBroken(isChecked ? checkedComplement(walk) : walk.documentComplement(), set),
    options,
  );
  // What nobody asked for is not stated: a readable schema is what an author would write.
  const isAsked = hasConstraints(options.statements);
  const said = isAsked ? new StrictConstraints(plain, constraintContext(walk, options.statements)) : undefined;
  const withStrictConstraints =
    said && (isDocument ? withoutImpliedModels(said.definitions(), "") : said.definitions());
  const whole = {
    definitions: withShortModels(
      withStrictConstraints ?? besideBases(withoutContradictions(plain), walk.isDeclared),
      documentComplement,
    ),
    ...(root === undefined ? {} : { root: said?.root(root) ?? root }),
    ...(documentComplement === undefined ? {} : { documentComplement }),
  };
  // What is stated of the root is taken away again before it tells anything.
  const telling = root === undefined ? whole : { ...whole, root };
  const short = isDocument ? withoutImpliedElements(telling, plain, walk.defined()) : whole;
  return {
    definitions: short.definitions,
    ...(whole.root === undefined ? {} : { root: whole.root }),
    ...("description" in short && short.description !== undefined ? { description: short.description } : {}),
    ...(short.documentComplement === undefined ? {} : { documentComplement: short.documentComplement }),
    keywords: walk.complementKeywords(),
    definitionOf: walk.definitionOf,
    rootFields: rootFieldsOf(set, isDocument),
  };
}

/** Properties that may be repeated from bases: more than any real schemas come to, less than a text can hold. */
const mostInherited = 1_000_000;

/** What is stated, unless a hostile schema makes more of it than there is room for. */
function affordable(
  asked: ConstraintOptions,
  definitions: ReadonlyMap<string, JsonSchema>,
  { documents: [entry] }: SchemaSet,
  report: Report,
): ConstraintOptions {
  if (!hasConstraints(asked) || inheritedProperties(definitions) <= mostInherited) return asked;
  report(mapping("too-much-inherited", { most: mostInherited }, entry?.schema.at));
  return { dialect: asked.dialect, closed: false, signature: "off" };
}

/** The root of an apidoc and that of a JSON Schema have no word in common. */
function rootFieldsOf({ documents: [entry] }: SchemaSet, isDocument: boolean): readonly SchemaResidual[] {
  const all = entry === undefined ? [] : schemaResidualsOf(entry.schema);
  return all.filter(({ dialect }) => (dialect !== "apidoc") === isDocument);
}

export interface SetWriting {
  /** Remembers what each schema is made of; what was kept is not said then. */
  readonly origins?: Origins;
  /** Is told what was kept of keywords that are others now. */
  readonly report?: Report;
}

/** The definitions of an apidoc. */
export function definitionsOf(
  { definitions, keywords }: ConvertedSet,
  { origins, report }: SetWriting = {},
): NamedMap<SchemaOrRef> {
  const found = new Map<string, SchemaOrRef>();
  for (const [name, schema] of definitions) {
    const one = lower(schema, "apidoc", origins, (other) => definitions.get(other));
    found.set(name, origins === undefined ? withKeywordsOfDefinition(one, keywords.get(name), report) : one);
  }
  return found;
}

/** A definition of an apidoc, with the keywords that were kept of it. */
export function withKeywordsOfDefinition(
  definition: SchemaOrRef,
  keywords: readonly SchemaResidual[] = [],
  report: Report = silent,
): SchemaOrRef {
  if (keywords.length === 0) return definition;
  const json = withSchemaResiduals(writeSchemaObject(definition), keywords, "apidoc", report);
  return readSchemaObject(json, { uri: "", pointer: "" }, () => undefined) ?? definition;
}

const silent: Report = () => undefined;

/** A document of JSON Schema. */
export function documentOf(
  said: ConvertedSet,
  dialect: JsonSchemaDialect,
  { origins, report = silent }: SetWriting = {},
): JsonObject {
  const { definitions, root, description, documentComplement, keywords, rootFields } = said;
  const document = writeJsonSchemaDocument(
    {
      dialect,
      definitions,
      ...(description === undefined ? {} : { description }),
      ...(root === undefined ? {} : { root }),
      ...(documentComplement === undefined ? {} : { documentComplement }),
    },
    origins,
  );
  if (origins !== undefined || (keywords.size === 0 && rootFields.length === 0)) return document;
  const holder = dialects[dialect].definitions;
  const held = document.get(holder);
  const whole = new Map(document);
  if (isObject(held)) whole.set(holder, withKeywordsOfAll(held, keywords, dialect, report));
  return rootFields.length === 0 ? whole : rootWith(whole, holder, rootFields, { dialect, report });
}

function withKeywordsOfAll(
  held: JsonObject,
  keywords: ReadonlyMap<string, readonly SchemaResidual[]>,
  dialect: JsonSchemaDialect,
  report: Report,
): JsonObject {
  return new Map(
    [...held].map(([name, schema]): [string, Json] => {
      const own = keywords.get(name);
      return [name, own === undefined ? schema : withSchemaResiduals(schema, own, dialect, report)];
    }),
  );
}

/** The root is what the document says beside its definitions. */
function rootWith(
  document: JsonObject,
  holder: string,
  keywords: readonly SchemaResidual[],
  { dialect, report }: { readonly dialect: JsonSchemaDialect; readonly report: Report },
): JsonObject {
  const after = withSchemaResiduals(withoutMember(document, holder), keywords, dialect, report);
  const held = document.get(holder);
  if (!isObject(after)) return document;
  return held === undefined ? after : new Map<string, Json>([...after, [holder, held]]);
}
