import type { ComplexType, SchemaSet } from "@soapstone/xml-model";
import { Compiler } from "./compile.ts";
import type { ContentParticle } from "./content-model.ts";
import { Declarations } from "./declarations.ts";

/** The content of elements of a complex type (XSD 1.0 Part 1 §3.4.2). */
export type EffectiveContent =
  | { readonly kind: "empty" }
  /** A simple value, whose type `TypeFacts` determines. */
  | { readonly kind: "simple" }
  | { readonly kind: "elements"; readonly mixed: boolean; readonly model: ContentParticle | undefined };

/**
 * The content models of a set's complex types, bases included, each compiled once. For one type:
 *
 *     const content = new ContentModels(set).of(type);
 *     if (content.kind === "elements") matchContent(content.model, names)
 */
export class ContentModels {
  readonly declarations: Declarations;
  readonly #compiler: Compiler;
  readonly #known = new Map<ComplexType, EffectiveContent>();

  constructor(set: SchemaSet, declarations: Declarations = new Declarations(set)) {
    this.declarations = declarations;
    this.#compiler = new Compiler(declarations);
  }

  of(type: ComplexType): EffectiveContent {
    const known = this.#known.get(type);
    if (known !== undefined) return known;
    // Bases are compiled first, so that a long chain of extensions needs no deep stack.
    const line: ComplexType[] = [];
    const seen = new Set<ComplexType>();
    for (let at: ComplexType | undefined = type; at !== undefined && !seen.has(at); at = this.#extended(at)) {
      if (this.#known.has(at)) break;
      seen.add(at);
      line.push(at);
    }
    for (const one of line.reverse()) this.#known.set(one, this.#made(one));
    return this.#known.get(type) ?? { kind: "empty" };
  }

  /** Returns the complex type that a type extends; undefined if there is none. */
  #extended({ derivation }: ComplexType): ComplexType | undefined {
    if (derivation?.method !== "extension") return undefined;
    const base = this.declarations.type(derivation.base);
    return base?.kind === "complexType" ? base : undefined;
  }

  /**
   * Whether a particle is empty content (XSD 1.0 Part 1 §3.4.2): a sequence or an all group without particles, or a
   * choice without particles that may be absent. A group whose particles may not occur is not empty content in this
   * sense: white space is allowed there.
   */
  #isNothing(content: ComplexType["content"]): boolean {
    if (content.kind !== "elements") return true;
    const { term, min } = content.particle;
    const model = term.kind === "groupReference" ? this.declarations.find("group", term.ref)?.model : term;
    return model?.kind === "modelGroup" && model.particles.length === 0 && (model.compositor !== "choice" || min === 0);
  }

  #made(type: ComplexType): EffectiveContent {
    const { content, mixed } = type;
    if (content.kind === "simple") return { kind: "simple" };
    const own = content.kind === "elements" ? this.#compiler.part(content.particle) : undefined;
    const isNothing = own === undefined || own.max === 0 || this.#isNothing(content);
    const base = this.#extended(type);
    const inherited = base === undefined ? undefined : this.#known.get(base);
    if (inherited === undefined || inherited.kind !== "elements") {
      // An extension of simple content by complexContent is invalid, and adds nothing.
      if (inherited?.kind === "simple" && isNothing) return inherited;
      if (isNothing) return mixed ? { kind: "elements", mixed, model: undefined } : { kind: "empty" };
      return { kind: "elements", mixed, model: own };
    }
    if (isNothing) return inherited;
    const parts = inherited.model === undefined ? [own] : [inherited.model, own];
    return { kind: "elements", mixed: mixed || inherited.mixed, model: this.#compiler.sequence(parts) };
  }
}
