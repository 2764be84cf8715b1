import type { Report } from "@soapstone/workspace";
import type { Arrangements } from "../arrangement.ts";
import type { Deferred } from "../deferred.ts";
import type { Layouts } from "../layout.ts";
import type { ContentModels } from "../model/content-models.ts";
import type { CodecSchema, Signature } from "../schema.ts";
import type { LexicalForms, LexicalPath } from "./lexical-forms.ts";

export interface DecodeOptions {
  /** Default: `auto`. */
  readonly signature?: Signature;
  /** Store the schema locations of a document under `$xsi`, which a closed schema does not allow. */
  readonly keepLocations?: boolean;
  /** Absent attributes get their default values. */
  readonly defaults?: boolean;
  /**
   * Store in `$lexical`, beside the root, the written forms of values: spaces around values, `1` for true, `xsi:type`
   * with the declared type. Not for content without a root.
   */
  readonly keepLexical?: boolean;
}

/** The shared state of one decoding. */
export interface Decoding {
  readonly schema: CodecSchema;
  readonly signature: Signature;
  readonly keepLocations: boolean;
  readonly defaults: boolean;
  /** Absent unless the lexical forms are requested. */
  readonly forms?: LexicalForms;
  /** The work on deep children, which is done after their parents. */
  readonly deferred: Deferred;
  readonly layouts: Layouts;
  /** Returns the content models; they are built only if the name of a child does not determine its declaration. */
  readonly models: () => ContentModels;
  /** Arrangements of children without a stated order. */
  readonly arrangements: Arrangements;
  /** Whether a message is SOAP-encoded, so that any accessor may be nil (SOAP 1.1 section 5.1). */
  readonly isEncoded?: true;
  readonly report: Report;
}

/** The position of the decoder in the document. */
export interface DecodePosition {
  /** The number of elements around this one. */
  readonly depth: number;
  /** Whether the element is inside a wildcard with `processContents="skip"`, so that declarations do not apply. */
  readonly skips: boolean;
  /** The path to the value in the JSON document. */
  readonly path?: LexicalPath;
}
