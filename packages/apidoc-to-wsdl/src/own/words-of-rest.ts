import { isObject, type Json, type JsonObject, methods, valueAt } from "@soapstone/apidoc-model";
import { type Patch, patchBetween } from "@soapstone/mapping";
import { besideOperations, withShapeOf } from "./words-beside.ts";

/** A description, and how its WSDL is shown with all that was kept of its parts. */
export interface RestOf {
  readonly given: JsonObject;
  readonly again: JsonObject;
  /** How it is shown without that. */
  readonly before: JsonObject;
  /** The same without its complement: who edits a clean document compares it with that. */
  readonly clean: () => JsonObject;
  /** Whether operations look as they were asked for, and nobody edited them. */
  readonly isShaped: boolean;
}

/**
 * What a description says otherwise even then: of operations that no binding binds, of names that follow from others,
 * of definitions that are not where they were. It is kept as a difference of the whole, which is made last.
 */
export function wordsOfRest({ given, again, before, clean, isShaped }: RestOf): Patch {
  const meant = isShaped
    ? withShapeOf(
        again,
        besideOperations(given, again, () => true),
      )
    : given;
  const rest = patchBetween(again, meant);
  return rest.length === 0 ? rest : patchBetween(again, withoutShown(meant, { again, before, clean: clean() }));
}

/** A description in which what a clean document says, too, is as it is shown: each operation, definition and other member. */
function withoutShown(meant: JsonObject, { again, before, clean }: Record<"again" | "before" | "clean", Json>): Json {
  return new Map(
    [...meant].map(([key, value]) => {
      const at = units[key];
      return [key, at === undefined || !isObject(value) ? unitOf([key], value) : unitsOf([key], value, at)];
    }),
  );

  function unitsOf(at: readonly string[], of: JsonObject, { depth, isUnit }: Units): Json {
    return new Map(
      [...of].map(([key, value]) => {
        const place = [...at, key];
        if (depth > 1 && isObject(value)) return [key, unitsOf(place, value, { depth: depth - 1, isUnit })];
        return [key, isUnit(key) ? unitOf(place, value) : value];
      }),
    );
  }

  function unitOf(at: readonly string[], value: Json): Json {
    const [there, was, bare] = [again, before, clean].map((one) => valueAt(one, at));
    if (there === undefined || was === undefined || bare === undefined) return value;
    return isSameBeside(was, there) && isSameBeside(bare, value) ? there : value;
  }
}

interface Units {
  readonly depth: number;
  readonly isUnit: (key: string) => boolean;
}

const verbs: ReadonlySet<string> = new Set(methods);
const units: Readonly<Record<string, Units>> = {
  paths: { depth: 2, isUnit: (key) => verbs.has(key) },
  definitions: { depth: 1, isUnit: () => true },
};

function isSameBeside(a: Json, b: Json): boolean {
  return patchBetween(a, b).length === 0;
}
