import { UsageError } from "../usage-error.ts";
import type { ConvertCommandOptions as Options } from "./conversion-options.ts";

/** Throws a `UsageError` for values that are invalid in every output, and for options that contradict each other. */
export function checkConvertOptions(options: Options): void {
  for (const [name, isGood, wanted] of values) {
    const value = options[name];
    if (value !== undefined && !isGood(value)) throw new UsageError(`--${name} takes ${wanted}, not "${value}".`);
  }
  checkPublishOptions(options);
  for (const [one, other] of opposites)
    if (isGiven(options[one]) && isGiven(options[other]))
      throw new UsageError(`--${one} and --${other} cannot be used together.`);
}

type CheckedOption = "host" | "base-path" | "address" | "target-namespace" | "root-name";

const values: readonly (readonly [name: CheckedOption, isGood: (value: string) => boolean, wanted: string])[] = [
  [
    "host",
    (value) => /^[^\s/?#@]+$/.test(value) && URL.canParse(`http://${value}/`),
    "a host, with its port or without",
  ],
  ["base-path", (value) => /^\/[^\s?#{}]*$/.test(value), "a path that begins with a slash"],
  ["address", (value) => URL.canParse(value), "an address"],
  ["target-namespace", (value) => !/\s/.test(value), "a URI"],
  ["root-name", (value) => /^[\p{L}_][\p{L}\p{N}\p{M}_.·-]*$/u.test(value), "the name of an element"],
];

/**
 * Throws a `UsageError` if `--publish` is combined with a complement in the file, or with a root field that other tools
 * do not know.
 */
function checkPublishOptions({ publish, complement, "root-field": rootField }: Options): void {
  if (!publish) return;
  if (complement === "inline")
    throw new UsageError(
      "--publish and --complement inline cannot be used together: the complement would be published with the file.",
    );
  if (rootField === "apidoc")
    throw new UsageError(
      "--publish and --root-field apidoc cannot be used together: other tools only know the root field swagger.",
    );
}

/** Pairs of options that cannot be used together. */
const opposites = [
  ["port", "all-ports"],
  ["publish", "all-definitions"],
] as const satisfies readonly (readonly [keyof Options, keyof Options])[];

function isGiven(value: string | boolean | undefined): boolean {
  return value !== undefined && value !== false;
}
