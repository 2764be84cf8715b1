import type { Diagnostic } from "./diagnostic.ts";

/**
 * A value and the problems met on the way. Not ok only when there is no value at all: an error diagnostic does not
 * take the value away (`--fail-on` and `--strict` decide what an error costs).
 */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export function ok<T>(value: T, diagnostics: readonly Diagnostic[] = []): Result<T> {
  return { ok: true, value, diagnostics };
}

export function failed(diagnostics: readonly Diagnostic[]): Result<never> {
  return { ok: false, diagnostics };
}

/** The same problems with those of an earlier stage before them. */
export function after<T>(earlier: readonly Diagnostic[], result: Result<T>): Result<T> {
  return earlier.length === 0 ? result : { ...result, diagnostics: [...earlier, ...result.diagnostics] };
}
