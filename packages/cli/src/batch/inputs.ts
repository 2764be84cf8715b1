import { dirname, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { ConvertOptions } from "@soapstone/pipeline";
import type { DocumentUri } from "@soapstone/workspace";
import { nearName } from "../output.ts";
import { projectFolder } from "../project-folder.ts";
import { type Excluded, findInputs, isBelow } from "./find-inputs.ts";
import { nameOutputs } from "./name-outputs.ts";
import type { OutputName } from "./output-name.ts";
import { inShard, type Shard } from "./shard.ts";

/** An input of a batch, and how its outputs are called. */
export interface BatchInput {
  /** As seen from the working folder, with slashes. */
  readonly input: string;
  readonly name: OutputName;
  /** From where its documents may be read, where nobody says: the folder that was given, unless a project holds the input. */
  readonly root?: string;
}

export interface BatchInputs {
  /** Those of the shard, in the order of their names. */
  readonly inputs: readonly BatchInput[];
  /** Those of all shards. */
  readonly all: readonly BatchInput[];
  /** How many files of folders belong to others, and how many are no descriptions. */
  readonly parts: number;
  readonly others: number;
  /** Those that lie in the folder of the outputs. */
  readonly spared: readonly DocumentUri[];
}

/** Finds and names the inputs of a batch. Throws a `UsageError` where there are none, or where two outputs would be one file. */
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
      ...{ path: slashed(path), shown: slashed(nearName(path, cwd)), kind },
      root: folder === undefined || projectFolder(dirname(path)) !== undefined ? undefined : folder,
    }))
    .sort((a, b) => (a.shown < b.shown ? -1 : 1));
  const names = nameOutputs(named, conversion);
  const inputs = named.flatMap(({ shown, root }, index) => {
    const name = names[index];
    return name === undefined ? [] : [{ input: shown, name, ...(root === undefined ? {} : { root }) }];
  });
  const spared = entries
    .filter(({ path }) => isBelow(path, excluded.folder))
    .map(({ path }) => pathToFileURL(path).href);
  return { inputs: inShard(inputs, shard), all: inputs, parts, others, spared };
}

function slashed(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
