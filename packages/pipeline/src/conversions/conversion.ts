import type { DocKind } from "../document.ts";
import type { Step } from "../transform.ts";
import type { ConversionOption, ConversionOptions } from "./conversion-options.ts";

/** The kinds of output that a person can ask for. */
export const targets = ["apidoc", "jsonschema", "wsdl", "xsd"] as const;
/** What a document can become. */
export type Target = (typeof targets)[number];

/** A step that makes a document of one kind of documents of others. */
export interface TargetConversion {
  readonly name: `to-${Target}`;
  readonly to: Target;
  /** Part of every cache key, as that of each step. */
  readonly version: string;
  readonly summary: string;
  readonly ways: readonly ConversionWay[];
}

/** How a conversion treats one kind of input: the options that it heeds, and the stages, of which the first is the check: a conversion of what is wrong can only be wrong. */
export interface ConversionWay {
  readonly from: DocKind;
  /** What such an input becomes where nobody says. */
  readonly isDefault?: true;
  readonly heeds: readonly ConversionOption[];
  readonly stages: (options: ConversionOptions) => readonly Step[];
}
