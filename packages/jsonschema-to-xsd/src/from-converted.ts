import {
  draftOf,
  isBefore,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  readSchemaObject,
} from "@soapstone/apidoc-model";
import { withoutMember, xWsdl } from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import { definitionsKeyword } from "@soapstone/external-schemas";
import {
  reportUnappliedEdits,
  restrictionsAlone,
  rootWithoutStrictConstraints,
  unappliedEdits,
  withImpliedModels,
  withoutLexicalMember,
  withoutStrictConstraints,
} from "@soapstone/schema-constraints";
import {
  comparableRoot,
  type DefinitionResidualOptions,
  documentComplementOfApidoc,
  type EditedDefinitions,
  optionsOfComplement,
  type RootElementParts,
  readJsonSchemaDocument,
  type SchemasWithResiduals,
  titleOfOtherFile,
  withDefinitionResiduals,
  withImpliedElements,
} from "@soapstone/schema-documents";
import {
  areConverted,
  type DialectName,
  inferredNamespaces,
  type JsonSchema,
  lexicalKey,
  namespaceOfUnqualified,
  raise,
  type TypesFromDefinitions,
  typesFromDefinitions,
  withImpliedKinds,
  withNamespaces,
  withNamespacesThere,
  withoutStandard,
  withWholeModels,
} from "@soapstone/schema-mapping";
import { type Diagnostic, fileNameOf, type Report } from "@soapstone/workspace";
import type { QName, Schema } from "@soapstone/xml-model";
import { inReadingOrder } from "./in-reading-order.ts";
import type { JsonSchemaToXsdOptions } from "./options.ts";
import { withoutLostBases } from "./without-lost-bases.ts";

function definitionsOf(document: Json): ReadonlyMap<string, Json> {
  const held = isObject(document) ? document.get(definitionsKeyword(document)) : undefined;
  return isObject(held) ? held : new Map();
}

/**
 * Converts definitions with a complement, edited or not, to the schemas that they came from, with residuals of edits
 * that XSD cannot express.
 */
export function fromConverted(
  document: Json,
  { uri = "", complement = "inline", entryName, isUnedited = false, ...options }: JsonSchemaToXsdOptions,
  report: Report,
): SchemasWithResiduals {
  const found = readDefinitions(document, uri, report);
  const unplaced =
    options.targetNamespace === undefined ? inferredNamespaces(found.definitions, found.documentComplement) : undefined;
  const read = unplaced === undefined ? found : { ...found, definitions: withNamespaces(found.definitions, unplaced) };
  const unmarkedObjects = complement === "none";
  const made = typesOf(read, dialectOf(document), { ...options, unmarkedObjects }, report);
  if (entryName !== undefined && isApidocOfSchemas(document)) {
    const title = titleOfOtherFile(document, read.documentComplement, [uri, entryName].map(stemOf));
    if (title !== undefined)
      report(mapping("title-of-file", { title, file: entryName }, { uri, pointer: "/info/title" }));
  }
  const schemas = made.schemas();
  // The first schema is the source itself, whatever its namespace.
  const own = new Set([
    ...schemas.slice(0, 1),
    ...withoutStandard(schemas, isObject(read.documentComplement) ? read.documentComplement : undefined),
  ]);
  const declared = schemas.filter((schema) => own.has(schema));
  if (isUnedited) return { schemas: declared, unexpressed: [] };
  const said = definitionsOfDocument(document, read.documentComplement);
  return made.withDefinitionResiduals(
    declared,
    unplaced === undefined ? said : { ...said, definitions: withNamespacesThere(said.definitions, unplaced) },
    { isKept: complement !== "none" },
  );
}

/** Converts our output without a complement; undefined where it may be of any origin. */
export function fromCleanOutput(
  document: Json,
  options: JsonSchemaToXsdOptions,
  report: Report,
): SchemasWithResiduals | undefined {
  if (!isApidoc(document)) return undefined;
  const { definitions } = readDefinitions(document, options.uri ?? "", () => undefined);
  if (!areConverted(definitions)) return undefined;
  const reported: Diagnostic[] = [];
  const made = fromCleanDefinitions(document, definitions, options, (one) => void reported.push(one));
  if (made === undefined) return undefined;
  const underived = withoutLostBases(definitions, made.nameOf, made.schemas);
  const ordered = inReadingOrder(underived ?? definitions, made.schemas, options.targetNamespace ?? "") ?? underived;
  if (ordered !== undefined) return fromCleanDefinitions(document, ordered, options, report);
  reported.forEach(report);
  return made;
}

/** Schemas of definitions without a complement, and the name of the type that a definition became. */
interface CleanSchemas extends SchemasWithResiduals {
  readonly nameOf: (definition: string) => QName | undefined;
}

function fromCleanDefinitions(
  document: JsonObject,
  definitions: ReadonlyMap<string, JsonSchema>,
  { uri: _, targetNamespace = "", ...options }: JsonSchemaToXsdOptions,
  report: Report,
): CleanSchemas | undefined {
  const implied = withImpliedKinds(definitions, { targetNamespace });
  if (implied === undefined) return undefined;
  const documentComplement = new Map<string, Json>([
    ...(hasOperations(document) ? [] : (documentComplementOfApidoc(document) ?? [])),
    ...(implied.attributes === undefined ? [] : [["attributes", implied.attributes] as const]),
  ]);
  const declared = { definitions: implied.definitions, documentComplement };
  const made = typesOf(declared, "apidoc", { targetNamespace, ...options, unmarkedObjects: true }, report);
  const described = { definitions: definitionsOf(document) };
  return {
    ...made.withDefinitionResiduals(made.schemas(), described, { isKept: false }),
    nameOf: (definition) => made.walk.componentOf(definition)?.name,
  };
}

