import {
  type Draft,
  findReferences,
  isObject,
  type Json,
  namesOf,
  type PointerTokens,
  parseFragment,
  printFragment,
  referencesOf,
  resolveReference,
  splitReference,
  valueAt,
} from "@soapstone/apidoc-model";
import { type DocumentUri, resolveUri } from "@soapstone/workspace";
import { isPureAlias } from "../targets.ts";

/** A reference that leads to another place of its document, which a split may put into another file. */
export interface InnerReference {
  /** Of the object that holds it. */
  readonly at: PointerTokens;
  readonly keyword: string;
  readonly to: PointerTokens;
  /** A name that stands for the pointer of its target, `#address`: it stays, for it goes where its target goes. */
  readonly anchor?: string;
  /** The fragment, where its author escapes other characters than one has to. */
  readonly fragment?: string;
  /** It has to be spelled by way of the document: by its file it would mean a copy, or what stands behind it. */
  readonly isByName?: true;
}

/** Of an apidoc. What is written in an extension counts where it leads somewhere. */
export function apidocReferences(root: Json, uri: DocumentUri): readonly InnerReference[] {
  const targetOf = remembered((reference: string, mustExist: boolean) => {
    const { address, fragment } = splitReference(reference);
    if (address !== "" && resolveUri(uri, address) !== uri) return undefined;
    const tokens = parseFragment(fragment);
    if (tokens === undefined || !mustExist) return tokens;
    // To its end: what leads to something that leads nowhere is data, too.
    const lookup = (_: string, spelling: string) => (spelling === "" ? { uri, root } : undefined);
    return resolveReference(`#${fragment}`, uri, lookup).found ? tokens : undefined;
  });
  return findReferences(root, { shape: "apidoc", everywhere: true }).flatMap((found): readonly InnerReference[] => {
    const { reference, tokens, standing, expects } = found;
    const to = targetOf(reference, standing === "extension");
    if (to === undefined) return [];
    const { fragment } = splitReference(reference);
    const isUsual = fragment === printFragment(to);
    const isAlias = to.length > 2 && isPureAlias(valueAt(root, to) ?? null);
    const isByName = isAlias || standing !== "reference" || expects === "pathItem";
    return [{ at: tokens, keyword: "$ref", to, ...(isUsual ? {} : { fragment }), ...(isByName ? { isByName } : {}) }];
  });
}

/** Of a JSON Schema. A reference in a schema with an address of its own is relative to that, not to the file: it is left. */
export function schemaReferences(root: Json, uri: DocumentUri, draft: Draft): readonly InnerReference[] {
  return referencesOf(root, uri, draft).flatMap(({ reference, keyword, path, target }): readonly InnerReference[] => {
    if (target.kind !== "here") return [];
    const { fragment } = splitReference(reference);
    const at = namesOf(path).map(String);
    const to = target.tokens;
    if (fragment !== "" && parseFragment(fragment) === undefined) return [{ at, keyword, to, anchor: fragment }];
    return [{ at, keyword, to, ...(fragment === printFragment(to) ? {} : { fragment }) }];
  });
}

function remembered<Value>(answer: (reference: string, mustExist: boolean) => Value) {
  const known = new Map<string, Value>();
  return (reference: string, mustExist: boolean): Value => {
    const key = `${mustExist ? "?" : "!"}${reference}`;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Value;
    const value = answer(reference, mustExist);
    known.set(key, value);
    return value;
  };
}

/**
 * Whether a definition may stand in a file of its own: one with an address in it (`$id`) says itself what its
 * references are relative to, one with a name (`$anchor`) would lose it in a bundle, and dynamic ones ask which
 * document they stand in.
 */
export function standsAlone(definition: Json): boolean {
  const open: Json[] = [definition];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isObject(value)) {
      if (["$id", "id", "$anchor"].some((name) => typeof value.get(name) === "string")) return false;
      if (["$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor"].some((name) => value.has(name)))
        return false;
      open.push(...value.values());
    } else if (Array.isArray(value)) open.push(...(value as readonly Json[]));
  }
  return true;
}
