import type { Limits } from "@soapstone/workspace";
import type { ConvertOptions } from "../convert/convert-options.ts";
import type { ReadableKind } from "../kind/detect-kind.ts";
import type { DocumentInput, LoadedDocument } from "../load/load-document.ts";

/** A document for which laws are checked. */
export interface Subject {
  readonly entry: DocumentInput;
  readonly loaded: LoadedDocument;
  readonly kind: ReadableKind;
  readonly limits: Limits;
  /** The view of services, if it is not the default. */
  readonly viewOptions: Pick<ConvertOptions, "view">;
  /** Called for each step of a law that consists of many. */
  readonly onStep: (step: string) => void;
}

/** A law. `fault` returns a difference as text, or undefined if the law holds. */
export interface Law {
  readonly name: string;
  readonly kinds: readonly ReadableKind[];
  readonly fault: (subject: Subject) => Promise<string | undefined>;
}
