import { UsageError } from "../usage-error.ts";

/** A shard: part `index` (from 1) of a batch that is divided into `of` parts. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Parses `--shard I/N`. Undefined without a value; throws a `UsageError` unless 1 ≤ I ≤ N. */
export function shardOf(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index, of] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  if (index !== undefined && of !== undefined && Number(index) <= Number(of))
    return { index: Number(index), of: Number(of) };
  throw new UsageError(`--shard takes I/N, for example 1/3 for the first of three shards, not "${text}".`);
}

/** Returns the inputs of a shard: every Nth, so that the large inputs of a folder are spread over all shards. */
export function inShard<Input>(inputs: readonly Input[], shard: Shard | undefined): readonly Input[] {
  return shard === undefined ? inputs : inputs.filter((_, index) => index % shard.of === shard.index - 1);
}
