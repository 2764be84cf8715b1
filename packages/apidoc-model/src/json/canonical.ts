import { isArray, isObject, type Json, type JsonObject } from "./value.ts";

/** Arrays that are sets: their order has no meaning (the scopes of a requirement are under `security`). */
const sets: ReadonlySet<string> = new Set(["required", "schemes"]);

/**
 * Returns a canonical form, equal for descriptions that a round trip may not distinguish: keys are sorted, and so are
 * arrays that are sets. Iterative; parts whose order is unchanged are the same objects.
 */
export function canonicalJson(root: Json): Json {
  const done = new Map<Json, Json>();
  const open: { value: Json; key: string | undefined; inSecurity: boolean }[] = [
    { value: root, key: undefined, inSecurity: false },
  ];
  const order: typeof open = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    order.push(next);
    const { value } = next;
    const inSecurity = next.key === "security";
    if (isObject(value))
      for (const [key, member] of value) open.push({ value: member, key, inSecurity: next.inSecurity });
    else if (isArray(value)) for (const member of value) open.push({ value: member, key: undefined, inSecurity });
  }
  // Children are listed after their parents, so in reverse order each parent finds its children done.
  for (const { value, key, inSecurity } of order.reverse()) {
    if (isObject(value)) done.set(value, sorted(value, done));
    else if (isArray(value)) {
      const members = value.map((member) => done.get(member) ?? member);
      const isSet = (inSecurity || (key !== undefined && sets.has(key))) && members.every(isText);
      done.set(value, isSet ? [...members].sort() : members);
    }
  }
  return done.get(root) ?? root;
}

function sorted(value: JsonObject, done: ReadonlyMap<Json, Json>): JsonObject {
  const entries = [...value].map(([key, member]) => [key, done.get(member) ?? member] as const);
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function isText(value: Json): boolean {
  return typeof value === "string";
}
