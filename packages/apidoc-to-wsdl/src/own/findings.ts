import type { BackwardWalk, MetElement, Unhonoured } from "@soapstone/mapping";
import { DeclaredTypes } from "./declared-types.ts";

/** What comes up while operations are converted, and is looked at when all of them are. */
export class Findings {
  /** Elements of which messages consist, that the types have to declare. */
  readonly met: MetElement[] = [];
  readonly declared: DeclaredTypes;
  /** By word and place: operations share what they say of faults. */
  readonly #edits = new Map<string, Unhonoured>();

  constructor(types: BackwardWalk, elementNamespace: string) {
    this.declared = new DeclaredTypes(types, elementNamespace);
  }

  addEdits(edits: readonly Unhonoured[]): void {
    for (const edit of edits) this.#edits.set(`${edit.word} ${JSON.stringify(edit.at)}`, edit);
  }

  /** What was edited and means nothing to the service, each once. */
  get edits(): readonly Unhonoured[] {
    return [...this.#edits.values()];
  }
}
