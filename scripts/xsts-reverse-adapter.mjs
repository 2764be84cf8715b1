// @ts-check
// The way back, for a harness that judges schemas of JSON by XML: each JSON Schema becomes an XSD, each JSON value a
// document by the same codec that the command has. Build first. XSTS_MODULES_ROOT names another tree of packages;
// JSON_SCHEMA_REMOTES a folder with the documents of http://localhost:1234/.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const packages = process.env.XSTS_MODULES_ROOT ?? join(import.meta.dirname, "..", "packages");
/** @param {string} name */
const load = (name) => import(pathToFileURL(join(packages, name, "dist", "index.js")).href);
const [{ readJson }, { codecPlans }, { externalValues }, { jsonSchemaToXsd }, xml, workspace, { encode }] =
  await Promise.all(
    [
      ...["apidoc-model", "schema-mapping", "external-schemas"],
      ...["jsonschema-to-xsd", "xml-model", "workspace", "instance"],
    ].map(load),
  );

const profile = process.env.JSON_SCHEMA_PROFILE ?? "exact";
const remotes = process.env.JSON_SCHEMA_REMOTES;
const uri = "memory:/schema.xsd";
const options = { profile: "readable" };

/** @import { Json } from "@soapstone/apidoc-model" */

/** @param {unknown[]} schemas */
export async function toXsd(schemas) {
  const results = [];
  for (const schema of schemas) {
    try {
      results.push(await converted(schema));
    } catch (problem) {
      results.push({ error: problem instanceof Error ? problem.stack : String(problem) });
    }
  }
  return results;
}

/** @param {unknown} schema */
async function converted(schema) {
  const made = jsonSchemaToXsd(jsonOf(schema), { profile, others });
  if (!made.ok) return { error: messagesOf(made) };
  const [main] = made.value.output;
  const xsd = xml.writeXml(xml.writeSchema(main));
  const loaded = await workspace.loadWorkspace(uri, workspace.memoryResolver(new Map([[uri, xsd]])), xml.xmlReader);
  const set = xml.schemaSet(loaded.value, () => undefined);
  const codec = { set, codecPlans: codecPlans(set, { options }), options };
  const values = externalValues(set, made.value.root);
  return { xsd, toXml: (/** @type {unknown} */ data) => documentOf(jsonOf(data), values, codec) };
}

/**
 * @param {Json} data
 * @param {any} values what the schema's values are as documents, and back
 * @param {any} codec
 */
function documentOf(data, values, codec) {
  const result = encode(values.toDocument(data), codec);
  if (!result.ok) throw new Error(messagesOf(result));
  return xml.writeXml(result.value);
}

/** @param {{ diagnostics: readonly { message: string }[] }} failed */
function messagesOf({ diagnostics }) {
  return diagnostics.map(({ message }) => message).join("; ");
}

/**
 * Read by our own reader: objects are ordered maps.
 * @param {unknown} value
 */
function jsonOf(value) {
  const result = readJson({ uri: "memory:/value.json", text: JSON.stringify(value) });
  if (!result.ok) throw new Error("The value is no JSON.");
  return result.value;
}

/** @param {string} address */
function others(address) {
  const [, path] = /^http:\/\/localhost:1234\/(.+\.json)$/.exec(address) ?? [];
  const file = path === undefined || remotes === undefined ? undefined : join(remotes, path);
  return file !== undefined && existsSync(file) ? jsonOf(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
