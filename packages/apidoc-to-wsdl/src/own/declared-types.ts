import { type BackwardWalk, type JsonSchema, sameSchema, settledNcName, type ToldComponent } from "@soapstone/mapping";
import type { QName } from "@soapstone/xml-model";

/** The types of parts that say their content in place: named ones, beside those of the definitions. */
export class DeclaredTypes {
  readonly #declared = new Map<string, ToldComponent>();
  readonly #walk: BackwardWalk;
  readonly #namespace: string;

  constructor(walk: BackwardWalk, namespace: string) {
    this.#walk = walk;
    this.#namespace = namespace;
  }

  /** The name of the type that a schema is: as wished, or with a number where that is another type's. */
  nameOf(wish: string, content: JsonSchema): QName {
    const base = settledNcName(wish);
    for (let number = 1; ; number += 1) {
      const name = { namespace: this.#namespace, local: number === 1 ? base : `${base}_${number}` };
      const known = this.#declared.get(name.local);
      if (known !== undefined && sameSchema(known.content, content)) return name;
      if (known !== undefined || this.#walk.definitionOf("type", name) !== undefined) continue;
      this.#declared.set(name.local, { name, content });
      return name;
    }
  }

  get all(): readonly ToldComponent[] {
    return [...this.#declared.values()];
  }
}
