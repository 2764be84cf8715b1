import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import type { Description } from "@soapstone/apidoc-to-wsdl";
import type { Accounts } from "@soapstone/conversion";
import type { PlacedSchema } from "@soapstone/schema-documents";
import type { Diagnostic } from "@soapstone/workspace";
import type { EditCounts } from "../companion/edit-counts.ts";
import type { OperationCounts } from "../operation-counts.ts";
import type { MissingSource } from "../original.ts";
import type { OutputFile } from "../output-file.ts";
import type { PatchedFile } from "../patch-originals.ts";
import type { RenewedCompanion } from "../renewed-companion.ts";
import type { RunReport } from "../run-report.ts";
import type { WrongSelection } from "../selection.ts";

/** Where a complement can be: in the companion, in the description itself, in the original that was converted again, or nowhere. */
export type ComplementPlace = "companion" | "inline" | "original" | "none";

/** The output, by its kind; `files` is the same as texts, the entry first. */
export type Converted = {
  readonly status: "converted";
  readonly files: readonly OutputFile[];
  /** The same, where they are the documents of an original with the edits. */
  readonly patched?: readonly PatchedFile[];
  /** With `inPlace`, the companion of the input as it is when they are written. */
  readonly renewed?: RenewedCompanion;
  /** A document of the original that the companion of the input names and that is not at hand: the files are laid out anew. */
  readonly missingOriginal?: MissingSource;
  /** What became of each fact of the input. */
  readonly accounts: Accounts;
  /** Where the complement is, or came from, of the description on the JSON side. */
  readonly complement: ComplementPlace;
  /** What was edited in an API file with a companion since it was made. */
  readonly edits?: EditCounts;
  /** Selections that match nothing here, where the caller has other inputs. */
  readonly unmatched: readonly Diagnostic[];
} & (
  | {
      readonly to: "apidoc";
      readonly output: Apidoc;
      /** Where the input is the description of a service. */
      readonly operations?: OperationCounts;
    }
  | { readonly to: "jsonschema"; readonly output: JsonObject }
  | { readonly to: "wsdl"; readonly output: Description; readonly operations?: OperationCounts }
  | { readonly to: "xsd"; readonly output: readonly PlacedSchema[] }
);

/** There was nothing to convert, or a document that the input refers to may not be read because of where it lies. */
export interface Unreadable {
  readonly status: "unreadable";
}

/** Strictness, or a stage that gave nothing, left no output. */
export interface Blocked {
  readonly status: "blocked";
  /** With `inPlace`: an edit has no place in the original, so that none of its files is to be written. */
  readonly isUnplaced?: true;
}

/** How a conversion ended, and what it said. */
export type ConvertOutcome = (Converted | Unreadable | Blocked | WrongSelection) & RunReport;
