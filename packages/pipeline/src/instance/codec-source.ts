import { isObject, type Json, parsePointer, valueAt, writeApidoc } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { type ExternalValues, externalValues } from "@soapstone/external-schemas";
import { type CodecSchema, instanceDiagnostics as instance } from "@soapstone/instance";
import { isConverted, jsonSchemaToXsd } from "@soapstone/jsonschema-to-xsd";
import {
  type DocumentConversionOptions,
  documentComplementOf,
  optionsOfComplement,
  placedSchemas,
} from "@soapstone/schema-documents";
import { codecPlans, type SchemaOptions } from "@soapstone/schema-mapping";
import { hasNoWrappedArrays, isWireView } from "@soapstone/service-mapping";
import { defaultLimits, type Limits, type Report } from "@soapstone/workspace";
import { schemaOptionsOf } from "@soapstone/wsdl-to-apidoc";
import type { DefinitionsSet, SchemaSet } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { input } from "../diagnostics/input-diagnostics.ts";
import { isRefusedByRoot } from "../diagnostics/refused-by-root.ts";
import { loadDocument } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import { commandLineOption } from "../options/option-spelling.ts";
import { stemOf } from "../stem.ts";
import { type Doc, isOf } from "../transform/document.ts";
import type { CodecOptions, CodecUnit } from "./codec-options.ts";
import type { FoundCodecReport } from "./convert-instance.ts";
import { definitionElement } from "./definition-element.ts";
import { elementNamed, globalElements } from "./element-named.ts";
import { setOfSchemas } from "./set-of-schemas.ts";

/** The codec for documents of a schema, and the kind of value. */
export interface FoundCodec {
  readonly codec: CodecSchema;
  readonly unit: CodecUnit;
  readonly profile: Profile;
  /** Whether the schema allows `$lexical`. */
  readonly keepLexical: boolean;
}

export type CodecSource = FoundCodecReport<FoundCodec>;

/** Loads a schema in any of the supported languages, and converts it to components and the options of the codec. */
export async function loadCodec(options: CodecOptions): Promise<CodecSource> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { result, sources } = await loadDocument(options.schema, { limits });
  if (!result.ok) return { diagnostics: result.diagnostics, sources, dependencies: [] };
  const { dependencies } = result.value;
  // If a document of the schema must not be read, the rest of it must not be used for a verdict.
  if (isRefusedByRoot(result.diagnostics)) return { diagnostics: result.diagnostics, sources, dependencies };
  const { doc, diagnostics: reading } = readLoaded(result.value);
  const diagnostics = [...result.diagnostics, ...reading];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const schemas = doc === undefined ? undefined : await schemasOf(doc, options, report);
  if (doc === undefined || schemas === undefined) return { diagnostics, sources, dependencies };
  const isReadable = isOf(doc, "wsdl") || isOf(doc, "apidoc-set") || schemas.native !== undefined;
  const { made } = schemas;
  const profile = options.profile ?? made?.schema.profile ?? (isReadable ? "readable" : "exact");
  const numbers = options.numbers ?? made?.schema.numbers;
  const wrappedArrays = options.wrappedArrays ?? arraysIn(doc) ?? made?.schema.wrappedArrays;
  const schemaOptions: SchemaOptions = {
    profile,
    ...(isOf(doc, "apidoc-set") && isWireView(doc.value.root) ? { listsAsText: true } : {}),
    ...(numbers === undefined ? {} : { numbers }),
    ...(wrappedArrays === undefined ? {} : { wrappedArrays }),
  };
  const uses = isOf(doc, "wsdl") ? partsOf(doc.value) : [];
  const codec = {
    set: schemas.set,
    codecPlans: codecPlans(schemas.set, { options: schemaOptions, uses }),
    options: schemaOptions,
  };
  if (options.operation !== undefined)
    report(input("option-without-effect", { option: "--operation", of: "the description of a service" }));
  if (schemas.native === undefined)
    for (const option of ["targetNamespace", "rootName"] as const)
      if (options[option] !== undefined)
        report(
          input("option-without-effect", { option: commandLineOption(option), of: "a JSON Schema that never was XML" }),
        );
  const unit = unitOf(doc, codec, schemas.native, options, report);
  return {
    ...(unit === undefined
      ? {}
      : { found: { codec, unit, profile, keepLexical: made?.statements.keepLexical === true } }),
    diagnostics,
    sources,
    dependencies,
  };
}

/** Whether the facade of a service has arrays in place of wrapper objects; undefined for other documents. */
function arraysIn(doc: Doc): boolean | undefined {
  if (isOf(doc, "wsdl")) return schemaOptionsOf(doc.value, {}).wrappedArrays;
  const root = isOf(doc, "apidoc-set") ? doc.value.root : undefined;
  return root?.extensions?.has(xWsdl) === true ? !hasNoWrappedArrays(root) : undefined;
}

