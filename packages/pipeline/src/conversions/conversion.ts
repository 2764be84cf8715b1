import type { DocKind } from "../transform/document.ts";
import type { Step } from "../transform/transform.ts";
import type { ConversionOption, ConversionOptions } from "./conversion-options.ts";

/** The kinds of output of a conversion. */
export const targets = ["apidoc", "jsonschema", "wsdl", "xsd"] as const;
/** A kind of output of a conversion. */
export type Target = (typeof targets)[number];

/** The step of a kind of output, which converts documents of several kinds to it. */
export interface TargetConversion {
  readonly name: `to-${Target}`;
  readonly to: Target;
  /** A part of every cache key, as the version of each step. */
  readonly version: string;
  readonly summary: string;
  readonly ways: readonly ConversionWay[];
}

/**
 * The conversion of one kind of input: the options that it uses, and its stages. The first stage is the check, since a
 * faulty input can only have a faulty output.
 */
export interface ConversionWay {
  readonly from: DocKind;
  /** Whether it is the default conversion of such an input. */
  readonly isDefault?: true;
  readonly heeds: readonly ConversionOption[];
  readonly stages: (options: ConversionOptions) => readonly Step[];
}
