import { admits, isOfEncoding, type NamespaceSet } from "@soapstone/schema-mapping";
import {
  type ComplexType,
  clark,
  type ElementDeclaration,
  namespaces,
  noNamespace,
  type QName,
  qname,
  type SimpleType,
  type Type,
} from "@soapstone/xml-model";
import type { ContentParticle, Group, Leaf, WildcardLeaf } from "../model/content-model.ts";
import { typeOfElement } from "../model/substitution.ts";
import type { AttributeFact, TypeFacts } from "../validate/type-facts.ts";
import { alternativesOf } from "./alternatives.ts";
import type { Draws } from "./draws.ts";
import type { MadeAttribute, MadeElement } from "./generated.ts";
import { Heights, mostLevels } from "./heights.ts";
import type { ValueMaker } from "./values.ts";

/** The number of elements after which only required content is generated. */
const enough = 150;
/** The maximum number of elements in a document. */
const tooMany = 20_000;
/** The number of visited groups from which on parts that may be empty are: references to groups can multiply. */
const tooManyGroups = 20_000;
/** The depth from which on only required content is generated. */
const deepEnough = 8;
/** The maximum number of repetitions beyond the required ones. */
const mostMore = 2;

/** Thrown and caught within the generator if no document is possible; the message is the reason. */
export class Unmakeable extends Error {}

/** Generates documents, and varies all choices that the schema leaves open. */
export class DocumentMaker {
  readonly #facts: TypeFacts;
  readonly #values: ValueMaker;
  readonly #draws: Draws;
  readonly #heights: Heights;
  /** The types of the elements around the current one. */
  readonly #open = new Set<Type>();
  #count = 0;
  #groups = 0;
  #isLeast = false;

  constructor(facts: TypeFacts, values: ValueMaker, draws: Draws) {
    this.#facts = facts;
    this.#values = values;
    this.#draws = draws;
    this.#heights = new Heights(facts);
  }

