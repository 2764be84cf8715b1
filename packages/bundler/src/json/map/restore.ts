import {
  isObject,
  type Json,
  type JsonFormat,
  object,
  type PointerTokens,
  printPointer,
  readJson,
  valueAt,
  writeJson,
} from "@soapstone/apidoc-model";
import type { BundleMap, MappedFile } from "../../bundle-map.ts";
import { lineEndsOf } from "../../line-ends.ts";
import { Changes } from "../changes.ts";
import { PlaceTree } from "../place-tree.ts";
import type { InnerReference } from "../split/references.ts";
import { addedParts } from "./added-parts.ts";
import { type FilePlace, MapAddresses } from "./addresses.ts";
import { bare } from "./bare.ts";
import { merged } from "./merge.ts";
import { cut, digestOfPart, type Present, placesOf, presentParts } from "./present.ts";
import { type Replacement, replaced } from "./replaced.ts";

/** One of the authors' files, as it is now. */
export interface RestoredFile {
  readonly name: string;
  readonly text: string;
  readonly isEdited: boolean;
}

/**
 * The authors' files out of a bundle: one whose parts are as they were bundled is given back to the letter; in another,
 * what was edited is changed, and nothing else. `references` are those of the bundle.
 */
export function restoredFiles(
  bundled: BundleMap,
  bundle: Json,
  references: readonly InnerReference[],
): readonly RestoredFile[] {
  const roots = new Map<string, Json | undefined>();
  const texts = new Map(bundled.files.map(({ name, text }) => [name, text]));
  const rootOf = (name: string): Json | undefined => {
    const text = texts.get(name);
    if (!roots.has(name)) roots.set(name, text === undefined ? undefined : read(name, text));
    return roots.get(name);
  };
  const before = placesOf(presentParts(bundled.parts, bundle));
  const added = addedParts(bundled, { root: bundle, references, places: before, rootOf });
  const map = { ...bundled, files: [...bundled.files, ...added.files], parts: [...bundled.parts, ...added.parts] };
  const presents = presentParts(map.parts, bundle);
  const places = placesOf(presents);
  const addresses = new MapAddresses(map, rootOf);
  const respelled = respellings(presents, places, references, addresses);
  const byFile = new Map<string, Present[]>();
  for (const present of presents) {
    const known = byFile.get(present.part.file);
    if (known === undefined) byFile.set(present.part.file, [present]);
    else known.push(present);
  }
  /** A part as its file has it: with that file's references, and references in the place of parts of others. */
  const ownForm = ({ part, home, value }: Present): Json | undefined => {
    if (value === undefined) return undefined;
    const reference = (within: Present): Json =>
      object([["$ref", addresses.spelled(part.file, { file: within.part.file, tokens: within.from })]]);
    const changes = respelled.get(part);
    return changes === undefined
      ? cut(value, home, places, reference)
      : changes.applied(cut(value, home, places, reference));
  };
  const isEdited = ({ part, home, value }: Present): boolean =>
    value === undefined || digestOfPart(value, home, places) !== part.digest;
  return map.files.flatMap((file) => {
    const own = byFile.get(file.name) ?? [];
    const edited = own.filter(isEdited);
    if (file.text === undefined) return rebuilt(file, own, ownForm, edited.length > 0);
    if (edited.length === 0) return { name: file.name, text: file.text, isEdited: false };
    const root = rootOf(file.name);
    if (root === undefined) return { name: file.name, text: file.text, isEdited: false };
    return changed(file.name, file.text, root, edited, ownForm, (a, b) => addresses.isSame(file.name, a, b));
  });
}

/** A file without a text of its own is one part, written as anybody would write it. */
function rebuilt(
  { name }: MappedFile,
  own: readonly Present[],
  ownForm: (present: Present) => Json | undefined,
  isEdited: boolean,
): readonly RestoredFile[] {
  const whole = own.find(({ from, value }) => from.length === 0 && value !== undefined);
  const root = whole === undefined ? undefined : ownForm(whole);
  return root === undefined ? [] : [{ name, text: writeJson(bare(root), { format: formatOf(name) }), isEdited }];
}

function changed(
  name: string,
  text: string,
  root: Json,
  edited: readonly Present[],
  ownForm: (present: Present) => Json | undefined,
  isSame: (own: string, bundled: string) => boolean,
): readonly RestoredFile[] {
  const edits = new PlaceTree<Replacement>();
  const done = new Set<string>();
  for (const present of edited) {
    const { from } = present;
    const now = ownForm(present);
    // What stands in several places of the bundle was edited in one of them.
    const key = printPointer(from);
    if (done.has(key) && now === undefined) continue;
    done.add(key);
    const own = valueAt(root, from);
    if (now === undefined) edits.set(from, { kind: "nothing" });
    else if (own === undefined) edits.set(from, { kind: "added", value: now });
    else edits.set(from, { kind: "value", value: merged(own, now, isSame) });
  }
  if (edits.value?.kind === "nothing") return [];
  const now = replaced(edits.value?.value ?? root, edits);
  if (isObject(now) && now.size === 0) return [];
  return [{ name, text: lineEndsOf(text)(writeJson(now, { format: formatOf(name) })), isEdited: true }];
}

/** What of each part refers to other places than its file does: the references of the bundle, as the file spells them. */
function respellings(
  presents: readonly Present[],
  places: PlaceTree<Present>,
  references: readonly InnerReference[],
  addresses: MapAddresses,
): ReadonlyMap<Present["part"], Changes> {
  const found = new Map(presents.map(({ part }) => [part, new Changes()]));
  for (const { at, keyword, to } of references) {
    const around = places.around(at);
    const target = addresses.placeOf(to);
    if (around === undefined || target === undefined) continue;
    const { part } = around.value;
    const spelling = addresses.spelled(part.file, throughName(part.file, to, places) ?? target);
    found.get(part)?.at(at.slice(around.length), (holder) => {
      if (!isObject(holder)) return holder;
      return new Map(holder).set(keyword, spelling);
    });
  }
  return found;
}

/** A file that has a name for a part of another refers to it by that name. */
function throughName(file: string, to: PointerTokens, places: PlaceTree<Present>): FilePlace | undefined {
  const target = places.at(to)?.value;
  if (target?.part.isReferredTo !== true) return undefined;
  const around = places.around(to.slice(0, -1));
  if (around === undefined || around.value.part.file !== file) return undefined;
  return { file, tokens: [...around.value.from, ...to.slice(around.length)] };
}

function read(name: string, text: string): Json | undefined {
  const result = readJson({ uri: `file:///${name}`, text: text.replaceAll("\r\n", "\n") });
  return result.ok ? result.value : undefined;
}

function formatOf(name: string): JsonFormat {
  return /\.ya?ml$/i.test(name) ? "yaml" : "json";
}
