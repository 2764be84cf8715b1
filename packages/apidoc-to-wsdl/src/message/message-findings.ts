import { settledNcName } from "@soapstone/conversion";
import type { UnappliedEdit } from "@soapstone/schema-constraints";
import { type BackwardWalk, type ImpliedComponent, type JsonSchema, sameSchema } from "@soapstone/schema-mapping";
import type { ImpliedElement, NamedBlock } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import type { QName } from "@soapstone/xml-model";

/** Collects what operations imply or report, for when all of them are converted. */
export class MessageFindings {
  /** The elements of messages, which the types must declare. */
  readonly elements: ImpliedElement[] = [];
  /** The header blocks in bodies that an edit renamed, by the pointers of operations. */
  readonly blocks = new Map<string, NamedBlock[]>();
  readonly #types = new Map<string, ImpliedComponent>();
  /** Keyed by keyword and position, since operations share faults. */
  readonly #edits = new Map<string, UnappliedEdit>();
  readonly #walk: BackwardWalk;
  readonly #namespace: string;

  constructor(walk: BackwardWalk, elementNamespace: string) {
    this.#walk = walk;
    this.#namespace = elementNamespace;
  }

  /** Declares the anonymous type of a part under the wished name, with a number if another type has it. */
  declareType(wish: string, content: JsonSchema): QName {
    const nameOf = (local: string): QName => ({ namespace: this.#namespace, local });
    const isTaken = (local: string): boolean => {
      const known = this.#types.get(local);
      if (known !== undefined) return !sameSchema(known.content, content);
      return this.#walk.definitionOf("type", nameOf(local)) !== undefined;
    };
    const base = settledNcName(wish);
    const name = nameOf(unusedName(base, isTaken, (number) => `${base}_${number}`));
    this.#types.set(name.local, { name, content });
    return name;
  }

  /** The types of parts, beside those of the definitions. */
  get types(): readonly ImpliedComponent[] {
    return [...this.#types.values()];
  }

  addBlock(operation: string, block: NamedBlock): void {
    this.blocks.set(operation, [...(this.blocks.get(operation) ?? []), block]);
  }

  addEdits(edits: readonly UnappliedEdit[]): void {
    for (const edit of edits) this.#edits.set(`${edit.keyword} ${JSON.stringify(edit.at)}`, edit);
  }

  /** The edits without effect on the service, each once. */
  get edits(): readonly UnappliedEdit[] {
    return [...this.#edits.values()];
  }
}
