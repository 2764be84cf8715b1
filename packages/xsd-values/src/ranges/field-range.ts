import { type CalendarFields, yearText } from "./calendar.ts";
import { fractionBetween } from "./decimal-range.ts";
import { alternation, type EqualSoFar, widthBetween } from "./digits.ts";

/** A bound of a range of moments, in the fields that their texts have. */
export interface FieldBound {
  readonly fields: CalendarFields;
  readonly exclusive: boolean;
}

/** The separator before each field of two digits, and whether the last field may have a fraction. */
export interface FieldShape {
  readonly hasYear: boolean;
  readonly separators: readonly string[];
  readonly hasFraction: boolean;
}

/**
 * Returns the pattern of texts without a zone whose fields are between the bounds, compared field by field. Undefined
 * where there are none.
 */
export function fieldsBetween(
  least: FieldBound | undefined,
  most: FieldBound | undefined,
  shape: FieldShape,
): string | undefined {
  const [first, last] = [least?.fields.year, most?.fields.year];
  if (!shape.hasYear) return rest(least, most, shape, 0);
  if (first !== undefined && first === last) return joined(yearText(first), rest(least, most, shape, 0));
  const between = yearsBetween(
    first === undefined ? undefined : first + 1n,
    last === undefined ? undefined : last - 1n,
  );
  const alternatives = [
    first === undefined || (last !== undefined && first > last)
      ? undefined
      : joined(yearText(first), rest(least, undefined, shape, 0)),
    joined(between, rest(undefined, undefined, shape, 0)),
    last === undefined || (first !== undefined && first > last)
      ? undefined
      : joined(yearText(last), rest(undefined, most, shape, 0)),
  ];
  return alternation(alternatives.filter((one) => one !== undefined));
}

function joined(before: string | undefined, after: string | undefined): string | undefined {
  return before === undefined || after === undefined ? undefined : `${before}${after}`;
}

/** Returns the pattern of the fields from one on, where those before are those of the bounds given. */
function rest(
  least: FieldBound | undefined,
  most: FieldBound | undefined,
  shape: FieldShape,
  at: number,
): string | undefined {
  const separator = shape.separators[at];
  if (separator === undefined) return end(least, most, shape);
  if (least === undefined && most === undefined) return anyFields(shape, at);
  const lower = least?.fields.rest[at] ?? "00";
  const upper = most?.fields.rest[at] ?? "99";
  const next = (tight: EqualSoFar): string | undefined =>
    rest(tight.least ? least : undefined, tight.most ? most : undefined, shape, at + 1);
  return joined(separator, widthBetween(lower, upper, { least: least !== undefined, most: most !== undefined }, next));
}

/**
 * Returns a short pattern of fields without bounds that cannot match a zone; the lexical form is checked by another
 * pattern.
 */
function anyFields({ separators, hasFraction }: FieldShape, at: number): string {
  const dates = separators.slice(at).indexOf("T");
  const count = dates < 0 ? separators.length - at : dates;
  const isClock = separators[at] === ":" || (separators[at] === "" && hasFraction);
  if (isClock) return "[0-9:.]*";
  const before =
    count === 0
      ? ""
      : separators[at] === "-"
        ? `[-0-9]{${3 * count}}`
        : `${separators.slice(at).join("[0-9]{2}")}[0-9]{2}`;
  return hasFraction ? `${before}T[0-9:.]*` : before;
}

function end(
  least: FieldBound | undefined,
  most: FieldBound | undefined,
  { hasFraction }: FieldShape,
): string | undefined {
  if (!hasFraction) return least?.exclusive === true || most?.exclusive === true ? undefined : "";
  const edge = (bound: FieldBound | undefined) => ({
    whole: "",
    fraction: bound?.fields.fraction ?? "",
    exclusive: bound?.exclusive ?? false,
  });
  return fractionBetween(edge(least), edge(most), { least: least !== undefined, most: most !== undefined });
}

/** Returns the pattern of years of any length; years before 1 have a sign. */
function yearsBetween(first: bigint | undefined, last: bigint | undefined): string | undefined {
  const positive =
    last !== undefined && last < 1n ? undefined : sizes(first === undefined || first < 1n ? 1n : first, last);
  const isBefore = first === undefined || first < 1n;
  const negative = isBefore
    ? sizes(last === undefined || last > 0n ? 1n : 1n - last, first === undefined ? undefined : 1n - first)
    : undefined;
  return alternation([positive, joined("-", negative)].filter((one) => one !== undefined));
}

const written = 4;

function sizes(first: bigint, last: bigint | undefined): string | undefined {
  if (last !== undefined && last < first) return undefined;
  const from = String(first).padStart(written, "0");
  const to = last === undefined ? undefined : String(last).padStart(written, "0");
  const alternatives: (string | undefined)[] = [];
  const whole = (): string => "";
  for (let width = from.length; width <= (to?.length ?? from.length); width += 1) {
    const isFirst = width === from.length;
    const isLast = width === to?.length;
    alternatives.push(
      widthBetween(
        isFirst ? from : "0".repeat(width),
        isLast && to !== undefined ? to : "9".repeat(width),
        { least: isFirst, most: isLast },
        whole,
        width > written ? 1 : 0,
      ),
    );
  }
  if (to === undefined) alternatives.push(`[1-9][0-9]{${from.length},}`);
  return alternation(alternatives.filter((one) => one !== undefined));
}
