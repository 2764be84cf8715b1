import type { Apidoc } from "@soapstone/apidoc-model";
import {
  type FollowOptions,
  gatherFields,
  withoutKeyHeader,
  withUnneededDefinitions,
  wrapResults,
} from "@soapstone/service-mapping";
import { withFollowedArrays } from "../edits/followed-arrays.ts";
import { withKeptTypes } from "../edits/kept-types.ts";

/** A description after edits of parameters, responses and arrays were carried over to the definitions behind them. */
export interface FollowedDefinitions {
  /** The description with fields, results and definitions as messages have them. */
  readonly whole: Apidoc;
  /** The description as the API file has it, except for its definitions. */
  readonly written: Apidoc;
}

/**
 * Carries edits of parameters, responses and arrays over to the definitions of messages and the types of arrays that
 * these came from. Such a definition was not edited itself, and has no residual.
 */
export function followedDefinitions(apidoc: Apidoc, options: FollowOptions): FollowedDefinitions {
  const { report } = options;
  const gathered = withoutKeyHeader(gatherFields(withUnneededDefinitions(apidoc, report), options), report);
  const followed = withFollowedArrays(wrapResults(gathered, options), options);
  const { definitions } = apidoc;
  const whole = withKeptTypes(followed, definitions ?? new Map());
  if (definitions === undefined || whole.definitions === definitions) return { whole, written: apidoc };
  const followedAll = [...definitions].map(([name, schema]) => [name, whole.definitions?.get(name) ?? schema] as const);
  return { whole, written: { ...apidoc, definitions: new Map(followedAll) } };
}
