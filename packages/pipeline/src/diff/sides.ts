import { type ApidocSet, draftOf, type JsonDocuments } from "@soapstone/apidoc-model";
import { apidocView, jsonSchemaView, wsdlView, xmlSchemaView } from "@soapstone/diff";
import type { JsonSchemaDialect } from "@soapstone/schema-mapping";
import { inferredOptions } from "../laws/inferred-options.ts";
import { type Doc, isOf } from "../transform/document.ts";
import { convertedService, type FacadeViewOptions, schemasAsApidoc, schemasAsJsonSchema } from "./converted-sides.ts";
import { asWritten, type DiffSide } from "./side.ts";

/** Two descriptions in forms that can be compared with each other. */
export interface Sides {
  readonly old: DiffSide;
  readonly now: DiffSide;
}

/**
 * Brings two descriptions to a common form, in each way that may be intended. Two of the same format stay as they are;
 * a service is converted to an API description with the view of the other side; schemas in two languages become JSON
 * Schema. Undefined if one describes a service and the other only types.
 */
export function sidesOf(old: Doc, now: Doc, options: FacadeViewOptions): readonly Sides[] | undefined {
  const isSame = old.kind === now.kind;
  if (isSame && isOf(old, "wsdl") && options.view !== "facade") return [{ old: written(old), now: written(now) }];
  if (isSame && !isOf(old, "wsdl")) return [{ old: written(old), now: written(now) }];
  if (isService(old) && isService(now)) {
    const own = withoutUndefined(options);
    const ways = isOf(old, "wsdl") ? inferredViews(now) : inferredViews(old);
    // If the caller gives options, they determine the conversion, so only one way is tried.
    const tried = Object.keys(own).length === 0 ? ways : ways.slice(0, 1);
    return tried.map((way) => ({ old: asApi(old, now, { ...way, ...own }), now: asApi(now, old, { ...way, ...own }) }));
  }
  if (isXml(old) && isXml(now)) return [{ old: schemaSide(old), now: schemaSide(now) }];
  const other = isXml(old) ? now : old;
  if (isOf(other, "apidoc-set") && !isService(other) && !(isService(old) || isService(now)))
    return [{ old: asDefinitions(old, now), now: asDefinitions(now, old) }];
  if (isOf(other, "json-schema-set") && (isXml(old) || isXml(now))) {
    return [{ old: asJsonSchema(old, other.value), now: asJsonSchema(now, other.value) }];
  }
  return undefined;
}

function isXml(doc: Doc): boolean {
  return isOf(doc, "wsdl") || isOf(doc, "xsd");
}

function isService(doc: Doc): boolean {
  return isOf(doc, "wsdl") || (isOf(doc, "apidoc-set") && doc.value.root.paths.items.size > 0);
}

function written(doc: Doc): DiffSide {
  const side = { sourceOf: asWritten, diagnostics: [] };
  if (isOf(doc, "wsdl")) return { ...side, view: wsdlView(doc.value) };
  if (isOf(doc, "xsd")) return { ...side, view: xmlSchemaView(doc.value) };
  if (isOf(doc, "apidoc-set")) return { ...side, view: apidocView(doc.value) };
  if (isOf(doc, "json-schema-set")) return { ...side, view: jsonSchemaView(doc.value) };
  throw new TypeError(`A document of the kind ${doc.kind} is not compared.`);
}

/** Returns only the schemas of a side, for comparing a service with separate schemas. */
function schemaSide(doc: Doc): DiffSide {
  if (isOf(doc, "wsdl")) return { sourceOf: asWritten, diagnostics: [], view: xmlSchemaView(doc.value.schemas) };
  return written(doc);
}

function asApi(doc: Doc, other: Doc, options: FacadeViewOptions): DiffSide {
  return isOf(doc, "wsdl") ? convertedService(doc.value, options, doc, apidocOf(other)) : written(doc);
}

function asDefinitions(doc: Doc, other: Doc): DiffSide {
  return isOf(doc, "xsd") ? schemasAsApidoc(doc.value, doc.uri, apidocOf(other)) : written(doc);
}

function asJsonSchema(doc: Doc, beside: JsonDocuments): DiffSide {
  const dialect = dialectOf(beside.documents.get(beside.entry)?.root ?? true);
  if (isOf(doc, "xsd")) return schemasAsJsonSchema(doc.value, dialect, beside);
  return isOf(doc, "wsdl") ? schemasAsJsonSchema(doc.value.schemas, dialect, beside) : written(doc);
}

function apidocOf(doc: Doc): ApidocSet | undefined {
  return isOf(doc, "apidoc-set") ? doc.value : undefined;
}

function dialectOf(root: Parameters<typeof draftOf>[0]): JsonSchemaDialect {
  return draftOf(root) === "draft-04" ? "draft-04" : "2020-12";
}

/**
 * Returns the options with which an API description may have been converted from a service, as far as it reveals them.
 */
function inferredViews(doc: Doc): readonly FacadeViewOptions[] {
  if (!isOf(doc, "apidoc-set")) return [{}];
  return inferredOptions(doc.value.root).map((options) => {
    const { view, wirePath, profile, service, port, portHost, allPorts, operations } = options;
    const { inferMethods, wrappedArrays, unwrapResult, generatedSummaries } = options;
    const selection = { view, wirePath, profile, service, port, portHost, allPorts, operations };
    return withoutUndefined({ ...selection, inferMethods, wrappedArrays, unwrapResult, generatedSummaries });
  });
}

function withoutUndefined(options: FacadeViewOptions): FacadeViewOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
