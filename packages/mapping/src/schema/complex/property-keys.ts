import { clark, type QName } from "@soapstone/xml-model";

/**
 * The property names of one object. A child's is its local name. Where that is taken: an attribute's is `@name`, and
 * the child of another namespace is `{namespace}name`. Those of the object that this one is derived from come first: a
 * value of a derived type is one of its base.
 */
export class PropertyKeys {
  readonly #base: PropertyKeys | undefined;
  readonly #taken = new Map<string, string>();

  constructor(base?: PropertyKeys) {
    this.#base = base;
  }

  element(name: QName): string {
    return this.#key(`element ${clark(name)}`, [name.local, `{${name.namespace}}${name.local}`]);
  }

  attribute(name: QName): string {
    return this.#key(`attribute ${clark(name)}`, [name.local, `@${name.local}`, `@{${name.namespace}}${name.local}`]);
  }

  #key(owner: string, wishes: readonly string[]): string {
    for (const wish of wishes) {
      const holder = this.#holder(wish);
      if (holder === undefined) this.#taken.set(wish, owner);
      if (holder === undefined || holder === owner) return wish;
    }
    throw new Error(`No property name is free for ${owner}.`);
  }

  #holder(key: string): string | undefined {
    let keys: PropertyKeys | undefined = this;
    let holder = keys.#taken.get(key);
    while (holder === undefined && keys.#base !== undefined) {
      keys = keys.#base;
      holder = keys.#taken.get(key);
    }
    return holder;
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
/** In which order the children stand, where the properties do not say it. */
export const orderKey = "$order";
/** That an element is nil, where it has attributes all the same. */
export const nilKey = "$nil";
/** Where the schemas of a document are said to be (`xsi:schemaLocation`), where that is kept. */
export const locationsKey = "$xsi";
/** Beside the root of a document: how texts are written where values do not say it, by the pointers of the values. */
export const lexicalKey = "$lexical";
