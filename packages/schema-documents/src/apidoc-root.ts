import {
  type Apidoc,
  isObject,
  type Json,
  type JsonObject,
  readApidoc,
  sameJson,
  withoutOrigin,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { type SchemaResidual, withSchemaResiduals } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import { optionsPlace } from "./conversion-options.ts";

/** The default of `info.version`, which no source has. */
export const defaultVersion = "1.0";

/**
 * The root of an apidoc made from schemas, beside its definitions. Anything else there (hosts, licenses, tags, paths)
 * is an edit that XML Schema cannot express: it becomes the `c:residual` of the entry's schema document.
 */
export const apidocRoot: JsonObject = new Map<string, Json>([
  ["info", new Map([["version", defaultVersion]])],
  ["paths", new Map()],
]);

/** The title and version from options of the conversion, in the `options` of the document complement. */
export interface RootOptions {
  readonly title?: string;
  readonly apiVersion?: string;
}

/** Members that are no edit: the format, the definitions and their complement. */
const ownMembers: ReadonlySet<string> = new Set(["apidoc", "swagger", "definitions", xXsd]);

/**
 * Returns the root of an apidoc for the comparison with `apidocRoot`. The description is the documentation of the
 * schemas; title and version of the options are no edit, nor is a title that may be the name of a file.
 */
export function comparableRoot(document: JsonObject, documentComplement: Json | undefined): JsonObject {
  const asked = askedRoot(documentComplement);
  const isLeft = ([name, value]: readonly [string, Json]): boolean =>
    name === "title"
      ? value !== asked.title && !(typeof value === "string" && mayBeFile(value))
      : name !== "description" && (name !== "version" || value !== asked.apiVersion);
  return new Map(
    [...document].flatMap(([name, value]): readonly (readonly [string, Json])[] => {
      if (ownMembers.has(name)) return [];
      if (name !== "info" || !isObject(value)) return [[name, value]];
      const left = new Map([...value].filter(isLeft));
      if (value.has("version") && !left.has("version")) left.set("version", defaultVersion);
      return [[name, left]];
    }),
  );
}

/** Returns the members of an external apidoc beside its definitions. */
export function membersBesideDefinitions(document: JsonObject): readonly string[] {
  const info = document.get("info");
  const isDescribed = isObject(info) && info.has("description");
  return [...comparableRoot(document, undefined)].flatMap(([name, value]) =>
    sameJson(value, apidocRoot.get(name) ?? null) && !(name === "info" && isDescribed) ? [] : [name],
  );
}

/** Returns the title of an apidoc if it looks like the name of a file, other than these. */
export function titleOfOtherFile(
  document: JsonObject,
  documentComplement: Json | undefined,
  stems: readonly string[],
): string | undefined {
  const info = document.get("info");
  const title = isObject(info) ? info.get("title") : undefined;
  if (typeof title !== "string" || !mayBeFile(title) || title === askedRoot(documentComplement).title) return undefined;
  return stems.includes(title) ? undefined : title;
}

/**
 * Whether a title may be the name of a file: an apidoc of schemas is named after their file, mostly without spaces,
 * which people's titles have.
 */
function mayBeFile(title: string): boolean {
  return !/\s/.test(title);
}

function askedRoot(documentComplement: Json | undefined): RootOptions {
  const options = isObject(documentComplement) ? documentComplement.get(optionsPlace) : undefined;
  const [title, apiVersion] = ["title", "apiVersion"].map((name) =>
    isObject(options) ? options.get(name) : undefined,
  );
  return {
    ...(typeof title === "string" ? { title } : {}),
    ...(typeof apiVersion === "string" ? { apiVersion } : {}),
  };
}

/** Adds title and version of the options to the document complement; `comparableRoot` reads them. */
export function withRootOptions(
  documentComplement: JsonObject | undefined,
  asked: RootOptions,
): JsonObject | undefined {
  const given = Object.entries(asked);
  if (given.length === 0) return documentComplement;
  const options = documentComplement?.get(optionsPlace);
  return new Map<string, Json>([
    ...(documentComplement ?? []),
    [optionsPlace, new Map<string, Json>([...(isObject(options) ? options : []), ...given])],
  ]);
}

/** Applies the residual of the root to an apidoc, except for the fields that options state. */
export function withRootFields(
  apidoc: Apidoc,
  keywords: readonly SchemaResidual[],
  { title, apiVersion }: RootOptions,
  report: Report,
): Apidoc {
  if (keywords.length === 0) return apidoc;
  const patched = withSchemaResiduals(apidocRoot, keywords, "apidoc", report);
  const { rootField, version, definitions, extensions } = apidoc;
  const read = readApidoc(new Map([[rootField, version], ...(isObject(patched) ? patched : [])]), {
    uri: "",
    pointer: "",
  });
  if (!read.ok) return apidoc;
  const { info } = read.value;
  return withoutOrigin({
    ...read.value,
    info: {
      ...withoutOrigin(info),
      ...(apidoc.info.description === undefined ? {} : { description: apidoc.info.description }),
      title: title ?? (info.title === "" ? apidoc.info.title : info.title),
      version: apiVersion ?? info.version,
    },
    ...(definitions === undefined ? {} : { definitions }),
    extensions: new Map([...(read.value.extensions ?? []), ...(extensions ?? [])]),
  });
}
