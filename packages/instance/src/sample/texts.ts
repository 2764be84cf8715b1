import { decimalsWithin } from "./decimals.ts";
import type { Draws } from "./draws.ts";
import { facetNumber, facetText, type SampleShape } from "./shape.ts";

/** The maximum length of a value. */
const longest = 20_000;

/**
 * Yields values of a built-in type that are likely to satisfy its facets. `serial` counts the values of a document, so
 * that they differ.
 */
export function* textsOf(shape: SampleShape, name: string, serial: number, draws: Draws): Generator<string> {
  const kind = kinds.get(name);
  if (kind !== undefined) yield* kind(shape, serial, draws, name);
  else yield* integers(shape, serial);
}

type TextKind = (shape: SampleShape, serial: number, draws: Draws, name: string) => Iterable<string>;

const words = ["alpha", "beta", "gamma", "delta", "omega", "kappa", "sigma", "lambda"];

/** Returns lengths that the facets allow: the bounds, and one between them. */
function lengths(shape: SampleShape, byDefault: number, serial: number): readonly number[] {
  const fixed = facetNumber(shape, "length");
  if (fixed !== undefined) return fixed > longest ? [] : [fixed];
  const least = facetNumber(shape, "minLength") ?? 0;
  const most = Math.min(facetNumber(shape, "maxLength") ?? Math.max(least, byDefault), longest);
  if (least > most) return [];
  const wanted = [Math.min(Math.max(byDefault, least), most), least, most];
  // The empty text is valid, too, but not instructive.
  return [...new Set(least === 0 && serial % 7 !== 6 ? wanted.filter((length) => length > 0) : wanted)];
}

function* letters(shape: SampleShape, serial: number, draws: Draws): Generator<string> {
  const word = `${words[serial % words.length] ?? "alpha"}${serial < words.length ? "" : serial}`;
  const wanted = lengths(shape, word.length, serial);
  const first = draws.among(shape, wanted.length);
  for (const index of wanted.keys()) {
    const length = wanted[(first + index) % wanted.length] ?? word.length;
    // The distinguishing part is at the end, so that it is not cut off.
    const mark = serial.toString(36);
    if (length < word.length)
      yield length <= mark.length
        ? mark.slice(-length || mark.length).slice(0, length)
        : word.slice(0, length - mark.length) + mark;
    else yield word.padEnd(length, "x");
    yield String.fromCharCode(97 + (serial % 26)).repeat(Math.min(length, longest));
  }
}

function* names(shape: SampleShape, serial: number, draws: Draws): Generator<string> {
  for (const text of letters(shape, serial, draws)) yield /^[0-9]/.test(text) ? `n${text.slice(1)}` : text;
}

function* languages(shape: SampleShape, serial: number): Generator<string> {
  yield* rotated(["en", "de-CH", "fr", "pt-BR"], serial);
  for (const length of lengths(shape, 2, serial)) {
    // Subtags have at most eight characters, the last one at least one.
    const text = "en-abcdef-".padEnd(length, "latincyr-").slice(0, length);
    yield text.endsWith("-") ? `${text.slice(0, -2)}xx` : text;
  }
}

function* octets(shape: SampleShape, serial: number): Generator<string> {
  for (const length of lengths(shape, 2, serial)) {
    const last = (serial % 256).toString(16).padStart(2, "0").toUpperCase();
    yield length === 0 ? "" : `${"0A".repeat(length - 1)}${last}`;
  }
}

const digits64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function* octets64(shape: SampleShape, serial: number): Generator<string> {
  for (const length of lengths(shape, 3, serial)) {
    const full = Math.floor(length / 3);
    const mark = digits64[serial % 64] ?? "A";
    const rest = length % 3 === 0 ? "" : length % 3 === 1 ? `${mark}A==` : `${mark}AA=`;
    yield full === 0 ? rest : `${"AAAA".repeat(full - 1)}${mark}AAA${rest}`;
  }
}

function bounds(shape: SampleShape) {
  const [least, most] = [facetText(shape, "minInclusive"), facetText(shape, "maxInclusive")];
  const [above, below] = [facetText(shape, "minExclusive"), facetText(shape, "maxExclusive")];
  const [total, fraction] = [facetNumber(shape, "totalDigits"), facetNumber(shape, "fractionDigits")];
  return {
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(above === undefined ? {} : { above }),
    ...(below === undefined ? {} : { below }),
    ...(total === undefined ? {} : { totalDigits: total }),
    ...(fraction === undefined ? {} : { fractionDigits: fraction }),
  };
}

function integers(shape: SampleShape, serial: number): readonly string[] {
  return decimalsWithin({ ...bounds(shape), fractionDigits: 0 }, 4, serial);
}

function decimals(shape: SampleShape, serial: number): readonly string[] {
  return decimalsWithin(bounds(shape), 4, serial);
}

