import { defaultLimits, type Limits, nearest } from "@soapstone/workspace";
import { UsageError } from "./usage-error.ts";

const names: ReadonlyMap<string, keyof Limits> = new Map([
  ["bytes", "bytes"],
  ["total-bytes", "totalBytes"],
  ["files", "files"],
  ["remote", "remote"],
  ["nodes", "nodes"],
  ["depth", "depth"],
  ["aliases", "aliases"],
  ["expansion", "expansion"],
]);

/**
 * Parses the values of `--limit NAME=N`, with `k`, `M` and `G` as suffixes for powers of 1000. Returns all limits, with
 * defaults for the others. Throws a `UsageError` for an unknown name or a text that is not a number.
 */
export function limitsOf(entries: readonly string[]): Limits {
  const limits: Record<keyof Limits, number> = { ...defaultLimits };
  for (const entry of entries) {
    const [, name = entry, number, unit = ""] = /^([a-z-]+)=(\d{1,12})([kMG]?)$/.exec(entry) ?? [];
    const limit = names.get(name);
    if (limit === undefined || number === undefined) {
      const meant = names.has(name.replace(/=.*$/, "")) ? undefined : nearest(name, names.keys());
      const hint = limit === undefined && meant !== undefined ? ` Did you mean ${meant}?` : "";
      throw new UsageError(
        `--limit takes NAME=N, with ${[...names.keys()].join(", ")} as NAME, not "${entry}".${hint}`,
      );
    }
    limits[limit] = Number(number) * 1000 ** ["", "k", "M", "G"].indexOf(unit);
  }
  return limits;
}

/**
 * Returns the limit of nesting depth if the arguments raise it above the default: documents that deep may overflow the
 * call stack. Otherwise undefined.
 */
export function raisedDepth(args: readonly string[]): string | undefined {
  return args.find((arg) => {
    const [, depth] = /^(?:--limit=)?depth=(\d+[kMG]?)$/.exec(arg) ?? [];
    return depth !== undefined && limitsOf([`depth=${depth}`]).depth > defaultLimits.depth;
  });
}
