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

/** `info.version` says nothing of the source: it has none. */
export const defaultVersion = "1.0";

/**
 * What an apidoc that is made of schemas says beside its definitions: next to nothing. What else stands there, somebody
 * wrote into it (hosts, licenses, tags, paths), and XML Schema cannot express any of it: it is kept as `c:residual` of the
 * entry's schema document.
 */
export const apidocRoot: JsonObject = new Map<string, Json>([
  ["info", new Map([["version", defaultVersion]])],
  ["paths", new Map()],
]);

/** Words that whoever asked for an apidoc gave it, in the `options` of its record. */
export interface RootOptions {
  readonly title?: string;
  readonly apiVersion?: string;
}

/** Members that are no edit: the format, the definitions and what is kept of them. */
const ownMembers: ReadonlySet<string> = new Set(["apidoc", "swagger", "definitions", xXsd]);

/**
 * The root of an apidoc as it is compared with `apidocRoot`. Its description is the documentation of the schemas; the
 * title and the version that were asked for are nobody's edit, nor is a title that is, or may be, the name of a file.
 */
export function besideDefinitions(document: JsonObject, documentComplement: Json | undefined): JsonObject {
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

/** The members of anybody's apidoc that say more than definitions do. */
export function membersBeside(document: JsonObject): readonly string[] {
  const info = document.get("info");
  const isDescribed = isObject(info) && info.has("description");
  return [...besideDefinitions(document, undefined)].flatMap(([name, value]) =>
    sameJson(value, apidocRoot.get(name) ?? null) && !(name === "info" && isDescribed) ? [] : [name],
  );
}

/** The title of an apidoc that is the name of a file, if of any, and not of one of these: it is no matter of schemas. */
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

/** An apidoc of schemas is called after their file, whose name has no blank in it, mostly; what people write has. */
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

/** The record with what was asked for, which `besideDefinitions` reads. */
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

/** An apidoc with the keywords that its root had, but for those that are asked to be others. */
export function withRootFields(
  apidoc: Apidoc,
  keywords: readonly SchemaResidual[],
  { title, apiVersion }: RootOptions,
  report: Report,
): Apidoc {
  if (keywords.length === 0) return apidoc;
  const said = withSchemaResiduals(apidocRoot, keywords, "apidoc", report);
  const { rootField, version, definitions, extensions } = apidoc;
  const read = readApidoc(new Map([[rootField, version], ...(isObject(said) ? said : [])]), { uri: "", pointer: "" });
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
