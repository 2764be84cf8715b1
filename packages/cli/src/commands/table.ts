import type { Command } from "../command.ts";
import { check } from "./check.ts";
import { convert } from "./convert.ts";
import { decode } from "./decode.ts";
import { encode } from "./encode.ts";
import { explain } from "./explain.ts";
import { laws } from "./laws.ts";
import { plan } from "./plan.ts";
import { sample } from "./sample.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [convert, check, encode, decode, sample, plan, laws, explain];
