import { type QName, sameName } from "@soapstone/xml-model";

interface KeyOwner {
  readonly kind: "element" | "attribute";
  readonly name: QName;
}

/**
 * Gives names to the properties of one object. A child has its local name. If that is taken, an attribute is `@name`,
 * and a child of another namespace `{namespace}name`. Names in the base type's object come first, since a value of a
 * derived type is a value of the base.
 */
export class PropertyKeys {
  readonly #base: PropertyKeys | undefined;
  readonly #taken = new Map<string, KeyOwner>();

  constructor(base?: PropertyKeys) {
    this.#base = base;
  }

  element(name: QName): string {
    const owner: KeyOwner = { kind: "element", name };
    if (this.#takes(name.local, owner)) return name.local;
    return this.#first([`{${name.namespace}}${name.local}`], owner);
  }

  attribute(name: QName): string {
    const owner: KeyOwner = { kind: "attribute", name };
    if (this.#takes(name.local, owner)) return name.local;
    return this.#first([`@${name.local}`, `@{${name.namespace}}${name.local}`], owner);
  }

  #first(wishes: readonly string[], owner: KeyOwner): string {
    const key = wishes.find((wish) => this.#takes(wish, owner));
    if (key === undefined) throw new Error(`No property name is free for ${owner.kind} ${owner.name.local}.`);
    return key;
  }

  /** Claims a key for an owner; false if another one has it. */
  #takes(key: string, owner: KeyOwner): boolean {
    const holder = this.#holder(key);
    if (holder === undefined) this.#taken.set(key, owner);
    return holder === undefined || (holder.kind === owner.kind && sameName(holder.name, owner.name));
  }

  #holder(key: string): KeyOwner | undefined {
    let keys: PropertyKeys | undefined = this;
    let holder = keys.#taken.get(key);
    while (holder === undefined && keys.#base !== undefined) {
      keys = keys.#base;
      holder = keys.#taken.get(key);
    }
    return holder;
  }
}

/** Returns the local name that a property name means. */
export function localOfKey(key: string): string {
  const bare = key.startsWith("@") ? key.slice(1) : key;
  return bare.startsWith("{") ? bare.slice(bare.lastIndexOf("}") + 1) : bare;
}

/** The property for the text of simple content, beside attributes. */
export const valueKey = "$value";
/** The property for the text of mixed content. */
export const textKey = "$text";
/** The discriminator: the property with the name of a value's type. */
export const typeKey = "$type";
/** The property with the order of the children, if the properties do not give it. */
export const orderKey = "$order";
/** The property of an element that is nil and has attributes. */
export const nilKey = "$nil";
/** The property for `xsi:schemaLocation`, if that is kept. */
export const locationsKey = "$xsi";
/**
 * The property beside the root of a document that has, by pointer, the lexical forms of values which are not the
 * canonical ones.
 */
export const lexicalKey = "$lexical";
