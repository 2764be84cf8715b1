import type { DocKind } from "../transform/document.ts";
import type { Step } from "../transform/transform.ts";
import type { ConversionOption, ConversionOptions } from "./conversion-options.ts";

/** The kinds of output that a conversion can have. */
export const targets = ["apidoc", "jsonschema", "wsdl", "xsd"] as const;
/** A kind of output that a conversion can have. */
export type Target = (typeof targets)[number];

/** All conversions to one kind of output; in pipelines they are one step. */
export interface TargetConversion {
  readonly name: `to-${Target}`;
  readonly to: Target;
  /** The version, which is part of every cache key. */
  readonly version: string;
  readonly summary: string;
  readonly ways: readonly ConversionWay[];
}

/**
 * The conversion from one kind of input: the options that it uses, and its stages. The first stage is the check, since
 * invalid input leads to invalid output.
 */
export interface ConversionWay {
  readonly from: DocKind;
  /** Whether this is the default conversion of such input. */
  readonly isDefault?: true;
  readonly options: readonly ConversionOption[];
  readonly stages: (options: ConversionOptions) => readonly Step[];
}
