import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf } from "../../json/path.ts";
import { apidocDiagnostics } from "../diagnostics.ts";

/** Fields that hold URLs, per kind of object. */
const urlFields: ReadonlyMap<string, readonly string[]> = new Map([
  ["contact", ["url"]],
  ["license", ["url"]],
  ["externalDocs", ["url"]],
  ["securityScheme", ["authorizationUrl", "tokenUrl"]],
]);

/** Checks URLs and e-mail addresses in the fields of an object (Swagger 2.0, Info Object, Security Scheme Object). */
export function checkTextForms(kind: string, value: object, path: Path, report: Report): void {
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of urlFields.get(kind) ?? []) {
    const url = fields[name];
    if (typeof url !== "string" || url === "") continue;
    if (isUrl(url)) continue;
    const code = /^[./?#]|^[\w.-]+(?:\/|$)/.test(url) && !/\s/.test(url) ? "relative-url" : "url-form";
    report(apidocDiagnostics(code, { url }, placeOf(into(path, name))));
  }
  const { email } = fields;
  if (kind === "contact" && typeof email === "string" && email !== "" && !isEmail(email)) {
    report(apidocDiagnostics("email-form", { email }, placeOf(into(path, "email"))));
  }
}

function isUrl(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:\S*$/.test(text) && URL.canParse(text);
}

/** Whether a text may be an e-mail address: it has one `@`, with a text before it and a host after it. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(text);
}

const mediaTypeForm = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;\s*[\w!#$&^.+-]+=(?:"[^"]*"|[^\s;"]+))*\s*;?$/;

/**
 * Checks media types: `type/subtype`, with parameters. Ranges such as `*` + `/*` are allowed, since they are common.
 */
export function checkMediaTypes(types: readonly string[] | undefined, path: Path, report: Report): void {
  if (types === undefined) return;
  for (const [index, mediaType] of types.entries()) {
    if (!mediaTypeForm.test(mediaType))
      report(apidocDiagnostics("media-type-form", { mediaType }, placeOf(into(path, index))));
  }
  checkDistinct(types, path, report);
}

export function checkDistinct(values: readonly string[] | undefined, path: Path, report: Report): void {
  if (values === undefined) return;
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) report(apidocDiagnostics("duplicate-value", { value }, placeOf(into(path, index))));
    seen.add(value);
  }
}
