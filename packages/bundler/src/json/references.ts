import {
  allReferencesOf,
  type Draft,
  findReferences,
  isObject,
  type Json,
  namesOf,
  type PointerTokens,
  parseFragment,
  printFragment,
  resolveReference,
  splitReference,
  valueAt,
} from "@soapstone/apidoc-model";
import { type DocumentUri, resolveUri } from "@soapstone/workspace";
import { isPureAlias } from "./targets.ts";

/** A reference to another place in the same document. A split may put the two into different files. */
export interface InnerReference {
  /** The tokens of the object with the reference. */
  readonly at: PointerTokens;
  readonly keyword: string;
  readonly to: PointerTokens;
  /**
   * The text of the fragment if it is an anchor instead of a pointer, `#address`. It stays unchanged, since the anchor
   * moves with its target.
   */
  readonly anchor?: string;
  /** The fragment as written, if it escapes other characters than necessary. */
  readonly fragment?: string;
  /** Set if the reference must name its document: a fragment alone would lead to a copy or to another target. */
  readonly isByName?: true;
}

/** Returns the references within an apidoc. A `$ref` in an extension only counts if it has a target. */
export function apidocReferences(root: Json, uri: DocumentUri): readonly InnerReference[] {
  const leadsOf = remembered((reference: string) => leads(reference, root, uri));
  const inner: InnerReference[] = [];
  for (const { reference, tokens, standing, expects } of findReferences(root, { shape: "apidoc", everywhere: true })) {
    const lead = leadsOf(reference);
    if (lead === undefined || (standing === "extension" && !lead.isFound())) continue;
    const isByName = lead.isAlias || standing !== "reference" || expects === "pathItem";
    const one = { at: tokens, keyword: "$ref", to: lead.to, ...lead.spelled };
    inner.push(isByName ? { ...one, isByName } : one);
  }
  return inner;
}

/** The result of resolving the text of a reference, which several references may share. */
interface ReferenceLead {
  readonly to: PointerTokens;
  readonly spelled: { readonly fragment?: string };
  readonly isAlias: boolean;
  /** Whether the chain of references ends at a value; otherwise the reference is data. */
  readonly isFound: () => boolean;
}

/**
 * Resolves a reference within its document; undefined for references to other documents, and for fragments that are not
 * pointers.
 */
function leads(reference: string, root: Json, uri: DocumentUri): ReferenceLead | undefined {
  const { address, fragment } = splitReference(reference);
  if (address !== "" && resolveUri(uri, address) !== uri) return undefined;
  const to = parseFragment(fragment);
  if (to === undefined) return undefined;
  const lookup = (_: string, spelling: string) => (spelling === "" ? { uri, root } : undefined);
  let found: boolean | undefined;
  return {
    to,
    spelled: fragment === printFragment(to) ? {} : { fragment },
    isAlias: to.length > 2 && isPureAlias(valueAt(root, to) ?? null),
    isFound: () => {
      found ??= resolveReference(`#${fragment}`, uri, lookup).found;
      return found;
    },
  };
}

/** Returns the references within a JSON Schema, except those below an `$id`, which are relative to that address. */
export function schemaReferences(root: Json, uri: DocumentUri, draft: Draft): readonly InnerReference[] {
  return allReferencesOf(root, uri, draft).flatMap(
    ({ reference, keyword, path, target }): readonly InnerReference[] => {
      if (target.kind !== "local") return [];
      const { fragment } = splitReference(reference);
      const at = namesOf(path).map(String);
      const to = target.tokens;
      if (fragment !== "" && parseFragment(fragment) === undefined) return [{ at, keyword, to, anchor: fragment }];
      return [{ at, keyword, to, ...(fragment === printFragment(to) ? {} : { fragment }) }];
    },
  );
}

function remembered<Value>(answer: (reference: string) => Value): (reference: string) => Value {
  const known = new Map<string, Value>();
  return (reference) => {
    const before = known.get(reference);
    if (before !== undefined || known.has(reference)) return before as Value;
    const value = answer(reference);
    known.set(reference, value);
    return value;
  };
}

/**
 * Whether a definition can become a file of its own: not with `$id`, the base address of its references, and not with
 * `$anchor`, which references to the old file would no longer find.
 */
export function isSelfContained(definition: Json): boolean {
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