function* floats(shape: SampleShape, serial: number, draws: Draws): Generator<string> {
  const special = [`${serial + 1}.5`, `${serial + 1}E2`, "-1.5E-3", "INF", "-INF", "NaN"];
  const first = draws.below(special.length);
  const isBounded = ["minInclusive", "maxInclusive", "minExclusive", "maxExclusive"].some((name) =>
    shape.facets.has(name as "minInclusive"),
  );
  if (isBounded) {
    for (const bound of ["minInclusive", "maxInclusive"] as const) {
      const text = facetText(shape, bound);
      if (text !== undefined) yield text;
    }
    const low = Number(facetText(shape, "minInclusive") ?? facetText(shape, "minExclusive"));
    const width = Number(facetText(shape, "maxInclusive") ?? facetText(shape, "maxExclusive")) - low;
    for (let part = 1; Number.isFinite(width) && part < 5; part += 1) {
      yield exponential(low + (width * (((serial + part) % 7) + 1)) / 9);
    }
    for (const bound of ["minInclusive", "maxInclusive", "minExclusive", "maxExclusive"] as const) {
      const number = Number(facetText(shape, bound));
      if (!Number.isFinite(number)) continue;
      const step = Math.abs(number) * 1e-5 + 1e-30;
      for (const near of [number + 1 + serial, number - 1 - serial, number + step, number - step])
        yield exponential(near);
    }
    yield* decimalsWithin(bounds(shape), 3, serial);
  }
  for (const index of special.keys()) yield special[(first + index) % special.length] ?? "1";
}

function exponential(number: number): string {
  return String(number).replace("e+", "E").replace("e", "E");
}

/**
 * Yields dates, times and durations: common values, the bounds, and values that differ from the bounds in one
 * component.
 */
const times: TextKind = function* (shape, serial, draws, name) {
  const byDefault = (moments.get(name) ?? []).map((text) => varied(text, serial));
  const first = draws.below(Math.max(byDefault.length, 1));
  const limits = (["minInclusive", "maxInclusive", "minExclusive", "maxExclusive"] as const)
    .map((facet) => facetText(shape, facet)?.trim())
    .filter((text) => text !== undefined);
  const isFresh = limits.length === 0 || draws.below(2) === 0;
  if (isFresh) for (const index of byDefault.keys()) yield byDefault[(first + index) % byDefault.length] ?? "";
  for (const limit of limits) {
    yield limit;
    yield* besides(limit, serial);
  }
  yield* byDefault;
};

/** Returns the text with another number in its last digits, if there is one: `2001-01-11`, `2001-01-12`. */
function varied(text: string, serial: number): string {
  return text.replace("11", String(11 + (serial % 17)));
}

function* besides(text: string, serial: number): Generator<string> {
  for (const { 0: digits, index } of [...text.matchAll(/[0-9]+/g)].reverse()) {
    for (const change of [1 + (serial % 9), -1 - (serial % 9), 1, -1]) {
      const changed = BigInt(digits) + BigInt(change);
      if (changed < 0n) continue;
      yield text.slice(0, index) + String(changed).padStart(digits.length, "0") + text.slice(index + digits.length);
    }
  }
}

const moments: ReadonlyMap<string, readonly string[]> = new Map([
  ["dateTime", ["2001-01-11T08:30:00Z", "2024-02-11T23:59:59.5+01:00", "1999-12-11T00:00:00"]],
  ["date", ["2001-01-11", "2024-02-11Z", "1999-12-11-05:00"]],
  ["time", ["08:11:00", "23:11:59.5Z", "12:11:00+02:00"]],
  ["gYearMonth", ["2011-01", "2011-12Z"]],
  ["gYear", ["2011", "1911Z"]],
  ["gMonthDay", ["--01-11", "--12-11Z"]],
  ["gDay", ["---11", "---11Z"]],
  ["gMonth", ["--11", "--01", "--12Z"]],
  ["duration", ["P11D", "PT11H30M", "P1Y2M11DT4H5M6S", "-P11D"]],
]);

function* uris(shape: SampleShape, serial: number, draws: Draws): Generator<string> {
  yield `http://example.org/${serial}`;
  yield* letters(shape, serial, draws);
}

const kinds: ReadonlyMap<string, TextKind> = new Map<string, TextKind>([
  ["anySimpleType", letters],
  ["string", letters],
  ["normalizedString", letters],
  ["token", letters],
  ["NMTOKEN", letters],
  ["Name", names],
  ["NCName", names],
  ["ID", names],
  ["ENTITY", names],
  ["QName", names],
  ["language", languages],
  ["anyURI", uris],
  ["boolean", (_shape, serial) => rotated(["true", "false", "1", "0"], serial)],
  ["decimal", decimals],
  ["float", floats],
  ["double", floats],
  ["hexBinary", octets],
  ["base64Binary", octets64],
  ...[...moments.keys()].map((name): [string, TextKind] => [name, times]),
]);

function rotated(values: readonly string[], serial: number): readonly string[] {
  const start = serial % values.length;
  return [...values.slice(start), ...values.slice(0, start)];
}
