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
 * Where a complement is: in the companion, in the description itself, in the original that was converted again, or
 * nowhere.
 */
export type ComplementPlace = "companion" | "inline" | "original" | "none";

/** The output, by its kind; `files` is the same as texts, the entry first. */
export type Converted = {
  readonly status: "converted";
  readonly files: readonly OutputFile[];
  /** The patched documents of the original, if there is one. */
  readonly patched?: readonly PatchedFile[];
  /** With `inPlace`: the companion of the input for the time after the files are written. */
  readonly renewed?: RenewedCompanion;
  /**
   * A document of the original that the companion of the input names and that cannot be read; the files then get a new
   * layout.
   */
  readonly missingOriginal?: MissingSource;
  /** The accounts: the fate of each fact of the input. */
  readonly accounts: Accounts;
  /** Where the complement of the JSON description is, or came from. */
  readonly complement: ComplementPlace;
  /** The edits of an API file since its conversion, if it has a companion. */
  readonly edits?: EditCounts;
  /** Selections that match nothing here, where the caller has other inputs. */
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

/** The input cannot be read, or a document to which it refers must not be read because of its place. */
export interface Unreadable {
  readonly status: "unreadable";
}

/** Strictness, or a stage that gave nothing, left no output. */
export interface Blocked {
  readonly status: "blocked";
  /** With `inPlace`: an edit cannot be made in the original, so none of its files must be written. */
  readonly isUnplaced?: true;
}

/** The result of a conversion, with its diagnostics. */
export type ConvertOutcome = (Converted | Unreadable | Blocked | WrongSelection) & RunReport;
