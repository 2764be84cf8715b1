import type { Companion } from "../companion/companion.ts";
import { optionsShape, shapeProblems } from "../options/options-shape.ts";
import { plainValue } from "../options/plain-value.ts";
import { type ConversionOptions, conversionOptionShapes } from "./conversion-options.ts";

const overrides = ["title", "apiVersion", "host", "basePath", "schemes"] as const;

/**
 * Reads the options of the conversion that a companion records; undefined if one of them is invalid. Options that name
 * files are not accepted.
 */
export function optionsOf({ options }: Pick<Companion, "options">): ConversionOptions | undefined {
  const value = plainValue(options);
  return shapeProblems(shape, value).length === 0 ? (value as ConversionOptions) : undefined;
}

const shape = optionsShape({
  ...Object.fromEntries(
    Object.entries(conversionOptionShapes).filter(([name]) => name !== "entryName" && name !== "planName"),
  ),
  overrides: {
    description: "options for fields of the API description that replace those of the source",
    ...optionsShape(
      Object.fromEntries(
        overrides.flatMap((name) => {
          const own = conversionOptionShapes[name];
          return own === undefined ? [] : [[name, own]];
        }),
      ),
    ),
  },
});
