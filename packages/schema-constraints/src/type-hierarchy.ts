import { unescapeName } from "@soapstone/conversion";
import { type CodecPlans, controlFrom, type JsonSchema, typeFromText } from "@soapstone/schema-mapping";
import { type DerivationSet, type QName, sameName } from "@soapstone/xml-model";
import type { ConstraintContext } from "./constraint-context.ts";
import { baseOf as extendedBy } from "./flat.ts";

interface SubtypeAlternatives {
  readonly names: readonly string[];
  readonly isExact: boolean;
}

export interface Kin {
  readonly name: string;
  readonly method: "extension" | "restriction";
}

/** Hardly any type has others that are derived from it. */
const noKin: readonly Kin[] = [];
const noNames: readonly string[] = [];

/** How the types among definitions are derived from one another. */
export class TypeHierarchy {
  /** Whether its values always say their type: it has the discriminator, or what it extends has it. */
  readonly isTagged: (definition: string) => boolean;
  readonly #isRestricting: (definition: string) => boolean;
  readonly #definitions: ReadonlyMap<string, JsonSchema>;
  readonly #bindings: CodecPlans | undefined;
  /** What a definition is derived from. */
  readonly #bases: ReadonlyMap<string, Kin>;
  /** The types that are derived from a definition in one step. */
  readonly #children = new Map<string, Kin[]>();
  /**
   * Definitions for which all that are derived from them may stand in, in whatever steps, as nearly everywhere; whether
   * one of these, or the definition itself, has values.
   */
  #whole: ReadonlyMap<string, boolean> | undefined;
  /** What the alternatives of a definition come to, itself among it. */
  readonly #reached = new Map<string, ReadonlySet<string>>();

  constructor(
    definitions: ReadonlyMap<string, JsonSchema>,
    { targetNamespace = "", bindings }: Pick<ConstraintContext, "targetNamespace" | "bindings">,
  ) {
    this.#definitions = definitions;
    this.#bindings = bindings;
    this.#bases = this.#basesIn(targetNamespace);
    for (const [name, base] of this.#bases) {
      if (!this.isType(name)) continue;
      const siblings = this.#children.get(base.name);
      const own = { name, method: base.method };
      if (siblings === undefined) this.#children.set(base.name, [own]);
      else siblings.push(own);
    }
    this.isTagged = alongTheLine(
      this.#bases,
      (one) => discriminatorOf(definitions.get(one)) !== undefined,
      ({ method }) => method === "extension",
    );
    this.#isRestricting = alongTheLine(this.#bases, (one) => this.#bases.get(one)?.method === "restriction");
  }

  /** Whether a definition is a type, and not an element with a type in place, which no value can name. */
  isType(definition: string): boolean {
    return this.#bindings === undefined || this.#bindings.component(definition)?.kind !== "element";
  }

