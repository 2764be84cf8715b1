import { isObject, type Json, memberOf, type PointerTokens, printPointer } from "@soapstone/apidoc-model";
import { type Diagnostic, type DocumentUri, failed, fileNameOf, ok, type Result } from "@soapstone/workspace";
import { bundle } from "../diagnostics.ts";
import { fileNames } from "../names/file-names.ts";
import { assignNames, isNamed, prefixedName } from "./component-names.ts";
import type { ReferenceLanguage } from "./language.ts";
import type { DocumentPart, HeldReference, PartContainer } from "./part.ts";
import type { Reached } from "./reach.ts";
import { isPureAlias, keyOf } from "./targets.ts";

/** The places of all parts in the bundle. */
export interface BundlePlaces {
  /**
   * Returns the place of a part that replaced a member of the entry, for a reference through that member; undefined for
   * other references.
   */
  readonly named: (held: HeldReference) => PointerTokens | undefined;
  /** Places by the key of the part. Inline parts have no place of their own. */
  readonly ofPart: ReadonlyMap<string, PointerTokens>;
  /** The parts that are new members of containers of the entry, in the order in which they were found. */
  readonly added: readonly DocumentPart[];
  /** Parts that replace a member of a container which was only a reference to them, by that reference. */
  readonly adopted: ReadonlyMap<HeldReference, DocumentPart>;
  /**
   * Members of the entry that are renamed, since a part of another file must keep that name: the new name, by pointer.
   */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Returns the pointer in the bundle of a member of the entry, after renaming. */
export function renamedPlace(tokens: PointerTokens, renamed: BundlePlaces["renamed"]): PointerTokens {
  const [container, name, ...rest] = tokens;
  const to = container === undefined || name === undefined ? undefined : renamed.get(printPointer([container, name]));
  return container === undefined || to === undefined ? tokens : [container, to, ...rest];
}

/**
 * Determines the place of each part. If a member of a container in the entry is only a reference to the part, the part
 * replaces that member. A part within another part keeps its place there. Each other part gets a name of its own. Not
 * ok if two parts must keep the same name (`bundle/subtypes-collide`).
 */
export function assignPlaces(reached: Reached, language: ReferenceLanguage): Result<BundlePlaces> {
  const held = containersOf(reached, language);
  const diagnostics: Diagnostic[] = [];
  const byPlace = new Map<string, DocumentPart>();
  for (const part of shared(reached)) byPlace.set(keyOf(part.uri, part.tokens), part);
  const aroundOf = (part: DocumentPart): DocumentPart | undefined =>
    language.hoists && isNamed(part.tokens) ? undefined : partAround(part, byPlace);
  const { adopted, places: ofPart } = adopt(reached, held, aroundOf);
  for (const [key, place] of withinContainers(reached, held)) if (!ofPart.has(key)) ofPart.set(key, place);
  const inEntry = [...ofPart];
  const added: DocumentPart[] = [];
  const within: { readonly part: DocumentPart; readonly around: DocumentPart }[] = [];
  for (const part of shared(reached)) {
    if (ofPart.has(part.key)) continue;
    const around = aroundOf(part);
    if (around === undefined) added.push(part);
    else within.push({ part, around });
  }
  const renamed = new Map<string, string>();
  const files = (): ReadonlyMap<DocumentUri, string> =>
    fileNames(language.entry, new Set([...reached.parts.values()].map(({ uri }) => uri)));
  for (const container of language.containers) {
    const claims = added.filter(({ placement }) => placement === container);
    const own = namesOf(held.get(container));
    const isFixed = (part: DocumentPart): "type" | "base" | undefined => wireName(part, reached);
    const names = assignNames(claims, own, isFixed, files);
    if (!names.ok) return names;
    diagnostics.push(...names.diagnostics);
    for (const [key, name] of names.value) ofPart.set(key, [container, name]);
    const given = renamedMembers(claims, names.value, { container, own, entry: language.entry, reached });
    diagnostics.push(...given.diagnostics);
    if (!given.ok) return { ok: false, diagnostics };
    for (const [pointer, to] of given.value) renamed.set(pointer, to);
  }
  // A part that replaced a member is renamed together with that member.
  if (renamed.size > 0) for (const [key, place] of inEntry) ofPart.set(key, renamedPlace(place, renamed));
  // Enclosing parts come first, since their paths are shorter.
  for (const { part, around } of within.sort((a, b) => a.part.tokens.length - b.part.tokens.length)) {
    const place = ofPart.get(around.key);
    if (place !== undefined) ofPart.set(part.key, [...place, ...part.tokens.slice(around.tokens.length)]);
  }
  const entry = reached.parts.get(language.root.key);
  const named = ({ found }: HeldReference): PointerTokens | undefined => {
    const { through, holder, isItem, standing } = found;
    // Fields beside such a reference are merged into a copy of the target, so the place of the shared part does not
    // suit.
    const isJoined = holder.size > 1 && (isItem || standing !== "reference");
    if (through === undefined || through.uri !== language.entry || isJoined) return undefined;
    const alias = entry?.held.at(through.tokens.slice(0, through.alias))?.value;
    return alias !== undefined && adopted.has(alias) ? renamedPlace(through.tokens, renamed) : undefined;
  };
  return ok({ ofPart, added, adopted, renamed, named }, diagnostics);
}

/** A container of the entry, with the names in use. */
interface ContainerNames {
  readonly container: PartContainer;
  readonly own: ReadonlySet<string>;
  readonly entry: DocumentUri;
  readonly reached: Reached;
}

/**
 * Returns new names for members of the entry whose names belong to parts that must keep theirs, by pointer. Not ok if
 * both must keep the name, because discriminators refer to both types (`bundle/subtypes-collide`).
 */
function renamedMembers(
  claims: readonly DocumentPart[],
  names: ReadonlyMap<string, string>,
  { container, own, entry, reached }: ContainerNames,
): Result<ReadonlyMap<string, string>> {
  const taken = new Set([...own, ...names.values()]);
  const renamed = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const part of claims) {
    const name = names.get(part.key);
    if (name === undefined || !own.has(name)) continue;
    const at = { uri: entry, pointer: printPointer([container, name]) };
    if (reached.subtypes.has(keyOf(entry, [container, name]))) {
      const claiming = { uri: part.uri, pointer: printPointer(part.tokens) };
      return failed([
        ...diagnostics,
        bundle("subtypes-collide", { name }, claiming, [{ message: "the other one", at }]),
      ]);
    }
    const to = prefixedName(name, entry, taken);
    taken.add(to);
    renamed.set(at.pointer, to);
    diagnostics.push(bundle("renamed", { name, to, file: fileNameOf(entry) }, at));
  }
  return ok(renamed, diagnostics);
}

