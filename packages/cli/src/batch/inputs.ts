import { dirname, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { ConvertOptions } from "@soapstone/pipeline";
import type { DocumentUri } from "@soapstone/workspace";
import { shortPath } from "../output.ts";
import { projectFolder } from "../project-folder.ts";
import { type Excluded, findInputs, isBelow } from "./find-inputs.ts";
import { nameOutputs } from "./name-outputs.ts";
import type { OutputName } from "./output-name.ts";
import { inShard, type Shard } from "./shard.ts";

/** An input of a batch, and the names of its outputs. */
export interface BatchInput {
  /** The path relative to the working folder, separated by slashes. */
  readonly input: string;
  readonly name: OutputName;
  /**
   * The folder from which the documents of the input may be read, if `--root` is not given: the folder that was named
   * on the command line. Absent if the input is in a project.
   */
  readonly root?: string;
}

/** The inputs of a batch, and counts of what was left out. */
export interface BatchInputs {
  /** The inputs of the selected shard, sorted by name. */
  readonly inputs: readonly BatchInput[];
  /** The inputs of all shards. */
  readonly all: readonly BatchInput[];
  /** In the named folders, the number of files to which other files refer, and of files that are not descriptions. */
  readonly parts: number;
  readonly others: number;
  /** The inputs inside of the output folder, which are never replaced. */
  readonly spared: readonly DocumentUri[];
}

/**
 * Finds and names the inputs of a batch. Throws a `UsageError` if there are none, or if two outputs would get the same
 * name.
 */
export function batchInputs(
  args: readonly string[],
  cwd: string,
  conversion: Pick<ConvertOptions, "to" | "format">,
  maxBytes: number,
  shard: Shard | undefined,
  excluded: Excluded,
): BatchInputs {
  const { entries, parts, others } = findInputs(args, cwd, excluded, maxBytes);
  const named = entries
    .map(({ path, kind, folder }) => ({
      ...{ path: slashed(path), displayName: slashed(shortPath(path, cwd)), kind },
      root: folder === undefined || projectFolder(dirname(path)) !== undefined ? undefined : folder,
    }))
    .sort((a, b) => (a.displayName < b.displayName ? -1 : 1));
  const names = nameOutputs(named, conversion);
  const inputs = named.flatMap(({ displayName, root }, index) => {
    const name = names[index];
    return name === undefined ? [] : [{ input: displayName, name, ...(root === undefined ? {} : { root }) }];
  });
  const spared = entries
    .filter(({ path }) => isBelow(path, excluded.folder))
    .map(({ path }) => pathToFileURL(path).href);
  return { inputs: inShard(inputs, shard), all: inputs, parts, others, spared };
}

function slashed(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
