import type { JsonArray, JsonObject } from "./value.ts";

/** The offsets of a member: of its key (in arrays, of its value) and of its value. */
export interface MemberPlace {
  readonly key: number;
  readonly value: number;
}

/** Receives the offsets of members from a reader. */
export interface PlaceTaker {
  /** The offset of the outermost value. */
  root: number;
  set(container: JsonObject | JsonArray, name: string | number, place: MemberPlace): void;
}

/** The offsets of all members, by container, as `pointerLocator` needs them. */
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
