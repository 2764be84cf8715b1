import { lexemeOf, type Numeric, type SchemaObject } from "@soapstone/apidoc-model";

/** The maximum length of a sample text. */
const longest = 10_000;

/**
 * Yields sample texts for a schema, the most suitable first: by its format, otherwise by its name, with an allowed
 * length.
 */
export function* textSamples({ type, format, minLength, maxLength }: SchemaObject, name: string): Generator<string> {
  if (type === "file") {
    yield fileSample;
    return;
  }
  const byDefault = format === undefined ? undefined : formats.get(format);
  if (byDefault !== undefined) yield byDefault;
  const least = minLength === undefined ? 0 : Number(lexemeOf(minLength));
  const most = maxLength === undefined ? Number.POSITIVE_INFINITY : Number(lexemeOf(maxLength));
  const text = [...(name === "" ? "text" : name)].slice(0, most).join("");
  if (least <= longest) yield text.padEnd(least, "x");
}

/** The sample of a file: the text "sample" in base64. */
const fileSample = "c2FtcGxl";

const formats: ReadonlyMap<string, string> = new Map([
  ["date", "2024-05-17"],
  ["date-time", "2024-05-17T09:30:00Z"],
  ["time", "09:30:00Z"],
  ["byte", fileSample],
  ["binary", fileSample],
  ["uuid", "3f2b6c1e-8d4a-4c59-9a57-0c1d2e3f4a5b"],
  ["email", "someone@example.org"],
  ["uri", "https://example.org/"],
  ["url", "https://example.org/"],
  ["hostname", "example.org"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
]);

/**
 * Yields sample numbers for a schema, the most suitable first: 1, otherwise numbers within its bounds that are
 * multiples of its step.
 */
export function* numberSamples({ type, minimum, maximum, multipleOf }: SchemaObject): Generator<number> {
  const [least, most, step] = [minimum, maximum, multipleOf].map(numberOf);
  const whole = type === "integer" ? Math.ceil : (number: number) => number;
  yield 1;
  if (step !== undefined && step > 0) {
    const first = Math.ceil((least ?? step) / step) * step;
    yield* [first, first + step, Math.floor((most ?? step) / step) * step];
  }
  if (least !== undefined) yield* [whole(least), whole(least) + 1];
  if (most !== undefined) yield* [type === "integer" ? Math.floor(most) : most, Math.floor(most) - 1];
  if (least !== undefined && most !== undefined) yield (least + most) / 2;
  yield 0;
}

function numberOf(bound: Numeric | undefined): number | undefined {
  return bound === undefined ? undefined : Number(lexemeOf(bound));
}
