import {
  type Diagnostic,
  defaultLimits,
  failed,
  type Limits,
  limit,
  ok,
  type Position,
  type Result,
  type Source,
} from "@soapstone/workspace";
import { jsonDiagnostics } from "./diagnostics.ts";
import type { Places } from "./places.ts";
import { readPlainJson } from "./plain-json.ts";
import { readJsonText } from "./read-json.ts";
import type { JsonReading } from "./reading.ts";
import { type EntryTrivia, type JsonIndentation, marginOf, setTrivia, triviaOf } from "./trivia.ts";
import { isArray, isObject, type Json } from "./value.ts";
import type { JsonFormat } from "./write.ts";

export interface ReadOptions {
  /** The position of the text's first character among the texts of a workspace. */
  readonly base?: Position;
  readonly limits?: Partial<Limits>;
  /** Receives the offsets of all members. */
  readonly places?: Places;
}

/**
 * Returns whether a text is YAML or JSON: by its media type, then by the ending of its name, then by its first
 * character.
 */
export function formatOf(source: Source): JsonFormat {
  const { mediaType, uri } = source;
  if (mediaType !== undefined && /[/+]json\b/i.test(mediaType)) return "json";
  if (mediaType !== undefined && /\byaml\b/i.test(mediaType)) return "yaml";
  const ending = /^[^?#]*\.(json|ya?ml)(?:[?#]|$)/i.exec(uri)?.[1];
  if (ending !== undefined) return ending.toLowerCase() === "json" ? "json" : "yaml";
  return /^[\uFEFF\s]*[{["]/.test(source.text) ? "json" : "yaml";
}

/**
 * Reads a JSON or YAML text. After a fatal error, which is among the diagnostics, the value is what was read before it;
 * not ok if nothing was. YAML requires that `prepareYaml` was awaited.
 */
export function readJson(source: Source, options: ReadOptions = {}): Result<Json> {
  const diagnostics: Diagnostic[] = [];
  const base = options.base ?? 0;
  const limits = { ...defaultLimits, ...options.limits };
  const reading: JsonReading = {
    reportAt: (name, facts, offset) => diagnostics.push(jsonDiagnostics(name, facts, base + offset)),
    limits,
    exceeded: (name, offset) => diagnostics.push(limit(name, { limit: limits[name] }, base + offset)),
    ...(options.places === undefined ? {} : { places: options.places }),
  };
  const isYaml = formatOf(source) === "yaml";
  const value = isYaml ? yamlReader()(source.text, reading) : readAnyJson(source.text, reading);
  return value === undefined ? failed(diagnostics) : ok(value, diagnostics);
}

function readAnyJson(text: string, reading: JsonReading): Json | undefined {
  const layout = layoutOf(text);
  const plain = reading.places === undefined ? readPlainJson(text, marginOf(layout), reading.limits) : undefined;
  const value = plain ?? readJsonText(text, reading);
  if (isObject(value) || isArray(value)) setTrivia(value, { ...triviaOf(value), entries: noEntries, layout });
  return value;
}

const noEntries: ReadonlyMap<string | number, EntryTrivia> = new Map();

function layoutOf(text: string): JsonIndentation {
  const margin = /^\s*[{[][ \t]*\r?\n( *|\t+)\S/.exec(text.slice(0, 1000))?.[1];
  const isOneLine = margin === undefined && !text.trimEnd().includes("\n");
  return {
    // Lines without indentation do not show the depth of inner lines.
    indent: margin?.length || (isOneLine ? 0 : 2),
    ...(margin?.startsWith("\t") === true ? { tabs: true } : {}),
    finalNewline: text.endsWith("\n"),
  };
}

type YamlReader = typeof import("./read-yaml.ts").readYamlText;
let loaded: YamlReader | undefined;

/**
 * Loads the YAML reader, which takes tens of milliseconds, so that conversions without YAML do not need it.
 * `loadWorkspace` calls it through `jsonReader.prepare` for the first YAML text.
 */
export async function prepareYaml(): Promise<void> {
  loaded ??= (await import("./read-yaml.ts")).readYamlText;
}

function yamlReader(): YamlReader {
  if (loaded === undefined) throw new Error("A YAML text is read before prepareYaml() was awaited.");
  return loaded;
}