interface Schemas {
  readonly set: SchemaSet;
  /** For a converted schema: the options of its conversion, which determine the form of values. */
  readonly made?: DocumentConversionOptions;
  /** For an external JSON Schema: its values, which do not name their root element. */
  readonly native?: ExternalValues;
}

async function schemasOf(doc: Doc, options: CodecOptions, report: Report): Promise<Schemas | undefined> {
  if (isOf(doc, "xsd")) return { set: doc.value };
  if (isOf(doc, "wsdl")) return { set: doc.value.schemas };
  const read = jsonOf(doc);
  if (read === undefined) return undefined;
  const json = isConverted(read) ? read : rootedAt(options.definition, read);
  if (json === undefined) {
    report(instance("unknown-definition", { pointer: options.definition ?? "" }, { uri: doc.uri }));
    return undefined;
  }
  const others = (address: string): Json | undefined =>
    isOf(doc, "json-schema-set") ? doc.value.documents.get(address)?.root : undefined;
  // What XSD cannot express of the schema is not a problem of the document, so these diagnostics are not reported here.
  const { targetNamespace, definition } = options;
  const isNamed = targetNamespace !== undefined || options.rootName !== undefined;
  if (isOf(doc, "apidoc-set") && !isConverted(read) && definition !== undefined && !isNamed) {
    report(instance("no-companion", { what: "definitions" }, { uri: doc.uri }));
    return undefined;
  }
  const rootName = options.rootName ?? (definition === undefined ? undefined : parsePointer(definition)?.at(-1));
  const named = {
    ...(targetNamespace === undefined ? {} : { targetNamespace }),
    ...(rootName === undefined ? {} : { rootName }),
  };
  const converted = jsonSchemaToXsd(json, { uri: doc.uri, others, ...named });
  if (!converted.ok) return undefined;
  const placed = placedSchemas(converted.value.output, documentComplementOf(json), `${stemOf(doc.uri)}.xsd`);
  const set = await setOfSchemas(placed, report);
  const { root } = converted.value;
  const native = root === undefined ? undefined : externalValues(set, root);
  const dialect = isOf(doc, "apidoc-set") ? "apidoc" : "2020-12";
  const made = isConverted(read) ? optionsOfComplement(documentComplementOf(read), dialect) : undefined;
  return { set, ...(made === undefined ? {} : { made }), ...(native === undefined ? {} : { native }) };
}

/**
 * Returns a schema with a definition as its root, or the schema itself without one; undefined if there is no such
 * definition.
 */
function rootedAt(definition: string | undefined, json: Json): Json | undefined {
  if (definition === undefined) return json;
  const tokens = parsePointer(definition);
  if (!isObject(json) || tokens === undefined || valueAt(json, tokens) === undefined) return undefined;
  const held = [...json].filter(([keyword]) => kept.has(keyword));
  return new Map<string, Json>([...held, ["$ref", `#${definition}`]]);
}

/** The keywords at the root of a schema document that apply to the document, not to the schema of its root. */
const kept: ReadonlySet<string> = new Set(["$schema", "$id", "id", "definitions", "$defs"]);

function jsonOf(doc: Doc): Json | undefined {
  if (isOf(doc, "json-schema-set")) return doc.value.documents.get(doc.value.entry)?.root;
  return isOf(doc, "apidoc-set") ? writeApidoc(doc.value.root) : undefined;
}

/** Returns the types of message parts; values may contain subtypes of these. */
export function partsOf({ messages }: DefinitionsSet) {
  return messages.flatMap(({ parts }) =>
    parts.flatMap(({ typing }) => (typing === undefined ? [] : [{ kind: typing.by, name: typing.name }])),
  );
}

function unitOf(
  doc: Doc,
  codec: CodecSchema,
  native: ExternalValues | undefined,
  options: CodecOptions,
  report: Report,
): CodecUnit | undefined {
  const at = { uri: doc.uri };
  if (native !== undefined) return { kind: "native", values: native };
  if (options.element !== undefined) {
    const declaration = elementNamed(options.element, codec.set);
    if (declaration !== undefined) return { kind: "content", declaration };
    report(instance("unknown-element", { name: options.element, known: globalElements(codec.set) }, at));
    return undefined;
  }
  if (options.definition !== undefined) {
    const declaration = definitionElement(options.definition, codec);
    if (declaration !== undefined) return { kind: "content", declaration };
    report(instance("unknown-definition", { pointer: options.definition }, at));
    return undefined;
  }
  return { kind: "document" };
}
