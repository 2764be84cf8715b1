import type { Diagnostic } from "./diagnostic.ts";

/**
 * A value and the problems that were found. Not ok only if there is no value at all: a diagnostic of severity error
 * does not remove the value (the caller decides, by `--fail-on` and `--strict`).
 */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Creates a result with a value. */
export function ok<T>(value: T, diagnostics: readonly Diagnostic[] = []): Result<T> {
  return { ok: true, value, diagnostics };
}

/** Creates a result without a value. */
export function failed(diagnostics: readonly Diagnostic[]): Result<never> {
  return { ok: false, diagnostics };
}

/** Adds the diagnostics of an earlier stage before those of a result. */
export function after<T>(earlier: readonly Diagnostic[], result: Result<T>): Result<T> {
  return earlier.length === 0 ? result : { ...result, diagnostics: [...earlier, ...result.diagnostics] };
}
