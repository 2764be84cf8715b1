import { isArray, isObject, type JsonObject, methods, type PointerTokens } from "@soapstone/apidoc-model";
import { distinctStems } from "../../names/distinct-stems.ts";
import type { JsonLayout } from "./layout.ts";

/** A part of a document that becomes a file, or a member in a file. */
export interface SplitPart {
  readonly container: string;
  readonly name: string;
  readonly value: JsonObject;
  /** The path of the file relative to the folder of the entry. */
  readonly file: string;
  /** The pointer within that file; empty if the part is the whole file. */
  readonly at: PointerTokens;
}

/** Which parts of a document become files. */
export interface PartsOptions {
  readonly layouts: ReadonlySet<JsonLayout>;
  /** The ending of the files: `.json`, `.yaml`. */
  readonly ending: string;
  /** The containers of definitions, whose members may be references to files. */
  readonly definitions: readonly string[];
  /** Whether a definition can be moved to a document of its own. */
  readonly isMovable: (container: string, name: string) => boolean;
}

/**
 * Returns the parts that become files under a layout, in document order. A part that is only a reference stays in the
 * entry, since a reference to its file would not be shorter.
 */
export function partsOf(root: JsonObject, options: PartsOptions): readonly SplitPart[] {
  const { layouts } = options;
  const paths = layouts.has("per-path") || layouts.has("per-tag") ? pathParts(root, options) : [];
  const definitions = layouts.has("per-definition")
    ? options.definitions.flatMap((container) => definitionParts(root, container, options))
    : [];
  return [...paths, ...definitions];
}

function definitionParts(root: JsonObject, container: string, options: PartsOptions): readonly SplitPart[] {
  const entries = entriesOf(root, container).filter(([name]) => options.isMovable(container, name));
  const stems = distinctStems(entries.map(([name]) => name));
  const folder = folderOf(container);
  return entries.map(([name, value]) => ({
    container,
    name,
    value,
    file: `${folder}/${stems.get(name)}${options.ending}`,
    at: [],
  }));
}

function pathParts(root: JsonObject, { layouts, ending }: PartsOptions): readonly SplitPart[] {
  const entries = entriesOf(root, "paths").filter(([path]) => !path.startsWith("x-"));
  if (!layouts.has("per-tag")) return inFolder("paths", entries, ending);
  const byTag = new Map<string, (readonly [string, JsonObject])[]>();
  for (const entry of entries) {
    const tag = tagOf(entry[1]);
    const group = byTag.get(tag);
    if (group === undefined) byTag.set(tag, [entry]);
    else group.push(entry);
  }
  const stems = distinctStems(byTag.keys());
  return [...byTag].flatMap(([tag, group]) => {
    const stem = `paths/${stems.get(tag)}`;
    if (layouts.has("per-path")) return inFolder(stem, group, ending);
    return group.map(([name, value]) => ({
      container: "paths",
      name,
      value,
      file: `${stem}${ending}`,
      at: [name],
    }));
  });
}

function inFolder(
  folder: string,
  entries: readonly (readonly [string, JsonObject])[],
  ending: string,
): readonly SplitPart[] {
  const stems = distinctStems(entries.map(([name]) => name));
  return entries.map(([name, value]) => ({
    container: "paths",
    name,
    value,
    file: `${folder}/${stems.get(name)}${ending}`,
    at: [],
  }));
}

/** Returns the first tag of the first operation that has one, otherwise `untagged`. */
function tagOf(item: JsonObject): string {
  for (const method of item.keys()) {
    const operation = methods.some((one) => one === method) ? item.get(method) : undefined;
    const tags = isObject(operation) ? operation.get("tags") : undefined;
    const first = isArray(tags) ? tags[0] : undefined;
    if (typeof first === "string") return first;
  }
  return "untagged";
}

function entriesOf(root: JsonObject, container: string): readonly (readonly [string, JsonObject])[] {
  const held = root.get(container);
  const entries: (readonly [string, JsonObject])[] = [];
  for (const [name, value] of isObject(held) ? held : [])
    if (isObject(value) && typeof value.get("$ref") !== "string") entries.push([name, value]);
  return entries;
}

/** Returns the folder for a container; not `$defs`, which a shell would take for a variable. */
function folderOf(container: string): string {
  return container.replace(/^\$/, "");
}
