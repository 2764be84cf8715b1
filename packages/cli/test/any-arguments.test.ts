import fc from "fast-check";
import { expect, test } from "vitest";
import { commands } from "../src/commands/table.ts";
import { parseArguments } from "../src/parse-arguments.ts";
import { UsageError } from "../src/usage-error.ts";

const words = commands.flatMap(({ options }) =>
  Object.entries(options).flatMap(([name, { short, values }]) => [
    `--${name}`,
    `--${name}=`,
    `--no-${name}`,
    ...(short === undefined ? [] : [`-${short}`]),
    ...(values ?? []),
  ]),
);

test("any arguments are either understood or refused with a reason", () => {
  const argument = fc.oneof(fc.constantFrom(...words, "-", "--", "a.wsdl", "-ox", "__proto__"), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...commands), fc.array(argument, { maxLength: 6 }), (command, args) => {
      try {
        const { options, positionals } = parseArguments(command, args);
        expect(Object.keys(options)).toEqual(Object.keys(command.options));
        expect(positionals.length).toBeGreaterThanOrEqual(command.inputs.least);
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError);
      }
    }),
    { numRuns: 1000 },
  );
});