/** Whether the description of an apidoc is that of a service: it has operations. */
function hasOperations(document: JsonObject): boolean {
  const paths = document.get("paths");
  return isObject(paths) && paths.size > 0;
}

/** Returns the definitions and the root of a document as they are. */
function definitionsOfDocument(
  document: Json,
  documentComplement: Json | undefined,
): Pick<EditedDefinitions, "definitions" | "root"> {
  if (!isObject(document)) return { definitions: new Map() };
  const definitions = definitionsOf(document);
  if (isApidocOfSchemas(document)) return { definitions, root: comparableRoot(document, documentComplement) };
  return isApidoc(document)
    ? { definitions }
    : { definitions, root: withoutMember(document, definitionsKeyword(document)) };
}

/** Whether a document is an apidoc without a service, whose fields beside the definitions describe the schemas. */
export function isApidocOfSchemas(document: Json): document is JsonObject {
  return isApidoc(document) && !document.has(xWsdl);
}

/** Returns the name of a file without its folder and its extension. */
function stemOf(file: string): string {
  return fileNameOf(file).replace(/^.*\/|\.[^.]+$/gs, "");
}

/**
 * Converts definitions with a document complement; also returns the conversion of schemas elsewhere in the description.
 */
export function typesOfConverted(
  definitions: RootElementParts,
  options: TypeOptions,
  report: Report,
): TypesOfConverted {
  return typesOf(definitions, "apidoc", options, report);
}

/** The options of the original conversion, as far as the document complement does not state them. */
export interface TypeOptions extends Pick<JsonSchemaToXsdOptions, "profile" | "targetNamespace"> {
  readonly wrappedArrays?: boolean | undefined;
  /** Whether documentation is Markdown already (`SchemaOptions`). */
  readonly writesMarkdown?: boolean;
  /** Whether objects where others are arrays have no mark (`SchemaOptions`). */
  readonly unmarkedObjects?: boolean;
}

export interface TypesOfConverted extends TypesFromDefinitions {
  /**
   * Adds residuals to the schemas of definitions, if requested: the facts of the definitions that XSD cannot express.
   */
  readonly withDefinitionResiduals: (
    schemas: readonly Schema[],
    said: Pick<EditedDefinitions, "definitions" | "root">,
    how: Pick<EditedDefinitions, "isKept" | "isUnedited" | "hidesXml"> &
      Pick<DefinitionResidualOptions, "statedNames" | "prefixOf" | "uses">,
  ) => SchemasWithResiduals;
}

function typesOf(
  read: RootElementParts,
  dialect: DialectName,
  { profile, targetNamespace: asked = "", wrappedArrays, writesMarkdown, unmarkedObjects }: TypeOptions,
  report: Report,
): TypesOfConverted {
  const targetNamespace = namespaceOfUnqualified(
    isObject(read.documentComplement) ? read.documentComplement : undefined,
    asked,
  );
  const made = optionsOfComplement(read.documentComplement, dialect);
  const declared = withImpliedModels(restrictionsAlone(read.definitions), targetNamespace);
  const stated = withWholeModels(declared, read.documentComplement, targetNamespace);
  const context = { options: made.statements, targetNamespace };
  const said = { ...read, definitions: withoutStrictConstraints(stated, context) };
  reportUnappliedEdits(unappliedEdits(stated, said.definitions, context), report);
  const whole = { ...said, root: read.root && rootWithoutStrictConstraints(withoutLexicalMember(read.root)) };
  const { definitions, documentComplement } = dialect === "apidoc" ? said : withImpliedElements(whole);
  const schema = {
    ...made.schema,
    ...(profile === undefined ? {} : { profile }),
    ...(wrappedArrays === undefined ? {} : { wrappedArrays }),
    ...(writesMarkdown === undefined ? {} : { writesMarkdown }),
    ...(unmarkedObjects === undefined ? {} : { unmarkedObjects }),
  };
  const types = typesFromDefinitions(definitions, {
    targetNamespace,
    options: schema,
    report,
    ...(documentComplement === undefined ? {} : { documentComplement }),
  });
  // A root without its complement still shows whether documents may have `$lexical`.
  const keepLexical = made.statements.keepLexical === true || read.root?.properties?.has(lexicalKey) === true;
  const options: DefinitionResidualOptions = { ...made, schema, statements: { ...made.statements, keepLexical } };
  return {
    ...types,
    withDefinitionResiduals: (schemas, given, { isKept, isUnedited, hidesXml, ...how }) =>
      withDefinitionResiduals(schemas, {
        ...given,
        ...{ documentComplement, walk: types.walk, options: { ...options, ...how }, isKept, isUnedited, hidesXml },
      }),
  };
}

function dialectOf(document: Json): DialectName {
  if (isApidoc(document)) return "apidoc";
  return isBefore(draftOf(document), "2019-09") ? "draft-04" : "2020-12";
}

export function isApidoc(document: Json): document is JsonObject {
  return isObject(document) && (document.has("swagger") || document.has("apidoc"));
}

function readDefinitions(document: Json, uri: string, report: Report): RootElementParts {
  if (!isObject(document) || !isApidoc(document)) return readJsonSchemaDocument(document, { uri });
  const found = new Map<string, JsonSchema>();
  for (const [name, value] of definitionsOf(document)) {
    const schema = readSchemaObject(value, { uri, pointer: pointerTo("/definitions", name) }, report);
    if (schema !== undefined) found.set(name, raise(schema, "apidoc"));
  }
  return { definitions: found, documentComplement: documentComplementOfApidoc(document) };
}
