import { isArray, isObject, type Json, type JsonObject, parsePointer, sameJson } from "@soapstone/apidoc-model";
import { isComplementField } from "../complement.ts";
import { membersByKey, sortedByKeys, withInsertedMembers } from "./list-keys.ts";
import { digestWithoutComplement, kindOf, type Patch, type PatchOperation } from "./patch.ts";

/** A patched value, and the operations that did not apply because the value is not as they expect. */
export interface Patched {
  readonly value: Json;
  readonly stale: Patch;
}

/**
 * Applies each operation of a patch whose value is as expected. With `keepsComplement`, an object that replaces another
 * one keeps the complement of that: the object was converted, and only its other fields are replaced.
 */
export function withPatch(value: Json, patch: Patch, { keepsComplement = false } = {}): Patched {
  const root: PatchStep = { own: [], inner: new Map() };
  const stale: PatchOperation[] = [];
  for (const operation of patch) {
    const tokens = parsePointer(operation.at);
    if (tokens === undefined) stale.push(operation);
    else stepAt(root, tokens).own.push(operation);
  }
  const result = patched(value, root, undefined, { keepsComplement, stale });
  return { value: result === undefined ? value : result, stale };
}

/** The operations at a pointer, and those below it. */
interface PatchStep {
  readonly own: PatchOperation[];
  readonly inner: Map<string, PatchStep>;
}

interface PatchRun {
  readonly keepsComplement: boolean;
  readonly stale: PatchOperation[];
}

function stepAt(root: PatchStep, tokens: readonly string[]): PatchStep {
  let step = root;
  for (const token of tokens) {
    const next: PatchStep = step.inner.get(token) ?? { own: [], inner: new Map() };
    step.inner.set(token, next);
    step = next;
  }
  return step;
}

/** Applies the operations below a pointer first: a replacement of the whole expects the value from before these. */
function patched(value: Json | undefined, step: PatchStep, around: Json | undefined, run: PatchRun): Json | undefined {
  let result = step.inner.size === 0 ? value : withMembers(value, step.inner, run);
  for (const operation of step.own) {
    const { was, is, of, order } = operation;
    if (order !== undefined) {
      result = reordered(result, order);
      continue;
    }
    // Another tool may have written numbers in another form.
    const isMade = (exact: boolean): boolean =>
      is === undefined ? value === undefined : value !== undefined && sameJson(value, is, { exact });
    if (isMade(true)) continue;
    const isExpected =
      (of === undefined || (isObject(around) && kindOf(around) === of)) &&
      (was === undefined ? value === undefined : value !== undefined && digestWithoutComplement(value) === was);
    if (!isExpected) {
      if (!isMade(false)) run.stale.push(operation);
    } else result = run.keepsComplement && isObject(is) && isObject(value) ? withComplementOf(value, is) : is;
  }
  return result;
}

function withMembers(value: Json | undefined, inner: PatchStep["inner"], run: PatchRun): Json | undefined {
  const members = membersByKey(value);
  if (members === undefined) {
    for (const step of inner.values()) run.stale.push(...operationsIn(step));
    return value;
  }
  const now = [...members].map(([key, member]): readonly [string, Json | undefined] => {
    const step = inner.get(key);
    return [key, step === undefined ? member : patched(member, step, value, run)];
  });
  const added = [...inner].flatMap(([key, step]): readonly (readonly [string, Json])[] => {
    const member = members.has(key) ? undefined : patched(undefined, step, value, run);
    return member === undefined ? [] : [[key, member]];
  });
  const result = withInsertedMembers(now, added, isArray(value));
  return isArray(value) ? result.map(([, member]) => member) : new Map(result);
}

function reordered(value: Json | undefined, order: readonly string[]): Json | undefined {
  const members = membersByKey(value);
  if (members === undefined) return value;
  const ordered = sortedByKeys(members, order);
  return isArray(value) ? [...ordered.values()] : ordered;
}

/** Returns an object with the complement of another one. */
function withComplementOf(now: JsonObject, fields: JsonObject): JsonObject {
  const isOurs = ([key]: readonly [string, Json]): boolean => isComplementField(key);
  return new Map([...[...fields].filter((one) => !isOurs(one)), ...[...now].filter(isOurs)]);
}

/** Returns all operations at a pointer and below it. */
function operationsIn({ own, inner }: PatchStep): Patch {
  return [...own, ...[...inner.values()].flatMap(operationsIn)];
}
