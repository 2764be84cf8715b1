import type { ConvertOptions } from "../convert-document.ts";
import type { OutputFile } from "../output-file.ts";
import { around } from "./difference.ts";
import type { Law } from "./laws.ts";
import { converted, inputOf } from "./trip.ts";

/** Without any complement, what came back once comes back again as it is: nothing grows with each trip. */
export const settles: Law = {
  name: "a second trip without complement changes nothing",
  speaksOf: ["wsdl"],
  async fault({ entry, limits, shown }) {
    const there: ConvertOptions = { to: "apidoc", format: "json", complement: "none", limits, ...shown };
    const back: ConvertOptions = { to: "wsdl", entryName: "service.wsdl", complement: "none", limits };
    const first = await converted(inputOf(await converted(entry, there)), back);
    const second = await converted(inputOf(await converted(inputOf(first), there)), back);
    return differenceOf(first, second);
  },
};

function differenceOf(first: readonly OutputFile[], second: readonly OutputFile[]): string | undefined {
  const texts = new Map(second.map(({ name, text }) => [name, text]));
  for (const { name, text } of first) {
    const now = texts.get(name);
    if (now === undefined) return `${name} is gone`;
    if (now !== text) return `${name} is another: ${around(text, now)}`;
  }
  return second.length > first.length ? "there are more files" : undefined;
}
