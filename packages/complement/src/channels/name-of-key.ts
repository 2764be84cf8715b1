import { type ConstructKey, type ConstructKind, nameOfStep, readKey } from "./construct-keys.ts";

/** Returns the name of an operation, a tag or a definition by its key; undefined for the keys of other constructs, and of what is in one. */
export function nameOfKey(key: ConstructKey): { readonly kind: ConstructKind; readonly name: string } | undefined {
  const { kind, path } = readKey(key) ?? {};
  const [step, ...inner] = path ?? [];
  if (step === undefined || inner.length > 0) return undefined;
  switch (kind) {
    case "operation":
    case "tag":
      return { kind, name: nameOfStep(/^\[\w+ (.*)\]$/s.exec(step)?.[1] ?? step) };
    case "definition":
      return { kind, name: nameOfStep(step) };
    default:
      return undefined;
  }
}