function shared({ parts }: Reached): readonly DocumentPart[] {
  return [...parts.values()].filter(({ placement }) => placement !== "entry" && placement !== "inline");
}

/**
 * Returns `type` if messages may contain the name of a part, since a discriminator refers to it; `base` for the type
 * that has the discriminator; otherwise undefined.
 */
function wireName(part: DocumentPart, { subtypes, bases }: Reached): "type" | "base" | undefined {
  const key = keyOf(part.uri, part.tokens);
  if (part.tokens.length === 0) return undefined;
  return subtypes.has(key) ? "type" : bases.has(key) ? "base" : undefined;
}

/** A container of the entry, or the file to which the entry refers instead. */
interface HeldContainer {
  readonly part: DocumentPart;
  readonly tokens: PointerTokens;
  readonly value: Json;
}

function containersOf(reached: Reached, language: ReferenceLanguage): ReadonlyMap<PartContainer, HeldContainer> {
  const entry = reached.parts.get(language.root.key);
  const found = new Map<PartContainer, HeldContainer>();
  if (entry === undefined) return found;
  for (const container of language.containers) {
    const reference = entry.references.find(({ found: { tokens } }) => tokens.length === 1 && tokens[0] === container);
    const elsewhere = reference?.part === undefined ? undefined : reached.parts.get(reference.part);
    const value = memberOf(entry.value, container);
    if (elsewhere !== undefined) found.set(container, { part: elsewhere, tokens: [], value: elsewhere.value });
    else if (value !== undefined) found.set(container, { part: entry, tokens: [container], value });
  }
  return found;
}

function namesOf(held: HeldContainer | undefined): ReadonlySet<string> {
  return new Set(isObject(held?.value) ? held.value.keys() : []);
}

/**
 * Finds the parts that replace members of containers: those members are only a reference to the part, and the part is
 * not within another one.
 */
function adopt(
  reached: Reached,
  containers: ReadonlyMap<PartContainer, HeldContainer>,
  aroundOf: (part: DocumentPart) => DocumentPart | undefined,
) {
  const adopted = new Map<HeldReference, DocumentPart>();
  const places = new Map<string, PointerTokens>();
  const references = new Map<string, HeldReference>();
  for (const [container, around] of containers)
    for (const held of around.part.references) {
      const { tokens, holder } = held.found;
      const { part: key } = held;
      const name = tokens.at(-1);
      const part = key === undefined ? undefined : reached.parts.get(key);
      const isMember =
        tokens.length === around.tokens.length + 1 && around.tokens.every((one, at) => one === tokens[at]);
      if (!isMember || name === undefined || part?.placement !== container || !isPureAlias(holder)) continue;
      const isCalledSo = part.tokens.at(-1) === name;
      // A name that messages contain must not be lost, so the part is not placed under another name.
      if (!isCalledSo && wireName(part, reached) !== undefined) continue;
      // A part within another part has a place already; the member remains a reference to it.
      if (!isCalledSo && aroundOf(part) !== undefined) continue;
      // Of several such members, the one with the name of the part is replaced, otherwise the first.
      const before = references.get(part.key);
      if (before !== undefined && !isCalledSo) continue;
      if (before !== undefined) adopted.delete(before);
      references.set(part.key, held);
      adopted.set(held, part);
      places.set(part.key, [container, name]);
    }
  return { adopted, places };
}

/** Returns the places of parts that are members of a file which replaces a container; they keep their names. */
function withinContainers(reached: Reached, containers: ReadonlyMap<PartContainer, HeldContainer>) {
  const places = new Map<string, PointerTokens>();
  for (const [container, { part: around, tokens }] of containers) {
    if (tokens.length > 0) continue;
    for (const part of shared(reached)) {
      const isIn = part.uri === around.uri && around.tokens.every((one, at) => one === part.tokens[at]);
      if (isIn && part.tokens.length > around.tokens.length)
        places.set(part.key, [container, ...part.tokens.slice(around.tokens.length)]);
    }
  }
  return places;
}

function partAround(part: DocumentPart, byPlace: ReadonlyMap<string, DocumentPart>): DocumentPart | undefined {
  for (let length = part.tokens.length - 1; length >= 0; length -= 1) {
    const around = byPlace.get(keyOf(part.uri, part.tokens.slice(0, length)));
    if (around !== undefined) return around;
  }
  return undefined;
}
