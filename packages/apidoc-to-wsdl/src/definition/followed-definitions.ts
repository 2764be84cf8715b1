import type { Apidoc } from "@soapstone/apidoc-model";
import {
  type FollowOptions,
  gatherFields,
  withoutKeyHeader,
  withUnneeded,
  wrapResults,
} from "@soapstone/service-mapping";
import { withFollowedArrays } from "../edits/followed-arrays.ts";
import { withKeptTypes } from "../edits/kept-types.ts";

/** A description whose definitions say what was edited where they are used. */
export interface FollowedDefinitions {
  /** With fields, results and definitions where messages have them. */
  readonly whole: Apidoc;
  /** As it was shown, but for its definitions. */
  readonly shown: Apidoc;
}

/**
 * Edits the definitions of messages, and the types of arrays, like the parameters, responses and arrays that stand for what is
 * in them. A definition that follows was not edited itself, and has no residual.
 */
export function followedDefinitions(shown: Apidoc, options: FollowOptions): FollowedDefinitions {
  const { report } = options;
  const gathered = withoutKeyHeader(gatherFields(withUnneeded(shown, report), options), report);
  const followed = withFollowedArrays(wrapResults(gathered, options), options);
  const { definitions } = shown;
  const whole = withKeptTypes(followed, definitions ?? new Map());
  if (definitions === undefined || whole.definitions === definitions) return { whole, shown };
  const again = [...definitions].map(([name, schema]) => [name, whole.definitions?.get(name) ?? schema] as const);
  return { whole, shown: { ...shown, definitions: new Map(again) } };
}
