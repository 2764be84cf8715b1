import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { Keeper, Recaller } from "@soapstone/complement";
import { type Form, noNamespace, type Schema, type SchemaReference } from "@soapstone/xml-model";
import { derivationSetFrom, derivationSetJson } from "../derivation-control.ts";
import { annotation } from "../documentation/annotation.ts";
import {
  type BackwardContext,
  backwardContext,
  type ForwardContext,
  forwardContext,
  type SchemaRule,
} from "../walk.ts";

/**
 * The target namespace and element form of a schema document follow from its definitions. Everything else (imports and
 * includes, other defaults, version) is document complement. Its components have other rules.
 */
export const schemaDocument: SchemaRule<Schema, JsonObject> = {
  id: "schema/schema-document",
  clauses: ["XSD 1.0 Part 1 §3.15.2", "XSD 1.0 Part 1 §4.2"],
  owns: {
    left: [
      "schema",
      "schema@targetNamespace",
      "schema@elementForm",
      "schema@attributeForm",
      "schema@blockDefault",
      "schema@finalDefault",
      "schema@version",
      "schema@language",
      ...(["import", "include", "redefine"] as const).flatMap(
        (kind) => [kind, `${kind}@namespace`, `${kind}@location`] as const,
      ),
    ],
    right: [],
  },
  forward(schema, context) {
    const { ledger } = context.walk;
    for (const field of ["attributeForm", "blockDefault", "finalDefault", "version", "language"])
      ledger.settle(schema, [`schema@${field}`], "complement", schemaDocument.id);
    return object([
      ["namespace", schema.targetNamespace],
      ["elementForm", schema.elementForm],
      ["attributeForm", schema.attributeForm === "unqualified" ? undefined : schema.attributeForm],
      ["blockDefault", schema.blockDefault === undefined ? undefined : derivationSetJson(schema.blockDefault)],
      ["finalDefault", schema.finalDefault === undefined ? undefined : derivationSetJson(schema.finalDefault)],
      ["version", schema.version],
      ["lang", schema.language],
      ...annotations(schema, context),
      ["references", listed(schema.composition.map((reference) => referenceJson(reference, context)))],
    ]);
  },
  backward(documentComplement, context) {
    const text = (key: string): string | undefined => textAt(documentComplement, key);
    const [blockDefault, finalDefault] = ["blockDefault", "finalDefault"].map((key) =>
      derivationSetFrom(documentComplement.get(key)),
    );
    const references = documentComplement.get("references");
    const version = text("version");
    const language = text("lang");
    return {
      kind: "schema",
      targetNamespace: text("namespace") ?? noNamespace,
      elementForm: formOf(text("elementForm"), "qualified"),
      attributeForm: formOf(text("attributeForm"), "unqualified"),
      ...(blockDefault === undefined ? {} : { blockDefault }),
      ...(finalDefault === undefined ? {} : { finalDefault }),
      ...(version === undefined ? {} : { version }),
      ...(language === undefined ? {} : { language }),
      ...annotationsFrom(documentComplement, context),
      composition: isArray(references) ? references.flatMap((reference) => referenceFrom(reference, context)) : [],
      components: [],
    };
  },
};

function textAt(documentComplement: JsonObject, key: string): string | undefined {
  const value = documentComplement.get(key);
  return typeof value === "string" ? value : undefined;
}

function formOf(text: string | undefined, absent: Form): Form {
  return text === "qualified" || text === "unqualified" ? text : absent;
}

function listed(entries: readonly Json[]): Json | undefined {
  return entries.length === 0 ? undefined : entries;
}

/** Returns the annotations of a document, or of a reference to one, as fields of its entry. */
function annotations(node: Schema | SchemaReference, { walk }: ForwardContext): readonly (readonly [string, Json])[] {
  const keeper = new Keeper();
  const { description } = annotation.forward(node, forwardContext(walk, keeper, node, annotation));
  return [
    ...(description === undefined ? [] : ([["description", description]] as const)),
    ...(keeper.complement ?? []),
  ];
}

function annotationsFrom(entry: JsonObject, { walk }: BackwardContext): ReturnType<typeof annotation.backward> {
  const description = textAt(entry, "description");
  const context = backwardContext(walk, new Recaller(entry));
  return annotation.backward(description === undefined ? {} : { description }, context);
}

/**
 * Writes a reference to a document: `{ import: namespace, location }`, `{ include: location }`, `{ redefine: location,
 * components: names }`.
 */
function referenceJson(reference: SchemaReference, context: ForwardContext): Json {
  const { kind, namespace, location } = reference;
  context.walk.ledger.settleAll(reference, "complement", schemaDocument.id);
  const names = reference.components.map((component) => component.name?.local ?? "");
  return object([
    [kind, kind === "import" ? (namespace ?? null) : (location ?? null)],
    ["location", kind === "import" ? location : undefined],
    ["components", listed(names)],
    ...annotations(reference, context),
  ]);
}

function referenceFrom(entry: Json, context: BackwardContext): readonly SchemaReference[] {
  if (!isObject(entry)) return [];
  const kind = (["import", "include", "redefine"] as const).find((one) => entry.has(one));
  if (kind === undefined) return [];
  const main = textAt(entry, kind);
  const location = kind === "import" ? textAt(entry, "location") : main;
  return [
    {
      kind,
      ...(kind === "import" && main !== undefined ? { namespace: main } : {}),
      ...(location === undefined ? {} : { location }),
      components: [],
      ...annotationsFrom(entry, context),
    },
  ];
}
