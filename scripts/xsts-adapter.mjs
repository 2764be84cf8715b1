// @ts-check
// Adapter for a fidelity harness on the W3C XML Schema test suite: XSD to JSON Schema, documents both ways, and back.
//
//   SOAPSTONE_DIALECT  apidoc (judged as draft-04), draft-04 or 2020-12; 2020-12 unless said
//   SOAPSTONE_NUMBERS  natural, exact or lexical; lexical unless said: a harness passes values through doubles
//   SOAPSTONE_LEXICAL  0: documents do not say how their values were written ($lexical)
//   SOAPSTONE_CHECKS   1: what no schema can say (identity constraints, ID/IDREF ...) is checked by the validator
//
// It runs on built packages: `npm run build` first.
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readJson, writeJson, writeSchemaObject } from "@soapstone/apidoc-model";
import { Ledger } from "@soapstone/conversion";
import { createValidator, decode, documentText, encode } from "@soapstone/instance";
import { jsonSchemaToXsd } from "@soapstone/jsonschema-to-xsd";
import { constraintContext, StrictConstraints } from "@soapstone/schema-constraints";
import { documentComplementOf, placedSchemas, rootSchema } from "@soapstone/schema-documents";
import { codecPlans, lower, schemaWalk } from "@soapstone/schema-mapping";
import { createSources, fileResolver, loadWorkspace } from "@soapstone/workspace";
import { readXml, schemaDocuments, schemaSetOf, writeSchema, writeXml, xmlReader } from "@soapstone/xml-model";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";

/**
 * @import { Json } from "@soapstone/apidoc-model"
 * @import { DialectName, JsonSchemaDialect, SchemaOptions } from "@soapstone/schema-mapping"
 * @import { Signature } from "@soapstone/instance"
 * @import { SchemaSet } from "@soapstone/xml-model"
 */

const dialect = /** @type {DialectName} */ (process.env.SOAPSTONE_DIALECT ?? "2020-12");
const numbers = /** @type {NonNullable<SchemaOptions["numbers"]>} */ (process.env.SOAPSTONE_NUMBERS ?? "lexical");
const signature = /** @type {Signature} */ (process.env.SOAPSTONE_SIGNATURE ?? "strict");
const keepLexical = process.env.SOAPSTONE_LEXICAL !== "0";
const checks = process.env.SOAPSTONE_CHECKS === "1";
const settings = { closed: true, signature, keepLexical };
const ignore = () => undefined;

/** @param {string[]} paths */
export async function convert(paths) {
  const set = await setOf(paths);
  /** @type {SchemaOptions} */
  const options = { profile: "exact", numbers };
  const schema = dialect === "apidoc" ? apidocOf(set, options) : documentOf(set, options);
  const codec = { set, codecPlans: codecPlans(set, { options }), options };
  const validator = checks ? createValidator(set) : undefined;
  return {
    schema,
    dialect: dialect === "2020-12" ? "2020-12" : "draft-04",
    formats: false,
    /** @param {string} text */
    toJson(text) {
      const read = readXml({ uri: "memory:/instance.xml", text }, 0);
      if (!read.ok) throw refusal(read.diagnostics);
      const problems = validator?.validate(read.value.root) ?? [];
      if (problems.length > 0) throw refusal(problems);
      return plainValue(resultOf(decode(read.value.root, codec, { signature, keepLexical })));
    },
    /** @param {unknown} value */
    fromJson: (value) => documentText(resultOf(encode(jsonValue(value), codec))),
    /** @param {unknown} json */
    toXsd: (json) => backward(jsonValue(json)),
  };
}

/** @param {readonly { message: string }[]} diagnostics */
function refusal(diagnostics) {
  return Object.assign(new Error(diagnostics[0]?.message), { refused: true });
}

/**
 * The value of what succeeded; what failed is an error with the first message.
 * @template Value
 * @param {{ ok: true, value: Value } | { ok: false, diagnostics: readonly { message: string }[] }} result
 */
function resultOf(result) {
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return result.value;
}

/**
 * The schemas of a group: each document with what it refers to, all as one set.
 * @param {string[]} paths
 */
async function setOf(paths) {
  const files = paths.map((path) => resolve(path));
  const sources = createSources();
  const documents = new Map();
  const references = [];
  const loadedUris = new Set();
  for (const file of files) {
    const loaded = await loadWorkspace(pathToFileURL(file).href, fileResolver({ root: folderOf(files) }), xmlReader, {
      sources,
    });
    const group = resultOf(loaded);
    for (const uri of group.documents.keys()) loadedUris.add(uri);
    references.push(...group.references);
    for (const document of schemaDocuments(group, ignore)) {
      const key = `${document.uri} ${document.index}`;
      if (!documents.has(key)) documents.set(key, document);
    }
  }
  return schemaSetOf([...documents.values()], references, ignore, (uri) => loadedUris.has(uri));
}

/**
 * Schemas may refer to their neighbours' folders.
 * @param {string[]} files
 */
function folderOf(files) {
  return files.map((file) => resolve(dirname(file), "../.."));
}

/**
 * @param {SchemaSet} set
 * @param {SchemaOptions} options
 */
function documentOf(set, options) {
  const way = /** @type {JsonSchemaDialect} */ (dialect);
  return plainValue(resultOf(xsdToJsonSchema(set, { ...options, ...settings, dialect: way })).output);
}

/**
 * Definitions of an apidoc, with the schema of documents around them: the format itself has no place for one.
 * @param {SchemaSet} set
 * @param {SchemaOptions} options
 */
function apidocOf(set, options) {
  const { output, documentComplement } = resultOf(xsdToJsonSchema(set, { ...options, ...settings, dialect: "apidoc" }));
  const walk = schemaWalk(set, { options, ledger: new Ledger(() => []), report: ignore });
  const stated = new StrictConstraints(walk.definitions(), constraintContext(walk, { dialect, ...settings }));
  const all = stated.definitions();
  const words = rootSchema(set, walk);
  const lowered = words && lower(stated.root(words), "apidoc", undefined, (name) => all.get(name));
  const root = lowered === undefined ? {} : plainValue(writeSchemaObject(lowered));
  const definitions = [...output].map(([name, schema]) => [name, plainValue(writeSchemaObject(schema))]);
  return {
    ...root,
    swagger: "2.0",
    definitions: Object.fromEntries(definitions),
    ...(documentComplement === undefined ? {} : { "x-xsd": plainValue(documentComplement) }),
  };
}

/**
 * The schema documents of a produced schema, each in its file.
 * @param {Json} json
 */
function backward(json) {
  const converted = resultOf(jsonSchemaToXsd(json, { profile: "exact" }));
  const placed = placedSchemas(converted.output, documentComplementOf(json), "schema.xsd");
  const files = placed.map(({ file, schema }) => [file, writeXml(writeSchema(schema))]);
  return { main: placed[0]?.file, files: Object.fromEntries(files) };
}

/** @param {Json} json */
function plainValue(json) {
  return JSON.parse(writeJson(json));
}

/** @param {unknown} value */
function jsonValue(value) {
  return resultOf(readJson({ uri: "memory:/value.json", text: JSON.stringify(value) }));
}
