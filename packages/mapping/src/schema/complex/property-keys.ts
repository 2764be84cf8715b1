import { clark, type QName } from "@soapstone/xml-model";

/**
 * The property names of one object. A child's is its local name. Where that is taken: an attribute's is `@name`, and
 * the child of another namespace is `{namespace}name`.
 */
export class PropertyKeys {
  readonly #taken = new Map<string, string>();

  element(name: QName): string {
    return this.#key(`element ${clark(name)}`, [name.local, `{${name.namespace}}${name.local}`]);
  }

  attribute(name: QName): string {
    return this.#key(`attribute ${clark(name)}`, [name.local, `@${name.local}`, `@{${name.namespace}}${name.local}`]);
  }

  #key(owner: string, wishes: readonly string[]): string {
    for (const wish of wishes) {
      const holder = this.#taken.get(wish);
      if (holder === undefined) this.#taken.set(wish, owner);
      if (holder === undefined || holder === owner) return wish;
    }
    throw new Error(`No property name is free for ${owner}.`);
  }
}

/** The local name that a property name stands for by itself. */
export function localOfKey(key: string): string {
  const bare = key.startsWith("@") ? key.slice(1) : key;
  return bare.startsWith("{") ? bare.slice(bare.lastIndexOf("}") + 1) : bare;
}

/** The text of a simple content, beside attributes. */
export const valueKey = "$value";
/** The text of a mixed content. */
export const textKey = "$text";
/** The discriminator: which subtype a value has. */
export const typeKey = "$type";
