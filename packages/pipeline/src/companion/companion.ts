import type { JsonObject } from "@soapstone/apidoc-model";
import type { CompanionConstruct, ConstructKey } from "@soapstone/complement";
import type { ChangeLayer } from "../step-changes/change-layers.ts";

/** The companion of a clean file: its origin, and its complement. */
export interface Companion extends Provenance {
  /**
   * The digest of the clean file's canonical JSON. It does not change if the file is reformatted, or converted between
   * JSON and YAML.
   */
  readonly documentDigest: string;
  /** The digest of the clean file's text, ignoring line ends. */
  readonly textDigest: string;
  /**
   * The named constructs, and those with a complement, in document order: as the conversion made them, before the steps
   * of a pipeline changed them.
   */
  readonly constructs: ReadonlyMap<ConstructKey, CompanionConstruct>;
  /** The changes by pipeline steps since the conversion, with which they can be undone; the first change first. */
  readonly changes: readonly ChangeLayer[];
}

/** The origin of a clean file. */
export interface Provenance {
  /** The name and version of the program. */
  readonly tool: string;
  readonly target: "apidoc" | "jsonschema";
  /** The options that were given to the conversion, by their names in the library. */
  readonly options: JsonObject;
  /** The source documents, the entry first. */
  readonly sources: readonly CompanionSource[];
}

/** A source document of a conversion. */
export interface CompanionSource {
  /** The address, relative to the companion; absolute for an address on the network. */
  readonly address: string;
  /**
   * Other addresses by which documents referred to it: one that `--map` replaced, that of a symbolic link, one with a
   * query.
   */
  readonly requestedAs?: readonly string[];
  readonly kind: "wsdl" | "xsd";
  /** The SHA-256 digest of the bytes as stored, in hexadecimal digits. */
  readonly digest: string;
  /**
   * With `--embed-sources`, the document itself: its text if its bytes can be restored from that; otherwise its bytes
   * in base64.
   */
  readonly text?: string;
  readonly bytes?: string;
}