  /**
   * Returns a document with this root; if `isLeast` is true, the smallest one, with required content only. Throws
   * `Unmakeable` if no document is possible.
   */
  make(root: ElementDeclaration, isLeast = false): MadeElement {
    this.#count = 0;
    this.#groups = 0;
    this.#open.clear();
    this.#isLeast = isLeast;
    this.#values.begin();
    if (root.abstract) throw new Unmakeable("the element is abstract");
    if (this.#heights.ofElement(root) > mostLevels) throw new Unmakeable(this.#heights.whyNone(root));
    return this.#element(root, 0);
  }

  #element(declaration: ElementDeclaration, depth: number): MadeElement {
    this.#count += 1;
    if (this.#count > tooMany) throw new Unmakeable("it would have too many elements");
    const { declarations } = this.#facts;
    const declared = typeOfElement(declaration, declarations);
    if (declared === undefined) throw new Unmakeable(`the type of ${declaration.name.local} is missing`);
    const type = this.#typeOf(declared, declaration, depth);
    // An example has a recursive type only once inside itself.
    const isAgain = this.#open.has(type);
    this.#open.add(type);
    const made = this.#elementOf(type, declared, declaration, isAgain && this.#draws.isPlain ? deepEnough : depth);
    if (!isAgain) this.#open.delete(type);
    return made;
  }

  #elementOf(type: Type, declared: Type, declaration: ElementDeclaration, depth: number): MadeElement {
    const made = { name: declaration.name, declaration, type, children: [], attributes: [] };
    const named = type === declared || type.name === undefined ? made : { ...made, typeName: type.name };
    const isFixed = declaration.value?.kind === "fixed";
    const mayBeNil = declaration.nillable && !isFixed && !isKeyed(declaration);
    if (type.kind === "simpleType") {
      if (mayBeNil && this.#draws.among(declaration, 4) === 3) return { ...named, isNil: true };
      return { ...named, simple: type, value: this.#value(type, declaration) };
    }
    const attributes = this.#attributes(type, depth);
    if (mayBeNil && this.#draws.among(declaration, 4) === 3) return { ...named, attributes, isNil: true };
    const content = this.#facts.content(type);
    if (content.kind === "simple") {
      const simple = this.#facts.simpleContent(type);
      return { ...named, attributes, simple, value: this.#value(simple, declaration) };
    }
    if (content.kind === "empty") return { ...named, attributes };
    if (isFixed && content.mixed) return { ...named, attributes, children: [declaration.value?.lexical ?? ""] };
    const children: (MadeElement | string)[] = [];
    if (content.model !== undefined) this.#part(content.model, children, depth);
    if (content.mixed && this.#draws.among(type, 2) === 0) {
      children.splice(this.#draws.below(children.length + 1), 0, "some text");
    }
    const { model, mixed } = content;
    return { ...named, attributes, children, mixed, ...(model === undefined ? {} : { model }) };
  }

  #typeOf(declared: Type, declaration: ElementDeclaration, depth: number): Type {
    const all = alternativesOf(declared, declaration, this.#facts.declarations);
    const finite = all.filter((type) => this.#isFinite(type));
    const likely = this.#isShort(depth) ? finite.slice(0, 1) : finite;
    const chosen = likely[this.#draws.among(declared, likely.length)];
    if (chosen === undefined) throw new Unmakeable(`${declaration.name.local} has no type that a document can have`);
    return chosen;
  }

  #isFinite(type: Type): boolean {
    if (type.kind === "simpleType") return true;
    const content = this.#facts.content(type);
    return (
      content.kind !== "elements" || content.model === undefined || this.#heights.ofPart(content.model) < mostLevels
    );
  }

  #value(type: SimpleType, { value, name }: Pick<ElementDeclaration, "value" | "name">) {
    if (value?.kind === "fixed") {
      const prefix = value.lexical.trim().split(":");
      const isName = value.value !== undefined && prefix.length === 2;
      return isName
        ? { text: value.lexical, prefixes: new Map([[prefix[0] ?? "", value.value?.namespace ?? noNamespace]]) }
        : { text: value.lexical };
    }
    if (value?.kind === "default" && value.value === undefined && this.#draws.isPlain) return { text: value.lexical };
    const made = this.#values.make(type, name.local);
    if (made === undefined) throw new Unmakeable(`no value was found for ${name.local}`);
    return made;
  }

  #attributes(type: ComplexType, depth: number): MadeAttribute[] {
    const { uses, wildcard } = this.#facts.attributes(type);
    const made: MadeAttribute[] = [];
    // Examples have no attributes of SOAP encoding, which are references and positions in arrays.
    const isEncoded = isOfEncoding(type.name?.namespace) || isOfEncoding(type.derivation?.base.namespace);
    const isBare = isEncoded && this.#draws.isPlain;
    for (const fact of uses.values()) {
      if (!fact.required && (isBare || this.#isShort(depth) || this.#draws.among(fact, 2) === 1)) continue;
      const attribute = this.#attribute(fact);
      if (attribute !== undefined) made.push(attribute);
      else if (fact.required) throw new Unmakeable(`no value was found for the attribute ${fact.name.local}`);
    }
    if (wildcard !== undefined && wildcard.process !== "strict" && this.#draws.among(wildcard.namespaces, 3) === 2) {
      const namespace = foreignNamespace(wildcard.namespaces);
      const name = namespace === undefined ? undefined : qname(namespace, "note");
      const isFree = name !== undefined && this.#facts.globalAttribute(name) === undefined && !uses.has(clark(name));
      if (isFree) made.push({ name, value: { text: "any value" } });
    }
    return made;
  }

  #attribute(fact: AttributeFact): MadeAttribute | undefined {
    const { name, type, value } = fact;
    if (type === undefined) return undefined;
    // The generator writes no document type, which could declare an entity.
    if (value?.kind === "fixed" || (value !== undefined && this.#draws.isPlain))
      return { name, fact, value: this.#value(type, { value, name }) };
    const made = this.#values.make(type, name.local);
    return made === undefined ? undefined : { name, fact, value: made };
  }

  #isShort(depth: number): boolean {
    return this.#isLeast || depth >= deepEnough || this.#count >= enough;
  }

  #part(part: ContentParticle, into: (MadeElement | string)[], depth: number): void {
    if (part.term.kind === "group") this.#groups += 1;
    if (part.nullable && this.#groups > tooManyGroups) return;
    const times = this.#times(part, depth);
    for (let count = 0; count < times; count += 1) this.#term(part.term, into, depth);
  }

  #times(part: ContentParticle, depth: number): number {
    const { min, max } = part;
    const isPossible = this.#heights.ofPart({ ...part, min: 1, nullable: false }) <= mostLevels;
    if (!isPossible || (this.#isShort(depth) && min <= tooMany)) return min;
    if (min > tooMany) throw new Unmakeable("it would have too many elements");
    const most = Math.min(max, min + mostMore);
    // Examples have no content for optional wildcards, which would not be instructive.
    if (this.#draws.isPlain && part.term.kind === "wildcard") return min;
    return this.#draws.times(part, min, most);
  }

  #term(term: Leaf | Group, into: (MadeElement | string)[], depth: number): void {
    if (term.kind === "element") into.push(this.#member(term, depth));
    else if (term.kind === "wildcard") into.push(this.#wild(term, depth));
    else if (term.compositor === "choice") {
      const finite = term.parts.filter((part) => this.#heights.ofPart(part) <= mostLevels);
      const possible = this.#isShort(depth) ? lowest(finite, (part) => this.#heights.ofPart(part)) : finite;
      const chosen = possible[this.#draws.among(term, possible.length)];
      if (chosen !== undefined) this.#part(chosen, into, depth);
    } else {
      const parts = term.compositor === "all" ? shuffled(term.parts, this.#draws) : term.parts;
      for (const part of parts) this.#part(part, into, depth);
    }
  }

  #member(leaf: Extract<Leaf, { readonly kind: "element" }>, depth: number): MadeElement {
    const possible = [...leaf.standIns.values()].filter(
      (one) => !one.abstract && this.#heights.ofElement(one) <= mostLevels,
    );
    const best = this.#isShort(depth) ? lowest(possible, (one) => this.#heights.ofElement(one)) : possible;
    const chosen = best[this.#draws.among(leaf, best.length)];
    if (chosen === undefined) throw new Unmakeable(`nothing can stand for ${leaf.declaration.name.local}`);
    return this.#element(chosen, depth + 1);
  }

  #wild({ namespaces: allowed, wildcard }: WildcardLeaf, depth: number): MadeElement {
    if (wildcard.process !== "strict") {
      const namespace = foreignNamespace(allowed);
      const name: QName | undefined = namespace === undefined ? undefined : qname(namespace, "anything");
      const isFree = name !== undefined && this.#facts.declarations.find("element", name) === undefined;
      if (isFree) return { name, children: [], attributes: [] };
    }
    const declared = this.#facts.declarations.set.components.filter(
      (one): one is ElementDeclaration =>
        one.kind === "element" && !one.abstract && admits(allowed, one.name.namespace),
    );
    const [best] = lowest(declared.slice(0, 200), (one) => this.#heights.ofElement(one));
    if (best === undefined || this.#heights.ofElement(best) + depth > mostLevels) {
      throw new Unmakeable("no schema declares an element that a wildcard allows");
    }
    return this.#element(best, Math.max(depth + 1, deepEnough));
  }
}

/** Whether an element has identity constraints; it is not made nil, since they require values. */
function isKeyed({ constraints }: ElementDeclaration): boolean {
  return constraints.length > 0;
}

/**
 * Returns a namespace that no schema is likely to declare if the wildcard allows one, and otherwise a namespace that the
 * wildcard names.
 */
function foreignNamespace(allowed: NamespaceSet): string | undefined {
  if (allowed.kind === "except") return admits(allowed, foreign) ? foreign : undefined;
  return allowed.namespaces.find((name) => name !== namespaces.xsi);
}

const foreign = "http://example.org/any";

function lowest<T>(all: readonly T[], heightOf: (one: T) => number): readonly T[] {
  const least = Math.min(...all.map(heightOf));
  return all.filter((one) => heightOf(one) === least);
}

function shuffled<T>(all: readonly T[], draws: Draws): readonly T[] {
  const left = [...all];
  const found: T[] = [];
  while (left.length > 0) found.push(...left.splice(draws.below(left.length), 1));
  return found;
}
