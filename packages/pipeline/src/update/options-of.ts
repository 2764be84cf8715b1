import type { Companion } from "../companion/companion.ts";
import { type ConversionOptions, conversionOptionShapes } from "../conversions/conversion-options.ts";
import { optionsShape, shapeProblems } from "../options-shape.ts";
import { plainValue } from "../plain-value.ts";
import { wsdlToApidoc } from "../stages/wsdl-to-apidoc.ts";

/**
 * Returns the options that an API file was made with. A companion may come from anybody: undefined where they are none
 * that a conversion has.
 */
export function conversionOptionsIn({ options }: Companion): ConversionOptions | undefined {
  const plain = plainValue(options);
  const { overrides: _, ...shapes } = conversionOptionShapes;
  const shape = optionsShape({
    ...shapes,
    overrides: { description: "what a caller knows better", ...optionsShape(wsdlToApidoc.options.properties) },
  });
  return shapeProblems(shape, plain).length === 0 ? (plain as ConversionOptions) : undefined;
}
