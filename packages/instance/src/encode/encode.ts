import { isObject, type Json, pointerTo } from "@soapstone/apidoc-model";
import { lexicalKey } from "@soapstone/schema-mapping";
import { type Diagnostic, failed, ok, type Report, type Result } from "@soapstone/workspace";
import { type ElementDeclaration, isNCName, type QName, qname, type XmlElement } from "@soapstone/xml-model";
import { Arrangements } from "../arrangement.ts";
import { Deferred } from "../deferred.ts";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { nameOfWildcardKey } from "../keys.ts";
import { knownRoots } from "../known-roots.ts";
import { Layouts } from "../layout.ts";
import { type CodecSchema, modelsOf } from "../schema.ts";
import { elementOf } from "./element.ts";
import { Prefixes } from "./prefixes.ts";
import { type EncodeOptions, type Encoding, placesIn } from "./state.ts";
import { violations } from "./violations.ts";
import { type WrittenForm, WrittenForms } from "./written-forms.ts";

/**
 * Encodes a value `{ rootKey: content }`, perhaps with `$lexical` beside the root, to the tree of a document. Reports
 * parts of the value that the schema does not allow; the tree has as much of the value as possible, and is valid if no
 * error was reported. Not ok only if the value has no root.
 */
export function encode(json: Json, schema: CodecSchema, options: EncodeOptions = {}): Result<XmlElement> {
  return withConsistentPrefixes(schema, options, (started) => encodedDocument(json, started));
}

function encodedDocument(json: Json, { encoding, diagnostics }: Started): Result<XmlElement> {
  const { schema } = encoding;
  const held = isObject(json) ? json.get(lexicalKey) : undefined;
  const [only, ...others] = isObject(json) ? [...json].filter(([key]) => key !== lexicalKey) : [];
  if (only === undefined || others.length > 0) {
    const found = isObject(json) ? `an object of ${json.size} properties` : describe(json);
    return failed([instance("not-a-document", { found }, encoding.placeOf(""))]);
  }
  const [key, content] = only;
  const declaration = schema.codecPlans.root(key);
  const name = declaration?.name ?? nameOfWildcardKey(key) ?? qname("", key);
  if (declaration === undefined) {
    const at = encoding.placeOf(pointerTo("", key), true);
    encoding.report(instance("unknown-root", { name: key, known: knownRoots(schema.set, name) }, at));
    if (!isNCName(name.local)) return failed(diagnostics);
  }
  const forms = held === undefined ? undefined : new WrittenForms(held);
  const all = forms === undefined ? encoding : { ...encoding, forms };
  const root = rooted(content, name, declaration, key, all, forms?.root.inside.get(key));
  if (forms !== undefined) reportForms(held ?? null, forms, encoding);
  return ok(root, diagnostics);
}

/** Reports entries of `$lexical` that no longer match their values. */
function reportForms(held: Json, { isWhole, left }: WrittenForms, { report, placeOf }: Encoding): void {
  const at = placeOf(pointerTo("", lexicalKey));
  if (!isWhole) report(instance("wrong-value", { value: describe(held), rule: undefined }, at));
  if (left > 0) report(instance("unused-forms", { count: left }, at));
}

/** Encodes the content of an element to its tree. Ok as in `encode`. */
export function encodeContent(
  json: Json,
  name: QName,
  declaration: ElementDeclaration | undefined,
  schema: CodecSchema,
  options: EncodeOptions = {},
): Result<XmlElement> {
  return withConsistentPrefixes(schema, options, ({ encoding, diagnostics }) =>
    ok(rooted(json, name, declaration, undefined, encoding), diagnostics),
  );
}

function rooted(
  json: Json,
  name: QName,
  declaration: ElementDeclaration | undefined,
  key: string | undefined,
  encoding: Encoding,
  form?: WrittenForm,
): XmlElement {
  const pointer = key === undefined ? "" : pointerTo("", key);
  const root = elementOf(json, name, declaration, encoding, { pointer, depth: 1, skips: false, form });
  return { ...root, scope: encoding.prefixes.scope(name.namespace) };
}

/** The initial state of an encoding, which collects the diagnostics. */
interface Started {
  readonly encoding: Encoding;
  readonly diagnostics: Diagnostic[];
}

/**
 * Encodes with the prefixes that values had in the original document. If one value needs a default namespace and
 * another that there is none, the value is encoded again with a prefix for the namespace.
 */
function withConsistentPrefixes(
  schema: CodecSchema,
  options: EncodeOptions,
  encoded: (started: Started) => Result<XmlElement>,
): Result<XmlElement> {
  const first = startEncoding(schema, options, true);
  const result = encoded(first);
  if (!first.encoding.prefixes.hasDefaultConflict) return validated(result, first.encoding);
  const second = startEncoding(schema, options, false);
  return validated(encoded(second), second.encoding);
}

/** Adds the diagnostics of validating the tree, unless errors were reported already. */
export function validated(result: Result<XmlElement>, encoding: Encoding): Result<XmlElement> {
  if (!result.ok || result.diagnostics.some(({ severity }) => severity === "error")) return result;
  return ok(result.value, [...result.diagnostics, ...violations(result.value, encoding)]);
}

/**
 * Returns the initial state of an encoding. `mayClaim`: whether a value without prefix may make its namespace the
 * default one.
 */
export function startEncoding(schema: CodecSchema, options: EncodeOptions, mayClaim: boolean): Started {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const prefixes = new Prefixes(schema.set, mayClaim);
  const arrangements = new Arrangements(modelsOf(schema));
  const origins = { pointers: new Map(), arrays: new Set<string>(), roots: [] };
  const shared = { deferred: new Deferred(), layouts: new Layouts(), arrangements, prefixes, origins };
  return { encoding: { schema, ...shared, report, placeOf: placesIn(options) }, diagnostics };
}
