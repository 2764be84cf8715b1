import { type DerivationSet, type QName, sameName } from "@soapstone/xml-model";
import type { JsonSchema } from "../json-schema.ts";
import { unescapeName } from "../names.ts";
import type { Bindings } from "../schema/binding/binding.ts";
import { controlFrom } from "../schema/complex/derivation/derivation-control.ts";
import { typeFromText } from "../schema/complex/type-text.ts";
import { baseOf as extendedBy } from "./flat.ts";
import type { StatementContext } from "./statement.ts";

/** How the types among definitions are derived from one another. */
export interface Family {
  /** Whether a definition is a type, and not an element with a type in place, which no value can name. */
  readonly isType: (definition: string) => boolean;
  /** Whether all steps from a definition to one that it is derived from are restrictions. */
  readonly isRestriction: (definition: string, of: string) => boolean;
  /** Whether its values always say their type: it has the discriminator, or what it extends has it. */
  readonly isTagged: (definition: string) => boolean;
  /** Whether its values may say their type: that is so too where a restriction is among its bases or is made of it. */
  readonly mayBeTagged: (definition: string) => boolean;
  /** All that are derived from it and may stand in for it, in whatever steps: no abstract ones. */
  readonly substitutes: (definition: string, block?: DerivationSet) => readonly string[];
  /** Those of them that the ones derived in one step do not bring along, and whether these bring others. */
  readonly alternatives: (definition: string) => { readonly names: readonly string[]; readonly isExact: boolean };
}

export interface Kin {
  readonly name: string;
  readonly method: "extension" | "restriction";
}

/** Hardly any type has others that are derived from it. */
const noKin: readonly Kin[] = [];
const noNames: readonly string[] = [];

export function familyOf(
  definitions: ReadonlyMap<string, JsonSchema>,
  { targetNamespace = "", bindings }: StatementContext,
): Family {
  const isType = (definition: string): boolean =>
    bindings === undefined || bindings.component(definition)?.kind !== "element";
  // Only what restricts another type names it.
  let byName: ReturnType<typeof typesByName> | undefined;
  const types = (name: QName): string | undefined => {
    byName ??= typesByName(
      [...definitions].filter(([one]) => isType(one)),
      targetNamespace,
    );
    return byName(name);
  };
  const bases = new Map<string, Kin>();
  const children = new Map<string, Kin[]>();
  for (const [name, schema] of definitions) {
    const base = kinOf(schema, types);
    if (base === undefined || base.name === name || !definitions.has(base.name)) continue;
    bases.set(name, base);
    if (!isType(name)) continue;
    const siblings = children.get(base.name);
    const own = { name, method: base.method };
    if (siblings === undefined) children.set(base.name, [own]);
    else siblings.push(own);
  }

  const lineOf = (definition: string): readonly string[] => {
    if (!bases.has(definition)) return [definition];
    const line = new Set<string>();
    for (let at: string | undefined = definition; at !== undefined && !line.has(at); at = bases.get(at)?.name)
      line.add(at);
    return [...line];
  };
  const tagged = new Map<string, boolean>();
  const isTagged = (definition: string): boolean => {
    const known = tagged.get(definition);
    if (known !== undefined) return known;
    let found = false;
    for (const one of lineOf(definition)) {
      if (discriminatorOf(definitions.get(one)) !== undefined) found = true;
      if (found || bases.get(one)?.method !== "extension") break;
    }
    tagged.set(definition, found);
    return found;
  };
  const allowed = (definition: string): readonly Kin[] => {
    const all = children.get(definition);
    if (all === undefined) return noKin;
    const block = controlFrom(definitions.get(definition)?.kept?.get("block"));
    const open = block === undefined ? all : all.filter(({ method }) => block !== "all" && !block.includes(method));
    return isTagged(definition) ? open : open.filter(({ method }) => method === "restriction");
  };
  const isAbstract = (definition: string): boolean => definitions.get(definition)?.kept?.get("abstract") === true;
  /** Everything below, itself not among it. */
  const below = (starts: Iterable<string>): ReadonlySet<string> => {
    const found = new Set<string>(starts);
    for (const one of found) for (const { name } of children.get(one) ?? []) found.add(name);
    return found;
  };
  const substitutes = (definition: string, block?: DerivationSet): readonly string[] => {
    const next = allowed(definition);
    if (next.length === 0) return noNames;
    const all = below(next.map(({ name }) => name));
    const may = admissible(definition, block, bindings);
    return [...all].filter((name) => name !== definition && !isAbstract(name) && (may?.has(name) ?? true));
  };
  const reached = new Map<string, ReadonlySet<string>>();
  /** What the alternatives of a definition come to, itself among it. */
  const reach = (definition: string): ReadonlySet<string> => {
    const known = reached.get(definition);
    if (known !== undefined) return known;
    reached.set(definition, new Set([definition]));
    const found = new Set([definition]);
    for (const name of alternatives(definition).names) for (const one of reach(name)) found.add(one);
    reached.set(definition, found);
    return found;
  };
  const alternatives = (definition: string): { readonly names: readonly string[]; readonly isExact: boolean } => {
    const all = substitutes(definition);
    if (all.length === 0) return { names: noNames, isExact: true };
    const wanted = new Set(all);
    const names = allowed(definition)
      .map(({ name }) => name)
      .filter((name) => wanted.has(name) || [...below([name])].some((one) => wanted.has(one)));
    const brought = new Set(names.flatMap((name) => [...reach(name)]));
    const others = [...wanted].filter((name) => !brought.has(name));
    const isExact = [...brought].every((name) => wanted.has(name) || isAbstract(name));
    return { names: [...names, ...others], isExact };
  };
  return {
    isType,
    isTagged,
    isRestriction: (definition, of) => {
      const line = lineOf(definition);
      return line.slice(0, line.indexOf(of)).every((one) => bases.get(one)?.method === "restriction");
    },
    mayBeTagged: (definition) =>
      isTagged(definition) ||
      isAbstract(definition) ||
      allowed(definition).length > 0 ||
      lineOf(definition).some((one) => bases.get(one)?.method === "restriction"),
    substitutes,
    alternatives,
  };
}

/** The definitions of the types that may stand in for another, where an element blocks some or none. */
function admissible(
  definition: string,
  block: DerivationSet | undefined,
  bindings: Bindings | undefined,
): ReadonlySet<string> | undefined {
  const type = bindings?.component(definition);
  if (bindings === undefined || type?.kind !== "complexType") return undefined;
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
