import type { DocKind } from "../transform/document.ts";
import type { Step } from "../transform/transform.ts";
import type { ConversionWay, Target, TargetConversion } from "./conversion.ts";
import type { ConversionOptions } from "./conversion-options.ts";
import { toApidoc } from "./to-apidoc.ts";
import { toJsonSchema } from "./to-jsonschema.ts";
import { toWsdl } from "./to-wsdl.ts";
import { toXsd } from "./to-xsd.ts";

/** All conversions, by kind of output. They are steps of pipelines; `convertDocument` selects one of them. */
export const conversions: readonly TargetConversion[] = [toApidoc, toJsonSchema, toWsdl, toXsd];

/** Returns the kinds of output to which an input can be converted; the first one is the default. */
export function targetsOf(kind: DocKind): readonly Target[] {
  const found = conversions.filter(({ ways }) => ways.some(({ from }) => from === kind));
  const isDefault = (conversion: TargetConversion): boolean => wayTo(kind, conversion.to)?.isDefault === true;
  return found.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a))).map(({ to }) => to);
}

/** Returns the stages from a kind of input to a kind of output; undefined if there is no such conversion. */
export function stagesTo(kind: DocKind, to: Target, options: ConversionOptions): readonly Step[] | undefined {
  return wayTo(kind, to)?.stages(options);
}

/** Returns the names of given options that a conversion does not use. */
export function unusedOptions(
  kind: DocKind,
  to: Target,
  { overrides, ...options }: ConversionOptions,
): readonly string[] {
  const used = new Set<string>(wayTo(kind, to)?.options);
  // These options are set by the library itself, not by the user.
  const { entryName: _1, provenance: _2, retainedDefinitions: _3, isCompanionApart: _4, ...asked } = options;
  const given = Object.entries({ ...asked, ...overrides }).filter(([, value]) => value !== undefined);
  const unused = given.map(([name]) => name).filter((name) => !used.has(name));
  // XML always contains its complement, in xs:appinfo and in elements of its own namespace.
  return (to === "xsd" || to === "wsdl") && asked.complement === "companion"
    ? [...unused, "complement companion"]
    : unused;
}

function wayTo(kind: DocKind, to: Target): ConversionWay | undefined {
  return conversions.find((conversion) => conversion.to === to)?.ways.find(({ from }) => from === kind);
}
