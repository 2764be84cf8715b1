import {
  type Apidoc,
  type ApidocSet,
  type DocumentLookup,
  type JsonDocuments,
  singleApidoc,
  writeApidoc,
} from "@soapstone/apidoc-model";
import type { Trace } from "@soapstone/conversion";
import { apidocView, jsonSchemaView } from "@soapstone/diff";
import { apidocOfDefinitions } from "@soapstone/schema-documents";
import type { JsonSchemaDialect } from "@soapstone/schema-mapping";
import type { Diagnostic, DocumentUri, Location } from "@soapstone/workspace";
import { wsdlToApidoc } from "@soapstone/wsdl-to-apidoc";
import type { DefinitionsSet, SchemaSet } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";
import { givenOptions } from "../options/options-shape.ts";
import { choicesOf, type FacadeOptions } from "../stages/facade-options.ts";
import { stemOf } from "../stem.ts";
import { type Doc, isOf } from "../transform/document.ts";
import type { DiffSide } from "./side.ts";
import { tracedPlaces } from "./traced-places.ts";

/** How a WSDL is converted to an API description for a comparison. */
export interface FacadeViewOptions extends FacadeOptions {
  readonly view?: "facade" | "wire" | undefined;
  readonly wirePath?: "operation" | "single" | undefined;
  readonly profile?: Profile | undefined;
  readonly host?: string | undefined;
}

/**
 * Converts a service to an API description for a comparison. `beside` is the other description: if it consists of
 * several files, references are resolved in the same way.
 */
export function convertedService(
  set: DefinitionsSet,
  options: FacadeViewOptions,
  { uri, sources }: Doc,
  beside: ApidocSet | undefined,
): DiffSide {
  const diagnostics: Diagnostic[] = [];
  const { view, wirePath, profile, wrappedArrays, unwrapResult, generatedSummaries, facadeUrl } = options;
  const choices = choicesOf(options, sources, (diagnostic) => void diagnostics.push(diagnostic));
  const result = wsdlToApidoc(set, {
    ...givenOptions({ view, wirePath, profile, wrappedArrays, unwrapResult, generatedSummaries, facadeUrl }),
    choices,
    fallbackTitle: stemOf(uri),
  });
  // The complement is not compared, so the conversion makes none.
  if (!result.ok)
    return { view: emptyView, sourceOf: () => undefined, diagnostics: [...diagnostics, ...result.diagnostics] };
  const { output, sourceMap } = result.value;
  return { ...apidocSide(output, () => [...sourceMap(), ...definitionTraces(set.schemas)], beside), diagnostics };
}

/** Returns a function that maps a pointer in the conversion of a source to the location in the source. */
export function convertedPlaces(
  doc: Doc,
  options: FacadeViewOptions & { readonly to?: string | undefined },
): (pointer: string) => Location | undefined {
  const uri = "memory:/converted.json";
  const places = tracedPlaces(() => tracesOf(doc, options), uri);
  return (pointer) => places({ uri, pointer });
}

function tracesOf(doc: Doc, options: FacadeViewOptions & { readonly to?: string | undefined }): readonly Trace[] {
  const schemas = isOf(doc, "wsdl") ? doc.value.schemas : isOf(doc, "xsd") ? doc.value : undefined;
  if (schemas === undefined) return [];
  if (options.to === "jsonschema") {
    const result = xsdToJsonSchema(schemas, { dialect: "2020-12" });
    return result.ok ? result.value.sourceMap() : [];
  }
  const { view, wirePath, profile, wrappedArrays, unwrapResult, generatedSummaries, facadeUrl } = options;
  const service = isOf(doc, "wsdl")
    ? wsdlToApidoc(doc.value, {
        ...givenOptions({ view, wirePath, profile, wrappedArrays, unwrapResult, generatedSummaries, facadeUrl }),
        choices: choicesOf(options, doc.sources, () => undefined),
        fallbackTitle: stemOf(doc.uri),
      })
    : undefined;
  return [...(service?.ok === true ? service.value.sourceMap() : []), ...definitionTraces(schemas)];
}

/** Converts schemas to the definitions of an apidoc for a comparison. */
export function schemasAsApidoc(set: SchemaSet, uri: DocumentUri, beside: ApidocSet | undefined): DiffSide {
  const result = xsdToJsonSchema(set, { dialect: "apidoc" });
  if (!result.ok) return { view: emptyView, sourceOf: () => undefined, diagnostics: result.diagnostics };
  const { output, documentComplement, description, rootFields: keywords } = result.value;
  const holder = { title: stemOf(uri), asked: {}, ...givenOptions({ documentComplement, description, keywords }) };
  const apidoc = apidocOfDefinitions(output, holder, () => undefined);
  return apidocSide(apidoc, () => definitionTraces(set), beside);
}

/** Converts schemas to one JSON Schema document for a comparison. */
export function schemasAsJsonSchema(set: SchemaSet, dialect: JsonSchemaDialect, beside: JsonDocuments): DiffSide {
  const result = xsdToJsonSchema(set, { dialect });
  if (!result.ok) return { view: emptyView, sourceOf: () => undefined, diagnostics: result.diagnostics };
  const { output, sourceMap } = result.value;
  const documents = new Map([...beside.documents, [beside.entry, { root: output }]]);
  return {
    view: jsonSchemaView({ ...beside, documents }),
    sourceOf: tracedPlaces(sourceMap, beside.entry),
    diagnostics: [],
  };
}

const emptyView = { operations: [], schemas: new Map(), facts: [], isSchemaOnly: true } as const;

function apidocSide(apidoc: Apidoc, traces: () => readonly Trace[], beside: ApidocSet | undefined): DiffSide {
  const uri = beside?.uri ?? "memory:/converted.json";
  const others: DocumentLookup = (from, spelling) => {
    const found = beside?.resolve(spelling, from);
    return found === undefined ? undefined : { uri: found.uri, root: found.value };
  };
  const set = singleApidoc(apidoc, writeApidoc(apidoc), uri, others);
  return { view: apidocView(set), sourceOf: tracedPlaces(traces, uri), diagnostics: [] };
}

function definitionTraces(set: SchemaSet): readonly Trace[] {
  const result = xsdToJsonSchema(set, { dialect: "apidoc" });
  if (!result.ok) return [];
  return result.value.sourceMap().map(({ target, source }) => ({ target: `/definitions${target}`, source }));
}
