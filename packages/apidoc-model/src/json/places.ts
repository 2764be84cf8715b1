import type { JsonArray, JsonObject } from "./value.ts";

/** Where a member stands: offsets of its key (or of its value, in arrays) and of its value. */
export interface MemberPlace {
  readonly key: number;
  readonly value: number;
}

/** What a reader fills. */
export interface PlaceTaker {
  /** Of the outermost value. */
  root: number;
  set(container: JsonObject | JsonArray, name: string | number, place: MemberPlace): void;
}

/** The places of all members, per container. Filled by a reader that is asked to; see `locate`. */
export class Places implements PlaceTaker {
  root = 0;
  readonly #members = new Map<JsonObject | JsonArray, Map<string | number, MemberPlace>>();

  set(container: JsonObject | JsonArray, name: string | number, place: MemberPlace): void {
    let members = this.#members.get(container);
    if (members === undefined) {
      members = new Map();
      this.#members.set(container, members);
    }
    members.set(name, place);
  }

  get(container: JsonObject | JsonArray, name: string | number): MemberPlace | undefined {
    return this.#members.get(container)?.get(name);
  }
}