  /** Whether all steps from a definition to one that it is derived from are restrictions. */
  isRestriction(definition: string, of: string): boolean {
    const line = this.#lineOf(definition);
    return line.slice(0, line.indexOf(of)).every((one) => this.#bases.get(one)?.method === "restriction");
  }

  /** Whether its values may say their type: where they always do, and where a restriction is among its bases or is made of it. */
  mayBeTagged(definition: string): boolean {
    return (
      this.isTagged(definition) ||
      this.#isAbstract(definition) ||
      this.#allowed(definition).length > 0 ||
      this.#isRestricting(definition)
    );
  }

  /** All that are derived from it and may stand in for it, in whatever steps: no abstract ones. */
  substitutes(definition: string, block?: DerivationSet): readonly string[] {
    const next = this.#allowed(definition);
    if (next.length === 0) return noNames;
    const all = this.#below(next.map(({ name }) => name));
    const may = admissible(definition, block, this.#bindings);
    return [...all].filter((name) => name !== definition && !this.#isAbstract(name) && (may?.has(name) ?? true));
  }

  /** Those of them that the ones derived in one step do not bring along, and whether these bring others. */
  alternatives(definition: string): SubtypeAlternatives {
    const kin = this.#children.get(definition);
    if (kin === undefined) return { names: noNames, isExact: true };
    this.#whole ??= this.#wholeHierarchies();
    const hierarchies = this.#whole;
    if (!hierarchies.has(definition)) return this.#someAlternatives(definition);
    return { names: kin.map(({ name }) => name).filter((name) => hierarchies.get(name) === true), isExact: true };
  }

  /** Where a type blocks others, or does not say which type a value has. */
  #someAlternatives(definition: string): SubtypeAlternatives {
    const all = this.substitutes(definition);
    if (all.length === 0) return { names: noNames, isExact: true };
    const wanted = new Set(all);
    const names = this.#allowed(definition)
      .map(({ name }) => name)
      .filter((name) => wanted.has(name) || [...this.#below([name])].some((one) => wanted.has(one)));
    const brought = new Set(names.flatMap((name) => [...this.#reach(name)]));
    const others = [...wanted].filter((name) => !brought.has(name));
    const isExact = [...brought].every((name) => wanted.has(name) || this.#isAbstract(name));
    return { names: [...names, ...others], isExact };
  }

  /** Of those below first, since lines are long. */
  #reach(definition: string): ReadonlySet<string> {
    for (const one of [...this.#below([definition])].reverse()) {
      if (this.#reached.has(one)) continue;
      const brought = this.alternatives(one).names.flatMap((name) => [...(this.#reached.get(name) ?? [name])]);
      this.#reached.set(one, new Set([one, ...brought]));
    }
    return this.#reached.get(definition) ?? new Set([definition]);
  }

  #wholeHierarchies(): ReadonlyMap<string, boolean> {
    const found = new Map<string, boolean>();
    const outermost = [...this.#children.keys()].filter((name) => !this.#bases.has(name));
    for (const name of [...this.#below(outermost)].reverse()) {
      const kin = this.#children.get(name) ?? noKin;
      const isWhole = this.#allowed(name).length === kin.length && !blocks(name, this.#bindings);
      if (isWhole && kin.every((one) => found.has(one.name)))
        found.set(name, !this.#isAbstract(name) || kin.some((one) => found.get(one.name) === true));
    }
    return found;
  }

  /** Those derived in one step that may stand in for it, as it says itself. */
  #allowed(definition: string): readonly Kin[] {
    const all = this.#children.get(definition);
    if (all === undefined) return noKin;
    const block = controlFrom(this.#definitions.get(definition)?.kept?.get("block"));
    const open = block === undefined ? all : all.filter(({ method }) => block !== "all" && !block.includes(method));
    return this.isTagged(definition) ? open : open.filter(({ method }) => method === "restriction");
  }

  #isAbstract(definition: string): boolean {
    return this.#definitions.get(definition)?.kept?.get("abstract") === true;
  }

  /** These, and everything that is derived from them. */
  #below(starts: Iterable<string>): ReadonlySet<string> {
    const found = new Set<string>(starts);
    for (const one of found) for (const { name } of this.#children.get(one) ?? []) found.add(name);
    return found;
  }

  /** A definition and what it is derived from, itself first. */
  #lineOf(definition: string): readonly string[] {
    if (!this.#bases.has(definition)) return [definition];
    const line = new Set<string>();
    for (let at: string | undefined = definition; at !== undefined && !line.has(at); at = this.#bases.get(at)?.name)
      line.add(at);
    return [...line];
  }

  #basesIn(targetNamespace: string): ReadonlyMap<string, Kin> {
    // Only what restricts another type names it.
    let byName: ReturnType<typeof typesByName> | undefined;
    const types = (name: QName): string | undefined => {
      byName ??= typesByName(
        [...this.#definitions].filter(([one]) => this.isType(one)),
        targetNamespace,
      );
      return byName(name);
    };
    const bases = new Map<string, Kin>();
    for (const [name, schema] of this.#definitions) {
      const base = kinOf(schema, types);
      if (base !== undefined && base.name !== name && this.#definitions.has(base.name)) bases.set(name, base);
    }
    return bases;
  }
}

/** Whether something is so of a definition or of one that it is derived from, as far as steps are followed: each is asked once. */
function alongTheLine(
  bases: ReadonlyMap<string, Kin>,
  isSo: (definition: string) => boolean,
  isFollowed: (base: Kin) => boolean = () => true,
): (definition: string) => boolean {
  const known = new Map<string, boolean>();
  return (definition) => {
    const line: string[] = [];
    let isFound = false;
    let at: string | undefined = definition;
    while (at !== undefined && !isFound && !known.has(at)) {
      // Where a circle comes back to it.
      known.set(at, false);
      line.push(at);
      isFound = isSo(at);
      const base = bases.get(at);
      at = base !== undefined && isFollowed(base) ? base.name : undefined;
    }
    isFound ||= at !== undefined && known.get(at) === true;
    for (const one of line) known.set(one, isFound);
    return isFound;
  };
}

/** Whether a type blocks how others may be derived from it. */
function blocks(definition: string, bindings: CodecPlans | undefined): boolean {
  const type = bindings?.component(definition);
  return type?.kind === "complexType" && (bindings?.blockOfType(type)?.length ?? 0) > 0;
}

/** The definitions of the types that may stand in for another, where an element blocks some or none. */
function admissible(
  definition: string,
  block: DerivationSet | undefined,
  bindings: CodecPlans | undefined,
): ReadonlySet<string> | undefined {
  const type = bindings?.component(definition);
  if (bindings === undefined || type?.kind !== "complexType") return undefined;
  if ((block?.length ?? 0) === 0 && !blocks(definition, bindings)) return undefined;
  return new Set(
    bindings.subtypes(type, block).flatMap(({ name }) => (name === undefined ? [] : [bindings.typeKey(name)])),
  );
}

/** The discriminator of a type's own part. */
export function discriminatorOf(schema: JsonSchema | undefined): string | undefined {
  return schema?.discriminator ?? schema?.allOf?.find((part) => part.discriminator !== undefined)?.discriminator;
}

function kinOf(schema: JsonSchema, types: (name: QName) => string | undefined): Kin | undefined {
  const extended = extendedBy(schema);
  if (extended !== undefined) return { name: extended, method: "extension" };
  const text = schema.kept?.get("restriction");
  if (typeof text !== "string") return undefined;
  const restricted = typeFromText(text);
  const name = text.startsWith("#") ? text.slice(1) : restricted === undefined ? undefined : types(restricted);
  return name === undefined ? undefined : { name, method: "restriction" };
}

function typesByName(
  definitions: Iterable<readonly [string, JsonSchema]>,
  targetNamespace: string,
): (name: QName) => string | undefined {
  const byLocal = new Map<string, { readonly name: QName; readonly definition: string }[]>();
  for (const [definition, schema] of definitions) {
    const { name: local = unescapeName(definition), namespace = targetNamespace } = schema.xml ?? {};
    byLocal.set(local, [...(byLocal.get(local) ?? []), { name: { namespace, local }, definition }]);
  }
  return (name) => byLocal.get(name.local)?.find((one) => sameName(one.name, name))?.definition;
}
