import type { JsonObject } from "@soapstone/apidoc-model";
import type { CompanionConstruct, ConstructKey } from "@soapstone/complement";
import type { ChangeLayer } from "../step-changes/change-layers.ts";

/** The companion of a clean file: its origin, and its complement. */
export interface Companion extends Provenance {
  /** Over the canonical JSON of the clean file: reformatted, or YAML as JSON, it is the same. */
  readonly documentDigest: string;
  /** Over its text, line ends aside. */
  readonly textDigest: string;
  /**
   * The constructs with names, and those with a complement, in document order, as the conversion made them: before the
   * steps of a pipeline.
   */
  readonly constructs: ReadonlyMap<ConstructKey, CompanionConstruct>;
  /** The changes by pipeline steps since the conversion, and how they are undone, the first change first. */
  readonly changes: readonly ChangeLayer[];
}

/** The origin of a clean file. */
export interface Provenance {
  /** The program and its version. */
  readonly tool: string;
  readonly target: "apidoc" | "jsonschema";
  /** The options of the conversion that were given, by their names in the library. */
  readonly options: JsonObject;
  /** The documents that were converted, the entry first. */
  readonly sources: readonly CompanionSource[];
}

/** A document that was converted. */
export interface CompanionSource {
  /** The address relative to the companion; absolute for an address on the network. */
  readonly address: string;
  /** Other addresses with which documents referred to it: of `--map`, of a symbolic link, with a query. */
  readonly askedAs?: readonly string[];
  readonly kind: "wsdl" | "xsd";
  /** SHA-256 over the bytes as stored, in hexadecimal digits. */
  readonly digest: string;
  /** The document itself: its text, where that gives the bytes back, else the bytes in base 64. */
  readonly text?: string;
  readonly bytes?: string;
}
