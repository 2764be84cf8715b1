import { type BundleMap, bundle } from "@soapstone/bundler";
import {
  decodeContent,
  failed,
  fileNameOf,
  type Limits,
  ok,
  type Result,
  workspace as workspaceDiagnostics,
} from "@soapstone/workspace";
import type { DocumentInput } from "../load/load-document.ts";

/**
 * Reads a bundle map. All of it is validated, since it names files to write. Not ok for an invalid map
 * (`bundle/not-a-map`).
 */
export async function readBundleMap(input: DocumentInput, limits: Limits): Promise<Result<BundleMap>> {
  const answer = await input.resolver(input.uri, { maxBytes: limits.totalBytes });
  if (answer === undefined) return failed([workspaceDiagnostics("not-found", { uri: input.uri, leftOut: false })]);
  if (!answer.ok) return answer;
  const { text } = decodeContent(answer.value.content, answer.value.mediaType, answer.value.uri);
  const value = parsed(text);
  const problem = problemOf(value);
  if (problem === undefined) return ok(value as BundleMap, answer.diagnostics);
  return failed([bundle("not-a-map", { name: fileNameOf(input.uri), problem }, { uri: input.uri })]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so not a map: the validation reports this as for any other value.
    return undefined;
  }
}

function problemOf(value: unknown): string | undefined {
  if (!isRecord(value)) return "it is no object of JSON";
  if (value.version !== 1) return "its version is another";
  if (typeof value.kind !== "string") return "it does not say of what kind of document it is";
  const { files, parts } = value;
  if (!Array.isArray(files) || files.length === 0) return "it names no files";
  if (!Array.isArray(parts)) return "it names no parts";
  if (value.folder !== undefined && !(isText(value.folder) && isBelow(value.folder)))
    return "the folder around its files is no name";
  if (value.own !== undefined && !(Array.isArray(value.own) && value.own.every(isText)))
    return "what the entry has itself is no list of pointers";
  const names = new Set<string>();
  for (const file of files) {
    const isFile = isRecord(file) && isText(file.digest) && [file.text, file.octets].every(isTextOrNothing);
    if (!isFile) return "a file of it is not described as a map does";
    if (isText(file.octets) && !/^[A-Za-z0-9+/]*={0,2}$/.test(file.octets))
      return "the octets of a file are not in base 64";
    if (!isText(file.name)) return "a file of it has no name";
    if (!isBelow(file.name)) return `it names a file that may not be written (${file.name})`;
    if (names.has(file.name)) return `it names a file twice (${file.name})`;
    names.add(file.name);
  }
  const isWay = (way: unknown): boolean =>
    isRecord(way) && isText(way.spelling) && [way.from, way.to].every((name) => names.has(String(name)));
  if (value.ways !== undefined && !(Array.isArray(value.ways) && value.ways.every(isWay)))
    return "how its files refer to each other is not described as a map does";
  const isRenamed = (one: unknown): boolean => isRecord(one) && isText(one.pointer) && isText(one.to);
  if (value.renamed !== undefined && !(Array.isArray(value.renamed) && value.renamed.every(isRenamed)))
    return "what has another name in the bundle is not described as a map does";
  if (![undefined, "ignore", "allOf"].includes(value.siblings as string | undefined))
    return "what stands beside references is kept in a way that is not known";
  const isPart = (part: unknown): boolean =>
    isRecord(part) && [part.pointer, part.from, part.digest].every(isText) && names.has(String(part.file));
  return parts.every(isPart) ? undefined : "a part of it is not described as a map does";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || isText(value);
}

/** Whether a path stays inside of the output folder, on every operating system. */
function isBelow(name: string): boolean {
  return !/^[a-z]:|[\\\0]/i.test(name) && name.split("/").every((segment) => !/^\.{0,2}$/.test(segment));
}
