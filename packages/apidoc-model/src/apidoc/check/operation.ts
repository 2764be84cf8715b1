import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf } from "../../json/path.ts";
import { apidocDiagnostics } from "../diagnostics.ts";
import { type EffectiveOperation, effectiveOperation } from "../effective.ts";
import type { ApidocSet, Method, Operation, PathItem, Response } from "../objects.ts";
import { parametersOf } from "../path-template.ts";
import { isReference } from "../walk.ts";
import { checkRequirements } from "./security.ts";
import { checkDistinct, checkMediaTypes } from "./text-forms.ts";

/** The context of an operation to check: its method, path item and path. */
export interface CheckedOperation {
  readonly method: Method;
  readonly pathName: string;
  readonly item: PathItem;
  /** The location of the operation in the document. */
  readonly path: Path;
}

/**
 * Checks an operation, with the fields that it inherits from its path item and the root (Swagger 2.0, Operation
 * Object).
 */
export function checkOperation(operation: Operation, place: CheckedOperation, set: ApidocSet, report: Report): void {
  const { path } = place;
  const { summary } = operation;
  if (summary !== undefined && summary.length >= 120) {
    report(apidocDiagnostics("long-summary", { length: summary.length }, placeOf(into(path, "summary"))));
  }
  checkDistinct(operation.tags, into(path, "tags"), report);
  checkDistinct(operation.schemes, into(path, "schemes"), report);
  checkMediaTypes(operation.consumes, into(path, "consumes"), report);
  checkMediaTypes(operation.produces, into(path, "produces"), report);
  checkRequirements(operation.security, set.root, into(path, "security"), report);
  const effective = effectiveOperation(set, place.item, operation, path.uri);
  checkPathParameters(effective, place, report);
  checkPayload(effective, path, report);
  checkResponses(operation, effective, path, set, report);
}

/** Checks that each template of the path has a path parameter, and each path parameter a template. */
function checkPathParameters(
  effective: EffectiveOperation,
  { pathName, path }: CheckedOperation,
  report: Report,
): void {
  const templates = new Set(parametersOf(pathName));
  const declared = effective.parameters.filter(({ parameter }) => parameter.in === "path");
  const names = new Set(declared.map(({ parameter }) => parameter.name));
  for (const name of templates) {
    if (!names.has(name))
      report(apidocDiagnostics("path-parameter-undeclared", { path: pathName, name }, placeOf(path)));
  }
  for (const name of names) {
    if (!templates.has(name))
      report(apidocDiagnostics("path-parameter-unused", { path: pathName, name }, placeOf(path)));
  }
}

/** Media types of forms, also with a vendor prefix before a plus: `multipart/vnd.example+form-data`. */
const formType = /^(?:application\/(?:.*\+)?x-www-form-urlencoded|multipart\/(?:.*\+)?form-data)$/;

function checkPayload(effective: EffectiveOperation, path: Path, report: Report): void {
  const form = effective.parameters.filter(({ parameter }) => parameter.in === "formData");
  if (form.length === 0) return;
  if (effective.parameters.some(({ parameter }) => parameter.in === "body")) {
    report(apidocDiagnostics("body-and-form", undefined, placeOf(path)));
  }
  const hasFile = form.some(({ parameter }) => parameter.in === "formData" && parameter.type === "file");
  const consumed = effective.consumes?.map(bareType) ?? [];
  const isForm = consumed.some((type) => formType.test(type));
  if (hasFile && !isForm) report(apidocDiagnostics("file-consumes", undefined, placeOf(path)));
  else if (!hasFile && effective.consumes !== undefined && !isForm)
    report(apidocDiagnostics("form-consumes", undefined, placeOf(path)));
}

function checkResponses(
  operation: Operation,
  effective: EffectiveOperation,
  path: Path,
  set: ApidocSet,
  report: Report,
): void {
  const { codes } = operation.responses;
  const responses = into(path, "responses");
  if (codes.size === 0) {
    report(apidocDiagnostics("no-responses", undefined, placeOf(responses)));
    return;
  }
  if (![...codes.keys()].some((code) => /^(?:[123]\d\d|default)$/.test(code))) {
    report(apidocDiagnostics("no-success-response", undefined, placeOf(responses)));
  }
  for (const [code, given] of codes) {
    const place = into(responses, code);
    if (!/^(?:\d\d\d|default)$/.test(code))
      report(apidocDiagnostics("status-code", { code }, { ...placeOf(place), key: true }));
    const response = isReference(given) ? set.response(given.$ref, path.uri)?.value : given;
    if (response !== undefined) checkMediaOfResponse(response, effective, place, report);
  }
}

function checkMediaOfResponse(response: Response, { produces }: EffectiveOperation, path: Path, report: Report): void {
  const { schema, examples } = response;
  if (schema !== undefined && !isReference(schema) && schema.type === "file" && (produces?.length ?? 0) === 0) {
    report(apidocDiagnostics("file-produces", undefined, placeOf(path)));
  }
  if (examples === undefined || produces === undefined || produces.length === 0) return;
  const produced = new Set(produces.map(bareType));
  for (const mediaType of examples.keys()) {
    if (produced.has(bareType(mediaType)) || mediaType.startsWith("x-")) continue;
    report(
      apidocDiagnostics(
        "example-media-type",
        { mediaType },
        { ...placeOf(into(into(path, "examples"), mediaType)), key: true },
      ),
    );
  }
}

function bareType(mediaType: string): string {
  return (mediaType.split(";", 1)[0] ?? mediaType).trim().toLowerCase();
}
