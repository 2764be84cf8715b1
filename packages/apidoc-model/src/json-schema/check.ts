import { nearest, type Report, type Workspace } from "@soapstone/workspace";
import { nameOfValue } from "../json/name-of-value.ts";
import { into, keyPlaceOf, type Path, placeOf } from "../json/path.ts";
import { isArray, isNumeric, isObject, type Json, type JsonObject } from "../json/value.ts";
import { checkValueKeywords, type ValueKeywords } from "../schema/check-values.ts";
import { jsonSchemaDiagnostics } from "./diagnostics.ts";
import { countsBesideReferences, type Draft, draftNamed, draftOf, isBefore } from "./drafts.ts";
import { formFault } from "./keyword-form.ts";
import { borrowedKeywords, jsonSchemaKeywords } from "./keywords.ts";
import { referencesOf } from "./references.ts";
import { walkJsonSchemas } from "./walk.ts";

/**
 * Reports contradictions and violations of the version's rules in a JSON Schema and all documents to which it refers
 * (codes `jsonschema/*`, `schema/*`).
 */
export function checkJsonSchemas(workspace: Workspace<Json>, report: Report): void {
  for (const [uri, { root }] of workspace.documents) checkJsonSchema(root, uri, report);
}

/** Reports problems of a single JSON Schema document; missing documents are reported when they are loaded. */
export function checkJsonSchema(root: Json, uri: string, report: Report): void {
  const draft = draftOf(root);
  if (!isObject(root) && typeof root !== "boolean") {
    report(jsonSchemaDiagnostics("not-a-schema", { found: nameOfValue(root) }, placeOf({ uri })));
    return;
  }
  const address = isObject(root) ? root.get("$schema") : undefined;
  if (typeof address === "string" && draftNamed(address) === undefined)
    report(jsonSchemaDiagnostics("unknown-version", { address, draft }, placeOf(into({ uri }, "$schema"))));
  walkJsonSchemas(root, { uri }, undefined, ({ schema, path }) => {
    if (isObject(schema)) checkKeywords(schema, path, draft, report);
    return undefined;
  });
  checkReferences(root, uri, draft, report);
}

function checkKeywords(schema: JsonObject, path: Path, draft: Draft, report: Report): void {
  const isReference = typeof schema.get("$ref") === "string";
  const keywords = new Map<string, Json>();
  for (const [keyword, value] of schema) {
    const known = jsonSchemaKeywords.get(keyword);
    const here = into(path, keyword);
    if (known === undefined) {
      if (keyword.startsWith("x-") || borrowedKeywords.has(keyword)) continue;
      const suggestion = nearest(keyword, jsonSchemaKeywords.keys());
      report(jsonSchemaDiagnostics("unknown-keyword", { keyword, nearest: suggestion }, keyPlaceOf(here)));
      continue;
    }
    const expected = formFault(known.form, value, draft);
    if (expected !== undefined) {
      const facts = { keyword, expected, found: nameOfValue(value) };
      report(jsonSchemaDiagnostics("keyword-form", facts, placeOf(here)));
      continue;
    }
    keywords.set(keyword, value);
    const { since, until } = known;
    const isLater = since !== undefined && isBefore(draft, since);
    if (isLater || (until !== undefined && isBefore(until, draft)))
      report(
        jsonSchemaDiagnostics(
          "other-version",
          { keyword, draft, since: isLater ? since : undefined, until },
          keyPlaceOf(here),
        ),
      );
  }
  if (isReference && !countsBesideReferences(draft)) {
    const passedOver = [...keywords.keys()].filter((keyword) => !besideReferences.has(keyword));
    if (passedOver.length > 0)
      report(jsonSchemaDiagnostics("beside-reference", { keywords: passedOver, draft }, placeOf(path)));
  } else checkValueKeywords(valueKeywordsOf(keywords), path, report);
}

/** Keywords that are allowed beside a reference, since they are annotations or declarations. */
const besideReferences: ReadonlySet<string> = new Set([
  ...[
    "$ref",
    "$schema",
    "$id",
    "id",
    "$comment",
    "definitions",
    "$defs",
    "title",
    "description",
    "default",
    "examples",
  ],
  ...["readOnly", "writeOnly", "deprecated"],
]);

/**
 * Returns the keywords for values in the form of Swagger 2.0, which has the same rules for bounds, patterns and
 * enumerations, but one type only.
 */
function valueKeywordsOf(keywords: ReadonlyMap<string, Json>): ValueKeywords {
  const type = keywords.get("type");
  const plain = [...keywords].filter(
    ([keyword, value]) => compared.has(keyword) && (keyword !== "enum" || isArray(value)),
  );
  const bounds = plain.filter(([keyword, value]) => !/^exclusive/.test(keyword) || !isNumeric(value));
  return Object.fromEntries(typeof type === "string" ? [...bounds, ["type", type]] : bounds) as ValueKeywords;
}

const compared: ReadonlySet<string> = new Set([
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength"],
  ...["minItems", "maxItems", "minProperties", "maxProperties", "pattern", "enum", "default"],
]);

function checkReferences(root: Json, uri: string, draft: Draft, report: Report): void {
  const next = new Map<Json, Json>();
  const references = referencesOf(root, uri, draft);
  for (const { reference, keyword, path, target, holder } of references) {
    const at = placeOf(into(path, keyword));
    if (target.kind === "missing") report(jsonSchemaDiagnostics("unresolved-reference", { reference }, at));
    if (target.kind === "local" && keyword === "$ref" && isObject(target.value) && !next.has(holder))
      next.set(holder, target.value);
  }
  const circles = circular(next);
  for (const { reference, path, keyword, holder } of references)
    if (circles.has(holder))
      report(jsonSchemaDiagnostics("circular-reference", { reference }, placeOf(into(path, keyword))));
}

/**
 * Returns the schemas from which references lead back to the schema without a step into another one. Each is visited
 * once.
 */
function circular(next: ReadonlyMap<Json, Json>): ReadonlySet<Json> {
  const circles = new Set<Json>();
  const done = new Set<Json>();
  for (const start of next.keys()) {
    const path: Json[] = [];
    const visited = new Set<Json>();
    let at: Json | undefined = start;
    for (; at !== undefined && !done.has(at) && !visited.has(at); at = next.get(at)) {
      visited.add(at);
      path.push(at);
    }
    if (at !== undefined && visited.has(at)) for (const one of path.slice(path.indexOf(at))) circles.add(one);
    for (const one of path) done.add(one);
  }
  return circles;
}
