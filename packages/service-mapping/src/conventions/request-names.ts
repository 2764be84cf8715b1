import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { textField } from "../complement/fields.ts";
import { answerTo } from "./inferred-names.ts";

/**
 * The names that an operation's own complement gives its input, where the document's conventions do not: its answer is
 * named as it is, `input.message Order` is answered by `OrderResponse`.
 */
export interface RequestNames {
  readonly name?: string;
  readonly message?: string;
  readonly element?: string;
}

export function requestNamesIn(input: Json | undefined): RequestNames {
  const kept: JsonObject = isObject(input) ? input : new Map();
  return Object.fromEntries(
    (["name", "message", "element"] as const).flatMap((field) => {
      const text = textField(kept, field);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** What the answer to what was asked is called; undefined where nothing was said of that. */
export function answered(asked: RequestNames | undefined, field: keyof RequestNames): string | undefined {
  const text = asked?.[field];
  return text === undefined ? undefined : answerTo(text);
}
