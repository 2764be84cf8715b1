import { type Json, sameJson } from "@soapstone/apidoc-model";
import { type Message, type Part, type QName, qname } from "@soapstone/xml-model";
import { foldName, ncNameOfKey } from "../../names.ts";
import type { WantedComponent } from "./types.ts";

/** The elements and messages of a description: each name is given once, alike things share one. */
export class NameTable {
  readonly wanted: WantedComponent[] = [];
  readonly messages: Message[] = [];
  readonly #namespace: string;
  readonly #types: ReadonlySet<string>;
  readonly #taken = new Set<string>();
  readonly #shared = new Map<string, Json>();
  readonly #messages = new Map<string, QName>();

  /** `types` are the names of definitions. */
  constructor(namespace: string, types: ReadonlySet<string> = new Set()) {
    this.#namespace = namespace;
    this.#types = types;
  }

  /** Whether a definition has this name: elements of types would be taken for those of it. */
  isOfType(name: string): boolean {
    return this.#types.has(name);
  }

  /** Names of operations, unique also where case is folded; those of their elements are kept free. */
  operationNames(wishes: readonly string[]): readonly string[] {
    return wishes.map((wish) => {
      const name = this.#fresh(wish, (one) => this.#taken.has(foldName(`${one}Response`)));
      this.#taken.add(foldName(`${name}Response`));
      return name;
    });
  }

  /** An element that only one operation has, by a name that was kept for it. */
  own(local: string, schema: Json): string {
    this.wanted.push({ kind: "element", local, schema });
    return local;
  }

  /** An element that operations share where their schemas are the same; else it is named for the operation too. */
  shared(wish: string, schema: Json, operation: string): string {
    for (const name of [wish, `${operation}${wish}`]) {
      const known = this.#shared.get(name);
      if (known !== undefined && sameJson(known, schema, { exact: true })) return name;
      if (known === undefined && !this.#taken.has(foldName(name))) return this.#add(name, schema);
    }
    return this.#add(this.#fresh(`${operation}${wish}`), schema);
  }

  /** A type for the parts of messages; the name of what was asked for, which `typeOf` makes the type's. */
  type(wish: string, schema: Json): string {
    const name = this.#fresh(wish);
    this.wanted.push({ kind: "type", local: name, schema });
    return name;
  }

  /** The name of a message that is made elsewhere. */
  message(wish: string): QName {
    return qname(this.#namespace, this.#fresh(wish));
  }

  #add(name: string, schema: Json): string {
    this.#taken.add(foldName(name));
    this.#shared.set(name, schema);
    return this.own(name, schema);
  }

  /** A message of which one part is an element, the first; the others travel beside it. */
  messageOf(wish: string, element: string, part = "parameters", beside: readonly Part[] = []): QName {
    const known = this.#messages.get(wish);
    if (known !== undefined) return known;
    const name = qname(this.#namespace, wish);
    this.#messages.set(wish, name);
    this.messages.push({
      kind: "message",
      name,
      parts: [this.#part(part, element), ...beside],
      extensions: [],
      foreign: [],
    });
    return name;
  }

  /** A message of header fields: a part for each, by the field's name. */
  headerMessage(wish: string, fields: readonly (readonly [string, string])[]): QName {
    const local = this.#fresh(wish);
    const name = qname(this.#namespace, local);
    this.#messages.set(local, name);
    const parts = fields.map(([field, element]) => this.#part(ncNameOfKey(field), element));
    this.messages.push({ kind: "message", name, parts, extensions: [], foreign: [] });
    return name;
  }

  #part(name: string, element: string): Part {
    const typing = { by: "element" as const, name: qname(this.#namespace, element) };
    return { kind: "part", name, typing, extensions: [], foreign: [] };
  }

  #fresh(wish: string, isUnfit: (name: string) => boolean = () => false): string {
    let name = wish;
    for (let number = 2; this.#taken.has(foldName(name)) || isUnfit(name); number += 1) name = `${wish}_${number}`;
    this.#taken.add(foldName(name));
    return name;
  }
}
