import { type Apidoc, singleApidoc, writeApidoc } from "@soapstone/apidoc-model";
import { apidocView, jsonSchemaView } from "@soapstone/diff";
import { apidocOfDefinitions, type JsonSchemaDialect, type Profile, type Trace } from "@soapstone/mapping";
import type { Diagnostic, DocumentUri, Sources } from "@soapstone/workspace";
import { wsdlToApidoc } from "@soapstone/wsdl-to-apidoc";
import type { DefinitionsSet, SchemaSet } from "@soapstone/xml-model";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";
import { stated } from "../options-shape.ts";
import { choicesOf, type FacadeOptions } from "../stages/facade-options.ts";
import { stemOf } from "../stem.ts";
import type { Side } from "./side.ts";
import { tracedPlaces } from "./traced-places.ts";

/** How a WSDL is shown as an API. */
export interface ShownAs extends FacadeOptions {
  readonly view?: "facade" | "wire" | undefined;
  readonly wirePath?: "operation" | "single" | undefined;
  readonly profile?: Profile | undefined;
  readonly host?: string | undefined;
}

/** A service as the API that it becomes. */
export function shownService(set: DefinitionsSet, shown: ShownAs, uri: DocumentUri, sources: Sources): Side {
  const diagnostics: Diagnostic[] = [];
  const { view, wirePath, profile, unwrapResult, facadeUrl } = shown;
  const choices = choicesOf(shown, sources, (diagnostic) => void diagnostics.push(diagnostic));
  const result = wsdlToApidoc(set, {
    ...stated({ view, wirePath, profile, unwrapResult, facadeUrl }),
    choices,
    fallbackTitle: stemOf(uri),
  });
  // What has no words in an apidoc is on both sides of the comparison alike.
  if (!result.ok)
    return { view: emptyView, sourceOf: () => undefined, diagnostics: [...diagnostics, ...result.diagnostics] };
  const { output, sourceMap } = result.value;
  return { ...apidocSide(output, () => [...sourceMap(), ...definitionTraces(set.schemas)]), diagnostics };
}

/** Schemas as the definitions of an apidoc. */
export function schemasAsApidoc(set: SchemaSet, uri: DocumentUri): Side {
  const result = xsdToJsonSchema(set, { dialect: "apidoc" });
  if (!result.ok) return { view: emptyView, sourceOf: () => undefined, diagnostics: result.diagnostics };
  const { output, record, description, rootWords: words } = result.value;
  const holder = { title: stemOf(uri), asked: {}, ...stated({ record, description, words }) };
  const apidoc = apidocOfDefinitions(output, holder, () => undefined);
  return apidocSide(apidoc, () => definitionTraces(set));
}

/** Schemas as one document of JSON Schema. */
export function schemasAsJsonSchema(set: SchemaSet, dialect: JsonSchemaDialect): Side {
  const result = xsdToJsonSchema(set, { dialect });
  if (!result.ok) return { view: emptyView, sourceOf: () => undefined, diagnostics: result.diagnostics };
  const { output, sourceMap } = result.value;
  return {
    view: jsonSchemaView({ entry: madeUri, documents: new Map([[madeUri, { root: output }]]), references: [] }),
    sourceOf: tracedPlaces(sourceMap),
    diagnostics: [],
  };
}

const emptyView = { operations: [], schemas: new Map(), facts: [], isSchemaOnly: true } as const;

const madeUri = "memory:/converted.json";

function apidocSide(apidoc: Apidoc, traces: () => readonly Trace[]): Side {
  const set = singleApidoc(apidoc, writeApidoc(apidoc), madeUri);
  return { view: apidocView(set), sourceOf: tracedPlaces(traces), diagnostics: [] };
}

function definitionTraces(set: SchemaSet): readonly Trace[] {
  const result = xsdToJsonSchema(set, { dialect: "apidoc" });
  if (!result.ok) return [];
  return result.value.sourceMap().map(({ target, source }) => ({ target: `/definitions${target}`, source }));
}
