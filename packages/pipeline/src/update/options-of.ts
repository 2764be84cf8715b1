import type { Companion } from "../companion/companion.ts";
import { type ConversionOptions, conversionOptionShapes } from "../conversions/conversion-options.ts";
import { optionsShape, shapeProblems } from "../options/options-shape.ts";
import { plainValue } from "../options/plain-value.ts";
import { wsdlToApidoc } from "../stages/wsdl-to-apidoc.ts";

/**
 * Reads the options of the conversion from a companion. Companions are not trusted: undefined if an option is invalid.
 */
export function conversionOptionsIn({ options }: Companion): ConversionOptions | undefined {
  const plain = plainValue(options);
  const { overrides: _, ...shapes } = conversionOptionShapes;
  const shape = optionsShape({
    ...shapes,
    overrides: {
      description: "options that replace those of the conversion",
      ...optionsShape(wsdlToApidoc.options.properties),
    },
  });
  return shapeProblems(shape, plain).length === 0 ? (plain as ConversionOptions) : undefined;
}
