import type { Report } from "@soapstone/workspace";
import type { Arrangements } from "../arrangement.ts";
import type { Deferred } from "../deferred.ts";
import type { Layouts } from "../layout.ts";
import type { ContentModels } from "../model/content-models.ts";
import type { CodecSchema, Signature } from "../schema.ts";
import type { LexicalForms, LexicalPath } from "./lexical-forms.ts";

export interface DecodeOptions {
  /** `auto` unless said. */
  readonly signature?: Signature;
  /** Where a document says that its schemas are is kept under `$xsi`, which a closed schema does not know. */
  readonly keepLocations?: boolean;
  /** Attributes that are not there get their default values. */
  readonly defaults?: boolean;
  /**
   * How a document is written where its values do not say it is kept under `$lexical`, beside the root: spaces around
   * values, `1` for true, `xsi:type` that names the declared type. Content by itself has no place for it.
   */
  readonly keepLexical?: boolean;
}

/** What the parts of one decoding share. */
export interface Decoding {
  readonly schema: CodecSchema;
  readonly signature: Signature;
  readonly keepLocations: boolean;
  readonly defaults: boolean;
  /** Absent where nobody asked for them. */
  readonly forms?: LexicalForms;
  /** The values of deep children, which are made after those of their parents. */
  readonly deferred: Deferred;
  readonly layouts: Layouts;
  /** Made when a name alone does not tell whose a child is. */
  readonly models: () => ContentModels;
  /** Of children whose order nothing says. */
  readonly arrangements: Arrangements;
  /** Whether it is of SOAP's encoding, which lets any accessor be nil. */
  readonly isEncoded?: true;
  readonly report: Report;
}

/** Where the codec is in the document. */
export interface DecodePosition {
  /** How many elements are around. */
  readonly depth: number;
  /** Inside a wildcard that wants its content left alone (`skip`): no declaration counts. */
  readonly skips: boolean;
  /** Where the value will stand in the JSON document. */
  readonly way?: LexicalPath;
}
