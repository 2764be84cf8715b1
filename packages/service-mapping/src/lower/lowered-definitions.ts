import {
  type Apidoc,
  countReferences,
  definitionNameOf,
  isReference,
  type Json,
  type Reference,
  referenceTo,
  type SchemaObject,
  type SchemaOrRef,
  writeApidoc,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { foldName, localOfDefinition } from "@soapstone/conversion";
import {
  definedComponents,
  elementsKey,
  kindKey,
  listedElements,
  localNameOf,
  raise,
  readComplement,
  writtenComplement,
} from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import type { Detail } from "../fault/fault.ts";
import { detailOf } from "../fault/fault-shape.ts";
import { type DefinitionTypes, raisedDefinitions } from "../parameter/field-parameter.ts";

/** The definitions of a description while its operations are lowered: a class, because operations add to them in turn. */
export class LoweredDefinitions {
  readonly #apidoc: Apidoc;
  readonly #kinds: Json | undefined;
  readonly #all: Map<string, SchemaOrRef>;
  #taken: Set<string> | undefined;
  #uses: ReadonlyMap<string, number> | undefined;
  #types: DefinitionTypes | undefined;
  #elements: ReadonlyMap<string, string> | undefined;
  readonly #details = new Map<SchemaObject, Detail | undefined>();
  readonly #declared = new Set<string>();
  #isChanged = false;

  /** `kinds`: the field of the schemas' complement with the kinds of the definitions. */
  constructor(apidoc: Apidoc, kinds: Json | undefined) {
    this.#apidoc = apidoc;
    this.#kinds = kinds;
    this.#all = new Map(apidoc.definitions ?? []);
  }

  /**
   * Follows a reference to a definition, once; undefined where the reference leads elsewhere, or to another reference.
   */
  resolve(schema: SchemaOrRef): SchemaObject | undefined {
    if (!isReference(schema)) return schema;
    const name = definitionNameOf(schema);
    const found = name === undefined ? undefined : this.#all.get(name);
    return found === undefined || isReference(found) ? undefined : found;
  }

  /**
   * Returns the detail of a schema that has the shape of a fault; the schema may be a definition that operations share.
   */
  detailOf(schema: SchemaObject): Detail | undefined {
    if (!this.#details.has(schema)) this.#details.set(schema, detailOf(raise(schema, "apidoc")));
    return this.#details.get(schema);
  }

  /** Whether a definition is referred to more than once in the description. */
  isShared(name: string): boolean {
    return this.#usesOf(name) > 1;
  }

  /**
   * Returns the definition that is the element of a local name, if nothing refers to the definition; else undefined.
   */
  unreferenced(local: string): readonly [name: string, schema: SchemaObject] | undefined {
    this.#elements ??= elementsIn(this.types, this.#kinds);
    const name = this.#elements.get(local);
    const schema = name === undefined ? undefined : this.#all.get(name);
    if (name === undefined || schema === undefined || isReference(schema) || this.#usesOf(name) > 0) return undefined;
    return [name, schema];
  }

  /** Whether a schema is the only reference to the definition of a local name. */
  isOwnElement(schema: SchemaOrRef, local: string): boolean {
    const name = isReference(schema) ? definitionNameOf(schema) : undefined;
    const own = name === undefined ? undefined : this.resolve(schema);
    const called = name === undefined || own === undefined ? undefined : (own.xml?.name ?? localOfDefinition(name));
    return name !== undefined && called === local && !this.isShared(name);
  }

  #usesOf(name: string): number {
    this.#uses ??= countReferences(writeApidoc(this.#apidoc), "apidoc");
    return this.#uses.get(referenceTo(name).$ref) ?? 0;
  }

  /**
   * The definitions in the neutral form of the rules, as they were before messages got fields: types of values do not
   * change.
   */
  get types(): DefinitionTypes {
    this.#types ??= raisedDefinitions(this.#all);
    return this.#types;
  }

  /**
   * Adds a definition under the wished name, or the first one like it that neither a definition nor an element has.
   * Returns a reference.
   */
  add(wish: string, schema: SchemaObject): Reference {
    this.#taken ??= new Set([...this.#all.keys(), ...elementNamesOf(this.types, this.#kinds)].map(foldName));
    const taken = this.#taken;
    const name = unusedName(wish, (it) => taken.has(foldName(it)));
    taken.add(foldName(name));
    this.#all.set(name, schema);
    this.#isChanged = true;
    return referenceTo(name);
  }

  /**
   * Marks a definition as a type in the complement, unless its complement or the namespace, which every converted
   * definition has, tells its kind.
   */
  declareType(name: string): void {
    const own = this.resolve(referenceTo(name));
    if (own === undefined || own.xml?.namespace !== undefined || own.extensions?.has(xXsd)) return;
    this.#mark(name, own, [[kindKey, "type"]]);
    this.#declared.add(name);
  }

  /**
   * Marks a definition as a type. One that is the element of a converted message becomes a type with this element:
   * other messages still use it.
   */
  declareUsedType(name: string): void {
    this.declareType(name);
    const own = this.#declared.has(name) || !this.#isElement(name) ? undefined : this.resolve(referenceTo(name));
    if (own === undefined) return;
    this.#mark(name, own, typeWithElement(this.localNameOf(name)));
    this.#declared.add(name);
  }

  localNameOf(name: string): string {
    return localNameOf(name, this.types.get(name) ?? {});
  }

  #isElement(name: string): boolean {
    this.#elements ??= elementsIn(this.types, this.#kinds);
    return this.#elements.get(this.localNameOf(name)) === name;
  }

  #mark(name: string, own: SchemaObject, fields: readonly (readonly [string, Json])[]): void {
    const complement = writtenComplement(new Map([...(readComplement(own.extensions?.get(xXsd)) ?? []), ...fields]));
    this.replace(name, { ...own, extensions: new Map([...(own.extensions ?? []), [xXsd, complement]]) });
  }

  replace(name: string, schema: SchemaObject): void {
    this.#all.set(name, schema);
    this.#isChanged = true;
  }

  /** Returns the description with these definitions; the same object where none was added or replaced. */
  in(apidoc: Apidoc): Apidoc {
    return this.#isChanged ? { ...apidoc, definitions: this.#all } : apidoc;
  }
}

/** The complement of a type that is also the type of an element. */
function typeWithElement(local: string): readonly (readonly [string, Json])[] {
  return [
    [kindKey, "type"],
    [elementsKey, [local]],
  ];
}

/** Returns the local names of the elements that have definitions as their types. */
function elementNamesOf(types: DefinitionTypes, kinds: Json | undefined): readonly string[] {
  return [...definedComponents(types, kinds).values()].flatMap(({ elements }) =>
    listedElements(elements, "").map(({ local }) => local),
  );
}

/** Returns the names of the definitions that are elements, by their local names. */
function elementsIn(types: DefinitionTypes, kinds: Json | undefined): ReadonlyMap<string, string> {
  const own = new Map([...types].filter(([, schema]) => detailOf(schema) === undefined));
  const defined = [...definedComponents(own, kinds)].filter(([, { kind }]) => kind === "element");
  return new Map(defined.map(([name]) => [localNameOf(name, own.get(name) ?? {}), name]));
}
