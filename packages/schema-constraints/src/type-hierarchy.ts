import { unescapeName } from "@soapstone/conversion";
import { type CodecPlans, derivationSetFrom, type JsonSchema, typeFromText } from "@soapstone/schema-mapping";
import { type DerivationSet, type QName, sameName } from "@soapstone/xml-model";
import type { ConstraintContext } from "./constraint-context.ts";
import { baseOf as extendedBy } from "./flattened-type.ts";

interface SubtypeAlternatives {
  readonly names: readonly string[];
  readonly isExact: boolean;
}

export interface DerivationStep {
  readonly name: string;
  readonly method: "extension" | "restriction";
}

/** Hardly any type has derived types. */
const noDerivations: readonly DerivationStep[] = [];
const noNames: readonly string[] = [];

/** The derivations between the types among definitions. */
export class TypeHierarchy {
  /** Whether values of a type always state their type: it has or inherits the discriminator. */
  readonly isTagged: (definition: string) => boolean;
  readonly #isRestricting: (definition: string) => boolean;
  readonly #definitions: ReadonlyMap<string, JsonSchema>;
  readonly #codecPlans: CodecPlans | undefined;
  /** The base of each definition. */
  readonly #bases: ReadonlyMap<string, DerivationStep>;
  /** The types derived from each definition in one step. */
  readonly #children = new Map<string, DerivationStep[]>();
  /**
   * The definitions for which all derived types, in any number of steps, are substitutable, as nearly always; and
   * whether one of these, or the definition itself, has values.
   */
  #whole: ReadonlyMap<string, boolean> | undefined;
  /** The alternatives of each definition, itself included. */
  readonly #reached = new Map<string, ReadonlySet<string>>();

  constructor(
    definitions: ReadonlyMap<string, JsonSchema>,
    { targetNamespace = "", codecPlans }: Pick<ConstraintContext, "targetNamespace" | "codecPlans">,
  ) {
    this.#definitions = definitions;
    this.#codecPlans = codecPlans;
    this.#bases = this.#basesIn(targetNamespace);
    for (const [name, base] of this.#bases) {
      if (!this.isType(name)) continue;
      const siblings = this.#children.get(base.name);
      const own = { name, method: base.method };
      if (siblings === undefined) this.#children.set(base.name, [own]);
      else siblings.push(own);
    }
    this.isTagged = alongBases(
      this.#bases,
      (one) => discriminatorOf(definitions.get(one)) !== undefined,
      ({ method }) => method === "extension",
    );
    this.#isRestricting = alongBases(this.#bases, (one) => this.#bases.get(one)?.method === "restriction");
  }

  /** Whether a definition is a type, and no element with an anonymous type, which no value can state. */
  isType(definition: string): boolean {
    return this.#codecPlans === undefined || this.#codecPlans.component(definition)?.kind !== "element";
  }

