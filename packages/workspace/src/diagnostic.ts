import type { Location } from "./location.ts";

export type Severity = "error" | "warning" | "info";

/**
 * A problem of the input, described in the terms of the user, with its location. Bugs are exceptions, never
 * diagnostics.
 */
export interface Diagnostic {
  /** The code in the form `area/name`, such as `xsd/unresolved-reference`. Codes are never renamed or reused. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** What the user can do about it. */
  readonly advice: string;
  readonly at?: Location;
  readonly related?: readonly RelatedLocation[];
  /**
   * The selection of the caller that matches nothing in the input (`operation Find*`): the error is in the use, not in
   * the input.
   */
  readonly selection?: string;
}

/** A further location of a diagnostic, with its meaning. */
export interface RelatedLocation {
  readonly message: string;
  readonly at: Location;
}

/** A kind of diagnostic in the catalogue of a package; `soapstone explain CODE` prints `cause` and `fix`. */
export interface DiagnosticKind<Facts> {
  readonly severity: Severity;
  readonly message: (facts: Facts) => string;
  readonly cause: string;
  readonly fix: string;
  /**
   * For codes about a selection of the caller (an option such as `--operations`): returns the selection that matches
   * nothing.
   */
  readonly selection?: (facts: Facts) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: the only type that accepts kinds with facts of any shape and still infers them
type AnyKind = DiagnosticKind<any>;

/** Creates the diagnostics of an area: `xsd("unresolved-reference", { name }, at)`. `kinds` is the catalogue. */
export interface DiagnosticFactory<Area extends string, Kinds extends Record<string, AnyKind>> {
  <Name extends keyof Kinds & string>(
    name: Name,
    facts: Parameters<Kinds[Name]["message"]>[0],
    at?: Location,
    related?: readonly RelatedLocation[],
  ): Diagnostic & { readonly code: `${Area}/${Name}` };
  readonly area: Area;
  readonly kinds: Kinds;
}

/**
 * Creates the factory for the diagnostics of an area; no diagnostic is created otherwise. The parameters of a code are
 * inferred from its message: `const xsd = defineDiagnostics("xsd", { ... })`, then `xsd("unresolved-reference", { name
 * }, at)`.
 */
export function defineDiagnostics<const Area extends string, const Kinds extends Record<string, AnyKind>>(
  area: Area,
  kinds: Kinds,
): DiagnosticFactory<Area, Kinds> {
  const make = <Name extends keyof Kinds & string>(
    name: Name,
    facts: Parameters<Kinds[Name]["message"]>[0],
    at?: Location,
    related?: readonly RelatedLocation[],
  ): Diagnostic => {
    const kind: AnyKind | undefined = kinds[name];
    if (kind === undefined) throw new Error(`No diagnostic ${area}/${name} is declared.`);
    return {
      code: `${area}/${name}`,
      severity: kind.severity,
      message: kind.message(facts),
      advice: kind.fix,
      ...(at === undefined ? {} : { at }),
      ...(related === undefined || related.length === 0 ? {} : { related }),
      ...(kind.selection === undefined ? {} : { selection: kind.selection(facts) }),
    };
  };
  return Object.assign(make, { area, kinds }) as DiagnosticFactory<Area, Kinds>;
}

/** A function that receives diagnostics. */
export type Report = (diagnostic: Diagnostic) => void;
