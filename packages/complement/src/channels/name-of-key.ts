import { type ConstructKey, type ConstructKind, nameOfStep, readKey } from "./construct-keys.ts";

/**
 * Returns kind and name of an operation, tag or definition, by its key; undefined for other keys, and for constructs
 * inside.
 */
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
