import { isArray, isObject, type Json, sameJson, writeJson } from "@soapstone/apidoc-model";

/** Components by kind and name, each as a canonical text. */
export type CanonicalComponents = ReadonlyMap<string, string>;

/** Returns the smallest difference between two sets of components, as text; undefined if they are equal. */
export function smallestDifference(before: CanonicalComponents, after: CanonicalComponents): string | undefined {
  const all = [
    ...[...before].flatMap(([key, text]) => {
      const now = after.get(key);
      if (now === undefined) return [`${key} is gone`];
      return now === text ? [] : [`${key} is another: ${excerptOf(text, now)}`];
    }),
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `${key} is new`),
  ];
  const [first, ...others] = all.sort((a, b) => a.length - b.length);
  if (first === undefined) return undefined;
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}

/** Returns the first difference of two texts, with some text around it. */
export function excerptOf(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [was, is] = [before, after].map((text) => piece(text, start, text.length - end));
  return `${was} was there, and now ${is}`;
}

function piece(text: string, from: number, to: number): string {
  const [left, right] = [Math.max(0, from - 50), Math.min(text.length, to + 20)];
  const whole = text.slice(left, Math.min(right, from + 120));
  return `${left > 0 ? "..." : ""}${whole}${left + whole.length < text.length ? "..." : ""}`;
}

/** Fields whose arrays are compared as sets. */
const sets: ReadonlySet<string> = new Set(["required", "schemes"]);

/** Returns the first difference of two JSON documents, as text; undefined if they are equal. */
export function valueDifference(before: Json, after: Json): string | undefined {
  const waiting: { readonly path: string; readonly a: Json; readonly b: Json }[] = [{ path: "", a: before, b: after }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, a, b } = next;
    if (isObject(a) && isObject(b)) {
      for (const key of new Set([...a.keys(), ...b.keys()])) {
        const [was, is] = [a.get(key), b.get(key)];
        if (was === undefined) return `${path}/${key} is new`;
        if (is === undefined) return `${path}/${key} is gone`;
        waiting.push({
          path: `${path}/${key}`,
          a: sets.has(key) ? asSet(was) : was,
          b: sets.has(key) ? asSet(is) : is,
        });
      }
    } else if (isArray(a) && isArray(b) && a.length === b.length) {
      for (const [index, was] of a.entries()) waiting.push({ path: `${path}/${index}`, a: was, b: b[index] ?? null });
    } else if (!sameJson(a, b)) return `${path} is another: ${excerptOf(oneLine(a), oneLine(b))}`;
  }
  return undefined;
}

function oneLine(value: Json): string {
  return writeJson(value, { indent: 0 }).trim();
}

function asSet(value: Json): Json {
  return isArray(value) && value.every((it) => typeof it === "string") ? [...value].sort() : value;
}
