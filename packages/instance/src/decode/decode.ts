import type { Json } from "@soapstone/apidoc-model";
import { lexicalKey, wildcardKey } from "@soapstone/schema-mapping";
import { type Diagnostic, ok, type Report, type Result } from "@soapstone/workspace";
import { clark, type ElementDeclaration, type XmlElement } from "@soapstone/xml-model";
import { Arrangements } from "../arrangement.ts";
import { Deferred } from "../deferred.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { knownRoots } from "../known-roots.ts";
import { Layouts } from "../layout.ts";
import { type CodecSchema, modelsOf } from "../schema.ts";
import { elementContent } from "./element.ts";
import { LexicalForms, within } from "./lexical-forms.ts";
import type { DecodeOptions, DecodePosition, Decoding } from "./state.ts";

/**
 * Decodes a document to `{ rootKey: content }`. Always ok: content that the schema does not declare is reported, and
 * kept under its name (`{ns}local`), so that a closed JSON Schema rejects it.
 * With `keepLexical`, the value is `{ rootKey: content, $lexical: { pointer: text } }` if values do not determine how
 * they were written.
 */
export function decode(root: XmlElement, schema: CodecSchema, options: DecodeOptions = {}): Result<Json> {
  const forms = options.keepLexical === true ? new LexicalForms() : undefined;
  const { decoding: plain, diagnostics } = startDecoding(schema, options);
  const decoding = forms === undefined ? plain : { ...plain, forms };
  const { name } = root;
  const declaration = schema.set.find("element", name);
  if (declaration === undefined)
    decoding.report(instance("unknown-root", { name: clark(name), known: knownRoots(schema.set, name) }, root.at));
  const key = declaration === undefined ? wildcardKey(name) : schema.codecPlans.rootKey(name);
  const content = elementContent(root, declaration, decoding, { ...top, path: within(undefined, key) });
  const kept = forms?.member;
  return ok(new Map([[key, content], ...(kept === undefined ? [] : [[lexicalKey, kept] as const])]), diagnostics);
}

/** Decodes the content of an element by its declaration. Always ok; see `decode`. */
export function decodeContent(
  element: XmlElement,
  declaration: ElementDeclaration | undefined,
  schema: CodecSchema,
  options: DecodeOptions = {},
): Result<Json> {
  const { decoding, diagnostics } = startDecoding(schema, options);
  return ok(elementContent(element, declaration, decoding, top), diagnostics);
}

const top: DecodePosition = { depth: 1, skips: false };

/** Returns the initial state of a decoding, which collects the diagnostics. */
export function startDecoding(
  schema: CodecSchema,
  options: DecodeOptions,
): { decoding: Decoding; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const { signature = "auto", keepLocations = false, defaults = false } = options;
  const models = modelsOf(schema);
  const shared = { deferred: new Deferred(), layouts: new Layouts(), models, arrangements: new Arrangements(models) };
  return { decoding: { schema, signature, keepLocations, defaults, ...shared, report }, diagnostics };
}