  /** Whether all steps from a definition to one of its bases are restrictions. */
  isRestriction(definition: string, of: string): boolean {
    const line = this.#lineOf(definition);
    return line.slice(0, line.indexOf(of)).every((one) => this.#bases.get(one)?.method === "restriction");
  }

  /**
   * Whether values of a type may state their type: always if it is tagged; also if a restriction is among its bases or
   * derived types.
   */
  mayBeTagged(definition: string): boolean {
    return (
      this.isTagged(definition) ||
      this.#isAbstract(definition) ||
      this.#allowed(definition).length > 0 ||
      this.#isRestricting(definition)
    );
  }

  /** Returns the types that may be substituted for a type, derived in any number of steps, without abstract ones. */
  substitutes(definition: string, block?: DerivationSet): readonly string[] {
    const next = this.#allowed(definition);
    if (next.length === 0) return noNames;
    const all = this.#below(next.map(({ name }) => name));
    const may = admissible(definition, block, this.#codecPlans);
    return [...all].filter((name) => name !== definition && !this.#isAbstract(name) && (may?.has(name) ?? true));
  }

  /**
   * Returns the substitutable types that those derived in one step do not include, and whether these include others.
   */
  alternatives(definition: string): SubtypeAlternatives {
    const derivedTypes = this.#children.get(definition);
    if (derivedTypes === undefined) return { names: noNames, isExact: true };
    this.#whole ??= this.#wholeHierarchies();
    const hierarchies = this.#whole;
    if (!hierarchies.has(definition)) return this.#someAlternatives(definition);
    return {
      names: derivedTypes.map(({ name }) => name).filter((name) => hierarchies.get(name) === true),
      isExact: true,
    };
  }

  /** For types that block others, or do not state their type. */
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

  /** Computed from the most derived types up, since chains are long. */
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
      const derivedTypes = this.#children.get(name) ?? noDerivations;
      const isWhole = this.#allowed(name).length === derivedTypes.length && !blocks(name, this.#codecPlans);
      if (isWhole && derivedTypes.every((one) => found.has(one.name)))
        found.set(name, !this.#isAbstract(name) || derivedTypes.some((one) => found.get(one.name) === true));
    }
    return found;
  }

  /** Returns the types derived in one step that may be substituted, by the type's own block. */
  #allowed(definition: string): readonly DerivationStep[] {
    const all = this.#children.get(definition);
    if (all === undefined) return noDerivations;
    const block = derivationSetFrom(this.#definitions.get(definition)?.complement?.get("block"));
    const open = block === undefined ? all : all.filter(({ method }) => block !== "all" && !block.includes(method));
    return this.isTagged(definition) ? open : open.filter(({ method }) => method === "restriction");
  }

  #isAbstract(definition: string): boolean {
    return this.#definitions.get(definition)?.complement?.get("abstract") === true;
  }

  /** Returns types, and all types derived from these. */
  #below(starts: Iterable<string>): ReadonlySet<string> {
    const found = new Set<string>(starts);
    for (const one of found) for (const { name } of this.#children.get(one) ?? []) found.add(name);
    return found;
  }

  /** Yields a definition and its bases, itself first. */
  #lineOf(definition: string): readonly string[] {
    if (!this.#bases.has(definition)) return [definition];
    const line = new Set<string>();
    for (let at: string | undefined = definition; at !== undefined && !line.has(at); at = this.#bases.get(at)?.name)
      line.add(at);
    return [...line];
  }

  #basesIn(targetNamespace: string): ReadonlyMap<string, DerivationStep> {
    // Only restrictions name another type in the complement.
    let byName: ReturnType<typeof typesByName> | undefined;
    const types = (name: QName): string | undefined => {
      byName ??= typesByName(
        [...this.#definitions].filter(([one]) => this.isType(one)),
        targetNamespace,
      );
      return byName(name);
    };
    const bases = new Map<string, DerivationStep>();
    for (const [name, schema] of this.#definitions) {
      const base = derivationOf(schema, types);
      if (base !== undefined && base.name !== name && this.#definitions.has(base.name)) bases.set(name, base);
    }
    return bases;
  }
}

/**
 * Returns a function that tells whether a condition holds for a definition or one of its bases, up to the maximum
 * number of steps. Cached per definition.
 */
function alongBases(
  bases: ReadonlyMap<string, DerivationStep>,
  isSo: (definition: string) => boolean,
  isFollowed: (base: DerivationStep) => boolean = () => true,
): (definition: string) => boolean {
  const known = new Map<string, boolean>();
  return (definition) => {
    const line: string[] = [];
    let isFound = false;
    let at: string | undefined = definition;
    while (at !== undefined && !isFound && !known.has(at)) {
      // A cycle leads back here.
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

/** Whether a type blocks any derivation. */
function blocks(definition: string, codecPlans: CodecPlans | undefined): boolean {
  const type = codecPlans?.component(definition);
  return type?.kind === "complexType" && (codecPlans?.blockOfType(type)?.length ?? 0) > 0;
}

/** Returns the definitions of the types that may be substituted for another, given the block of an element. */
function admissible(
  definition: string,
  block: DerivationSet | undefined,
  codecPlans: CodecPlans | undefined,
): ReadonlySet<string> | undefined {
  const type = codecPlans?.component(definition);
  if (codecPlans === undefined || type?.kind !== "complexType") return undefined;
  if ((block?.length ?? 0) === 0 && !blocks(definition, codecPlans)) return undefined;
  return new Set(
    codecPlans.subtypes(type, block).flatMap(({ name }) => (name === undefined ? [] : [codecPlans.typeKey(name)])),
  );
}

/** Returns the discriminator in a type's own part. */
export function discriminatorOf(schema: JsonSchema | undefined): string | undefined {
  return schema?.discriminator ?? schema?.allOf?.find((part) => part.discriminator !== undefined)?.discriminator;
}

function derivationOf(schema: JsonSchema, types: (name: QName) => string | undefined): DerivationStep | undefined {
  const extended = extendedBy(schema);
  if (extended !== undefined) return { name: extended, method: "extension" };
  const text = schema.complement?.get("restriction");
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
