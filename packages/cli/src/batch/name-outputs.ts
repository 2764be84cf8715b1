import { posix } from "node:path";
import type { ConvertOptions, ReadableKind, Target } from "@soapstone/pipeline";
import { UsageError } from "../usage-error.ts";
import { endingOf, type OutputName } from "./output-name.ts";

/** An input whose outputs are to be named. */
export interface NamedInput {
  /** The absolute path, separated by slashes. */
  readonly path: string;
  /** The name of the input in messages. */
  readonly displayName: string;
  /** The kind of the input; undefined if it is unknown. */
  readonly kind: ReadableKind | undefined;
}

/**
 * Names the outputs after their inputs: `vies.yaml` for `eu/vies.wsdl`. Inputs whose outputs would get the same name
 * keep their folders, relative to their innermost common folder. Throws a `UsageError` if two names are still equal.
 */
export function nameOutputs(
  inputs: readonly NamedInput[],
  options: Pick<ConvertOptions, "to" | "format">,
): readonly OutputName[] {
  const short = inputs.map((input) => nameOf(posix.basename(input.path), input, options));
  const taken = countsOf(short);
  const common = commonFolder(inputs.map(({ path }) => path));
  const names = inputs.map((input, index) => {
    const name = short[index];
    return name !== undefined && taken.get(keyOf(name)) === 1
      ? name
      : nameOf(posix.relative(common, input.path), input, options);
  });
  checkDistinctNames(names, inputs);
  return names;
}

function nameOf(path: string, { kind }: NamedInput, { to, format }: Pick<ConvertOptions, "to" | "format">): OutputName {
  const stem = path.replace(/(?<=[^/])\.[^./]*$/, "");
  return { stem, entry: `${posix.basename(stem)}.${endingOf(to ?? defaultTarget(kind), format)}` };
}

/** Returns the default target of an input. */
function defaultTarget(kind: ReadableKind | undefined): Target {
  if (kind === "xsd") return "jsonschema";
  if (kind === "json-schema") return "xsd";
  return kind === "apidoc" ? "wsdl" : "apidoc";
}

/** Returns a key for comparing names: many file systems ignore case. */
function keyOf({ stem, entry }: OutputName): string {
  return posix.join(posix.dirname(stem), entry).toLowerCase();
}

function countsOf(names: readonly OutputName[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return counts;
}

function checkDistinctNames(names: readonly OutputName[], inputs: readonly NamedInput[]): void {
  const first = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const displayName = inputs[index]?.displayName ?? name.stem;
    const other = first.get(keyOf(name));
    if (other !== undefined)
      throw new UsageError(
        `The outputs of ${other} and ${displayName} would both have the name ${posix.join(posix.dirname(name.stem), name.entry)}. Convert one of them to another folder.`,
      );
    first.set(keyOf(name), displayName);
  }
}

/** Returns the innermost folder that contains all of the files. */
function commonFolder(paths: readonly string[]): string {
  const [first = ""] = paths;
  let folder = posix.dirname(first);
  while (!paths.every((path) => isBelow(path, folder)) && posix.dirname(folder) !== folder)
    folder = posix.dirname(folder);
  return folder;
}

function isBelow(path: string, folder: string): boolean {
  const way = posix.relative(folder, path);
  return way !== ".." && !way.startsWith("../") && !posix.isAbsolute(way);
}
