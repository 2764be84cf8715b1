import type { Command } from "../command.ts";
import { check } from "./check.ts";
import { convert } from "./convert.ts";
import { explain } from "./explain.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [convert, check, explain];
