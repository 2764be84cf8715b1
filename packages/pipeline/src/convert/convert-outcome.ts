import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import type { Description } from "@soapstone/apidoc-to-wsdl";
import type { Accounts } from "@soapstone/conversion";
import type { PlacedSchema } from "@soapstone/schema-documents";
import type { Diagnostic } from "@soapstone/workspace";
import type { EditCounts } from "../companion/edit-counts.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import type { WrongSelection } from "../diagnostics/selection.ts";
import type { MissingSource } from "../originals/original.ts";
import type { PatchedFile } from "../originals/patch-originals.ts";
import type { RenewedCompanion } from "../originals/renewed-companion.ts";
import type { OutputFile } from "../output-file.ts";
import type { OperationCounts } from "./operation-counts.ts";

/**
 * Where the complement is: in the companion, inline in the description, in the original that was converted again, or
 * nowhere.
 */
export type ComplementPlace = "companion" | "inline" | "original" | "none";

/** The output: its files, the entry first, and the model for its kind. */
export type Converted = {
  readonly status: "converted";
  readonly files: readonly OutputFile[];
  /** The patched documents of the original, if there is one. */
  readonly patched?: readonly PatchedFile[];
  /** With `inPlace`: the new companion of the input, to be written with the files. */
  readonly renewed?: RenewedCompanion;
  /** A document of the original that the companion names, and that cannot be read. The files then have a new layout. */
  readonly missingOriginal?: MissingSource;
  /** The accounts: the fate of each fact of the input. */
  readonly accounts: Accounts;
  /** Where the complement of the JSON side is stored, or was found. */
  readonly complement: ComplementPlace;
  /** The numbers of edits in an API file since its conversion; absent without companion. */
  readonly edits?: EditCounts;
  /** Selections that match nothing in this input; only with `hasOtherInputs`. */
  readonly unmatched: readonly Diagnostic[];
} & (
  | {
      readonly to: "apidoc";
      readonly output: Apidoc;
      /** Present if the input describes a service. */
      readonly operations?: OperationCounts;
    }
  | { readonly to: "jsonschema"; readonly output: JsonObject }
  | { readonly to: "wsdl"; readonly output: Description; readonly operations?: OperationCounts }
  | { readonly to: "xsd"; readonly output: readonly PlacedSchema[] }
);

/** The input cannot be read, or a document to which it refers must not be read. */
export interface Unreadable {
  readonly status: "unreadable";
}

/** There is no output, because of `strict` or `publish`, or since a stage gave no result. */
export interface Blocked {
  readonly status: "blocked";
  /** With `inPlace`: an edit cannot be made in the original, so none of its files may be written. */
  readonly isUnplaced?: true;
}

/** The result of a conversion, or why there is none, with the diagnostics. */
export type ConvertOutcome = (Converted | Unreadable | Blocked | WrongSelection) & RunReport;
