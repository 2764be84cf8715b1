import { type ConstructKey, keyOf, nameOfStep, readKey, stepOf } from "./construct-keys.ts";

/** New names of constructs, by the previous names. */
export interface NewNames {
  readonly operations?: ReadonlyMap<string, string>;
  readonly tags?: ReadonlyMap<string, string>;
  readonly definitions?: ReadonlyMap<string, string>;
}

/** Returns the key of a construct after it, or the one around it, was renamed. */
export function renamedKey(key: ConstructKey, { operations, tags, definitions }: NewNames): ConstructKey {
  const read = readKey(key);
  const [first, ...inner] = read?.path ?? [];
  if (read === undefined || first === undefined) return key;
  const [, list, name = first] = /^\[(operation|tags) (.*)\]$/s.exec(first) ?? [];
  const names =
    list === "operation" ? operations : list === "tags" ? tags : first.startsWith("[") ? undefined : definitions;
  const now = names?.get(nameOfStep(name));
  if (now === undefined) return key;
  const step = list === undefined ? stepOf(now) : `[${list} ${stepOf(now).replaceAll("]", "~3")}]`;
  return keyOf(read.kind, [step, ...inner]);
}
