import { isObject, type Json, type JsonObject, parsePointer } from "@soapstone/apidoc-model";

/** The entries of `$lexical` for a value and the values inside it. */
export interface WrittenForm {
  readonly text?: string | undefined;
  readonly inside: ReadonlyMap<string, WrittenForm>;
}

interface GrowingForm extends WrittenForm {
  text?: string | undefined;
  readonly inside: Map<string, GrowingForm>;
}

/**
 * The entries of `$lexical` as a tree, which the encoder follows while it descends, so that each entry is looked up
 * once.
 */
export class WrittenForms {
  readonly root: WrittenForm;
  readonly #all: ReadonlySet<WrittenForm>;
  readonly #used = new Set<WrittenForm>();
  /** Whether `$lexical` consists of strings at pointers only. */
  readonly isWhole: boolean;

  constructor(json: Json) {
    const root: GrowingForm = { inside: new Map() };
    const all = new Set<WrittenForm>();
    let isWhole = isObject(json);
    for (const [pointer, text] of membersOf(json)) {
      const tokens = parsePointer(pointer);
      if (tokens === undefined || typeof text !== "string") {
        isWhole = false;
        continue;
      }
      let at = root;
      for (const token of tokens) {
        const next = at.inside.get(token) ?? { inside: new Map() };
        at.inside.set(token, next);
        at = next;
      }
      at.text = text;
      all.add(at);
    }
    this.root = root;
    this.#all = all;
    this.isWhole = isWhole;
  }

  use(form: WrittenForm): void {
    this.#used.add(form);
  }

  /** The number of entries that no longer match a value. */
  get left(): number {
    return this.#all.size - this.#used.size;
  }
}

function membersOf(json: Json): JsonObject {
  return isObject(json) ? json : new Map();
}
