import { type QName, sameName } from "@soapstone/xml-model";

interface Owner {
  readonly kind: "element" | "attribute";
  readonly name: QName;
}

/**
 * The property names of one object. A child's is its local name. Where that is taken: an attribute's is `@name`, and
 * the child of another namespace is `{namespace}name`. Those of the object that this one is derived from come first: a
 * value of a derived type is one of its base.
 */
export class PropertyKeys {
  readonly #base: PropertyKeys | undefined;
  readonly #taken = new Map<string, Owner>();

  constructor(base?: PropertyKeys) {
    this.#base = base;
  }

  element(name: QName): string {
    const owner: Owner = { kind: "element", name };
    if (this.#takes(name.local, owner)) return name.local;
    return this.#first([`{${name.namespace}}${name.local}`], owner);
  }

  attribute(name: QName): string {
    const owner: Owner = { kind: "attribute", name };
    if (this.#takes(name.local, owner)) return name.local;
    return this.#first([`@${name.local}`, `@{${name.namespace}}${name.local}`], owner);
  }

  #first(wishes: readonly string[], owner: Owner): string {
    const key = wishes.find((wish) => this.#takes(wish, owner));
    if (key === undefined) throw new Error(`No property name is free for ${owner.kind} ${owner.name.local}.`);
    return key;
  }

  /** Whether the owner has the key, from now on or already. */
  #takes(key: string, owner: Owner): boolean {
    const holder = this.#holder(key);
    if (holder === undefined) this.#taken.set(key, owner);
    return holder === undefined || (holder.kind === owner.kind && sameName(holder.name, owner.name));
  }

  #holder(key: string): Owner | undefined {
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
