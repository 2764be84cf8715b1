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
  type ConstraintOptions,
  constraintContext,
  hasConstraints,
  inheritedProperties,
  restrictionsBesideBases,
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
import { withBrokenComponents } from "./valid/valid-schemas.ts";
import { writeJsonSchemaDocument } from "./write-json-schema.ts";

/** A set of schema documents, converted to schemas of the rules for one dialect. */
export interface ConvertedSet {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly root?: JsonSchema;
  readonly description?: string;
  readonly documentComplement?: JsonObject;
  /** The residuals of definitions, and of the root. */
  readonly keywords: ReadonlyMap<string, readonly SchemaResidual[]>;
  readonly rootFields: readonly SchemaResidual[];
  /** Returns the definition of a component. */
  readonly definitionOf: ForwardWalk["definitionOf"];
}

/** The context of the conversion of schemas, besides its options. */
export interface SetConversionContext extends DocumentConversionOptions {
  /** Whether there is no complement. */
  readonly withoutComplement?: boolean;
  /**
   * Whether the document complement includes the differences between the authored components and those of the
   * conversion back; true by default.
   */
  readonly isChecked?: boolean;
  /** Whether properties state their namespaces. */
  readonly statedNames?: boolean;
  /** The types and elements that something beside the schemas uses: parts of messages. */
  readonly uses?: readonly OutsideUse[];
}

/** Converts a set of schema documents. The fates of facts go to the ledger, diagnostics to `report`. */
export function convertSet(
  set: SchemaSet,
  { withoutComplement = false, isChecked = true, statedNames = false, uses = [], ...asked }: SetConversionContext,
  { ledger, report }: { readonly ledger: Ledger<FactNode>; readonly report: Report },
): ConvertedSet {
  const { dialect } = asked;
  const walk = schemaWalk(set, {
    options: { ...asked.schema, withoutComplement, statedNames, dialect },
    ledger,
    report,
    uses,
  });
  const plain = walk.definitions();
  const options = { ...asked, statements: affordableConstraints(asked.statements, plain, set, report) };
  const isDocument = dialect !== "apidoc";
  const root = isDocument ? rootSchema(set, walk) : undefined;
  const documentComplement = documentComplementWithOptions(
    withBrokenComponents(isChecked ? checkedComplement(walk) : walk.documentComplement(), set),
    options,
  );
  // Strict constraints only if requested: a readable schema is what an author would write.
  const isAsked = hasConstraints(options.statements);
  const constraints = isAsked ? new StrictConstraints(plain, constraintContext(walk, options.statements)) : undefined;
  const constrained =
    constraints && (isDocument ? withoutImpliedModels(constraints.definitions(), "") : constraints.definitions());
  const whole = {
    definitions: withShortModels(
      constrained ?? restrictionsBesideBases(withoutContradictions(plain), walk.isDeclared),
      documentComplement,
    ),
    ...(root === undefined ? {} : { root: constraints?.root(root) ?? root }),
    ...(documentComplement === undefined ? {} : { documentComplement }),
  };
  // Constraints of the root are removed before it is read.
  const unconstrained = root === undefined ? whole : { ...whole, root };
  const short = isDocument ? withoutImpliedElements(unconstrained, plain, walk.defined()) : whole;
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

/** The most inherited properties to repeat. The largest real schemas that we know have 12,000; this many take 12 MB. */
const mostInherited = 100_000;

/** Returns the constraints to add, unless a hostile schema would make too many of them. */
function affordableConstraints(
  asked: ConstraintOptions,
  definitions: ReadonlyMap<string, JsonSchema>,
  { documents: [entry] }: SchemaSet,
  report: Report,
): ConstraintOptions {
  if (!hasConstraints(asked) || inheritedProperties(definitions) <= mostInherited) return asked;
  report(mapping("too-much-inherited", { most: mostInherited }, entry?.schema.at));
  return { dialect: asked.dialect, closed: false, signature: "off" };
}

/** Returns the residual of the root; apidocs and JSON Schemas have no root field in common. */
function rootFieldsOf({ documents: [entry] }: SchemaSet, isDocument: boolean): readonly SchemaResidual[] {
  const all = entry === undefined ? [] : schemaResidualsOf(entry.schema);
  return all.filter(({ dialect }) => (dialect !== "apidoc") === isDocument);
}

export interface SetWriting {
  /** Collects source positions of schemas; the output then has no complement. */
  readonly origins?: Origins;
  /** Receives residuals that no longer apply. */
  readonly report?: Report;
}

/** Writes the definitions of an apidoc. */
export function writeConvertedDefinitions(
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

/** Applies the residual of a definition in an apidoc. */
export function withKeywordsOfDefinition(
  definition: SchemaOrRef,
  keywords: readonly SchemaResidual[] = [],
  report: Report = ignoreReports,
): SchemaOrRef {
  if (keywords.length === 0) return definition;
  const json = withSchemaResiduals(writeSchemaObject(definition), keywords, "apidoc", report);
  return readSchemaObject(json, { uri: "", pointer: "" }, () => undefined) ?? definition;
}

const ignoreReports: Report = () => undefined;

/** Writes a JSON Schema document. */
export function writeConvertedDocument(
  constraints: ConvertedSet,
  dialect: JsonSchemaDialect,
  { origins, report = ignoreReports }: SetWriting = {},
): JsonObject {
  const { definitions, root, description, documentComplement, keywords, rootFields } = constraints;
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

/** Applies the residual of the root: the document without its definitions. */
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
