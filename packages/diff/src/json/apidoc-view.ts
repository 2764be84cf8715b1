import {
  type Apidoc,
  type ApidocSet,
  type EffectiveParameter,
  effectiveOperation,
  methods,
  type Operation,
  type PathItem,
  parametersOf,
  parsePathTemplate,
  pathForm,
  pointerTo,
  printPointer,
} from "@soapstone/apidoc-model";
import type { PointerLocation } from "@soapstone/workspace";
import type { ApiView, InputLocation, InputView, OperationView } from "../model/api-view.ts";
import type { ApiFact } from "../model/shape.ts";
import { outputsOf } from "./apidoc-outputs.ts";
import { schemaAt } from "./apidoc-places.ts";
import { securityOf } from "./apidoc-security.ts";
import { definitionShapes, derivedDefinitions } from "./definitions.ts";
import { JsonShapes } from "./json-shapes.ts";
import type { FollowReference } from "./schema-place.ts";

/** Converts an API description to the form that is compared. */
export function apidocView(set: ApidocSet): ApiView {
  const { root, uri } = set;
  const follow: FollowReference = (reference, from) => {
    const found = set.resolution(reference, from.uri);
    return found.found ? { value: found.value, uri: found.uri, pointer: printPointer(found.tokens) } : undefined;
  };
  const definitions = schemaAt(set, { uri, pointer: "/definitions" });
  const shapes = new JsonShapes(follow, derivedDefinitions(definitions, follow));
  const operations = [...root.paths.items].flatMap(([path, written]) => {
    const found = written.$ref === undefined ? undefined : set.pathItem(written.$ref);
    const item: PathItem = found === undefined ? written : { ...found.value, ...withoutReference(written) };
    const at = { uri: found?.uri ?? uri, pointer: found?.pointer ?? pointerTo("/paths", path) };
    return methods.flatMap((method): readonly OperationView[] => {
      const operation = item[method];
      return operation === undefined ? [] : [operationView({ set, shapes, path, method, item, operation, at })];
    });
  });
  return {
    operations,
    schemas: operations.length === 0 ? definitionShapes(definitions, shapes) : new Map(),
    facts: factsOf(root, uri),
    isSchemaOnly: operations.length === 0,
  };
}

interface ApidocOperation {
  readonly set: ApidocSet;
  readonly shapes: JsonShapes;
  readonly path: string;
  readonly method: (typeof methods)[number];
  readonly item: PathItem;
  readonly operation: Operation;
  /** The pointer of the operation. */
  readonly at: PointerLocation;
}

function operationView({ set, shapes, path, method, item, operation, at }: ApidocOperation): OperationView {
  const here: PointerLocation = { uri: at.uri, pointer: pointerTo(at.pointer, method) };
  const pointers = { item: at.pointer, operation: here.pointer };
  const effective = effectiveOperation(set, item, operation, at.uri, pointers);
  const line = `${method.toUpperCase()} ${path}`;
  const { operationId } = operation;
  const names = parametersOf(path);
  return {
    name: operationId ?? line,
    id: operationId,
    address: `${method} ${pathForm(path)}`,
    at: { ...here, key: true },
    facts: [
      { kind: "method", value: method.toUpperCase() },
      { kind: "path", value: pathText(path) },
      ...(operation.deprecated === true ? [{ kind: "deprecated", value: "true" }] : []),
      ...listed("media-type", effective.consumes, "request"),
      ...listed("media-type", effective.produces, "response"),
      ...listed("scheme", effective.schemes),
      ...documented("summary", operation.summary),
      ...documented("description", operation.description),
      ...documented("link to documentation", operation.externalDocs?.url),
      ...documented("list of tags", operation.tags?.join(", ")),
    ],
    inputs: effective.parameters.map((it) => inputView(it, names, set, shapes)),
    outputs: outputsOf(set, operation, here, shapes),
    security: securityOf(set, effective.security, here),
  };
}

/** Returns a path with numbers in place of the names of its parameters, which are not sent. */
function pathText(path: string): string {
  const parts = parsePathTemplate(path);
  const parameters = parts.filter(({ kind }) => kind === "parameter");
  return parts.map((part) => (part.kind === "text" ? part.text : `{${parameters.indexOf(part) + 1}}`)).join("");
}

const places: Readonly<Record<string, InputLocation>> = {
  path: "path",
  query: "query",
  header: "header",
  formData: "form",
  body: "body",
};

function inputView(
  { parameter, uri, pointer }: EffectiveParameter,
  pathNames: readonly string[],
  set: ApidocSet,
  shapes: JsonShapes,
): InputView {
  const at: PointerLocation = { uri, pointer };
  const position = parameter.in === "path" ? pathNames.indexOf(parameter.name) : -1;
  const isBody = parameter.in === "body";
  const schema = isBody ? pointerTo(pointer, "schema") : pointer;
  return {
    place: places[parameter.in] ?? "query",
    name: parameter.name,
    ...(position < 0 ? {} : { position }),
    required: parameter.required === true || parameter.in === "path",
    at,
    // The documentation of a parameter outside of the body is compared with its shape.
    documentation: isBody ? parameter.description : undefined,
    facts: !isBody && parameter.allowEmptyValue === true ? [{ kind: "empty-value", value: "true", at }] : [],
    shape: shapes.of(schemaAt(set, { uri, pointer: schema })),
  };
}

function listed(
  kind: string,
  values: readonly string[] | undefined,
  direction?: ApiFact["direction"],
): readonly ApiFact[] {
  return (values ?? []).map((value) => ({ kind, key: value, value, direction }));
}

function documented(key: string, text: string | undefined): readonly ApiFact[] {
  const value = text?.replace(/\s+/g, " ").trim();
  return value === undefined || value === "" ? [] : [{ kind: "documentation", key, value }];
}

function withoutReference({ $ref: _, ...item }: PathItem): PathItem {
  return item;
}

function factsOf(root: Apidoc, uri: string): readonly ApiFact[] {
  const { info, host, basePath } = root;
  const at = (pointer: string): PointerLocation => ({ uri, pointer });
  return [
    { kind: "title", value: info.title, at: at("/info/title") },
    { kind: "version", value: info.version, at: at("/info/version") },
    ...documented("description of the API", info.description).map((fact) => ({ ...fact, at: at("/info/description") })),
    ...(host === undefined ? [] : [{ kind: "host", value: host, at: at("/host") }]),
    ...(basePath === undefined || basePath === "/"
      ? []
      : [{ kind: "base-path", value: basePath.replace(/\/$/, ""), at: at("/basePath") }]),
  ];
}
