import {
  isObject,
  type Json,
  type JsonObject,
  object,
  type PointerTokens,
  readJson,
  valueAt,
} from "@soapstone/apidoc-model";
import type { BundleMap } from "../../bundle-map.ts";
import { Changes } from "../changes.ts";
import { entryTriviaOf } from "../comments.ts";
import type { PlaceTree } from "../place-tree.ts";
import type { InnerReference } from "../references.ts";
import { addedParts } from "./added-parts.ts";
import { type FilePlace, MapAddresses } from "./addresses.ts";
import { bundledForm } from "./bundled-form.ts";
import { changed, isInPlace, rebuilt, withOwnNames } from "./edited-file.ts";
import { cut, digestOfPart, type Present, placesOf, presentParts } from "./present.ts";
import type { RestoredFile } from "./restored-file.ts";

/**
 * Restores the author's files from a bundle. A file whose parts are unedited is restored exactly; in other files only
 * edited parts change. `references` are those of the bundle.
 */
export function restoredFiles(
  bundled: BundleMap,
  bundle: Json,
  references: readonly InnerReference[],
): readonly RestoredFile[] {
  const roots = new Map<string, Json | undefined>();
  const texts = new Map(bundled.files.map(({ name, text }) => [name, text]));
  const textOnly = new Set(bundled.files.filter(({ isText }) => isText === true).map(({ name }) => name));
  const rootOf = (name: string): Json | undefined => {
    const text = texts.get(name);
    if (textOnly.has(name)) return text;
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
  /**
   * Converts a part to the form of its file: with the references of that file, also in place of nested parts of other
   * files.
   */
  const ownForm = ({ part, place, from, value }: Present): Json | undefined => {
    if (value === undefined) return undefined;
    const instead = (within: Present): Json | undefined => {
      if (within.part.isReferredTo === true)
        return object([["$ref", addresses.spelled(part.file, { file: within.part.file, tokens: within.from })]]);
      return isInPlace(within, { part, place, from }) ? ownForm(within) : undefined;
    };
    const own = cut(value, place, places, instead);
    const changes = respelled.get(part);
    const spelled = changes === undefined ? own : changes.applied(own);
    return part.pointer === "" ? withOwnNames(spelled, bundled.renamed ?? []) : spelled;
  };
  const triviaOf = ({ place }: Present) =>
    entryTriviaOf(valueAt(bundle, place.slice(0, -1)) ?? null, place.at(-1) ?? "");
  const isEdited = ({ part, place, value }: Present): boolean =>
    value === undefined || digestOfPart(value, place, places) !== part.digest;
  return map.files.flatMap((file) => {
    const own = byFile.get(file.name) ?? [];
    const edited = own.filter(isEdited);
    if (file.text === undefined) return rebuilt(file, own, ownForm, edited.length > 0);
    if (edited.length === 0) return { name: file.name, text: file.text, isEdited: false };
    const root = rootOf(file.name);
    if (root === undefined) return { name: file.name, text: file.text, isEdited: false };
    const isSameReference = (a: string, b: string): boolean => addresses.isSame(file.name, a, b);
    const formOf = (authored: JsonObject, now: JsonObject) => bundledForm(authored, now, map.siblings);
    const same = { isSameReference, formOf };
    return changed({ ...file, text: file.text }, root, { edited, own, triviaOf }, ownForm, same);
  });
}

/** Returns changes that replace each reference in a part by the one that its file needs. */
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

/**
 * If the file has a member that refers to the target, returns the place of that member, so that references lead through
 * it; otherwise undefined.
 */
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
