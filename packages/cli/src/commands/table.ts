import type { Command } from "../command.ts";
import { bundle } from "./bundle.ts";
import { check } from "./check.ts";
import { convert } from "./convert.ts";
import { decode } from "./decode.ts";
import { encode } from "./encode.ts";
import { explain } from "./explain.ts";
import { graph } from "./graph.ts";
import { laws } from "./laws.ts";
import { plan } from "./plan.ts";
import { sample } from "./sample.ts";
import { split } from "./split.ts";
import { why } from "./why.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  convert,
  check,
  bundle,
  split,
  graph,
  why,
  encode,
  decode,
  sample,
  plan,
  laws,
  explain,
];
