import { configJsonSchema } from "@soapstone/pipeline";
import type { Command } from "../command.ts";
import type { Io } from "../io.ts";
import { allSteps } from "./all-steps.ts";
import { commandShapes } from "./option-shapes.ts";

/** Prints the JSON Schema of configurations for editors, generated from the table that validates them. */
export function printSchema(commands: readonly Command[], { stdout }: Io): void {
  const schema = configJsonSchema({ steps: allSteps, commands: commandShapes(commands) });
  stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
}
