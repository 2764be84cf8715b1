import { editedFlow } from "./flow-edit.ts";
import { oneLine } from "./one-line.ts";
import { marginOf, triviaOf } from "./trivia.ts";
import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";
import { printJson, printScalar } from "./write-json.ts";

/**
 * Returns a JSON text with the value `of` edited so that its value is `now`: changed values are written anew,
 * everything else keeps its layout. Undefined if the text cannot be edited this way.
 */
export function editedJson(text: string, of: Json, now: Json): string | undefined {
  const layout = isObject(of) || isArray(of) ? triviaOf(of)?.layout : undefined;
  const unit = layout === undefined ? "  " : marginOf(layout);
  const colon = /":\S/.test(text) ? ":" : ": ";
  const printed = (value: JsonObject | JsonArray, margin: string): string => {
    const line = unit === "" ? oneLine(value, text, () => undefined) : undefined;
    return line ?? printJson(value, unit).replaceAll("\n", `\n${margin}`);
  };
  return editedFlow(text, of, now, {
    key: (name) => printScalar(name) + colon,
    value: (value, margin) => (isObject(value) || isArray(value) ? printed(value, margin) : printScalar(value)),
  });
}
