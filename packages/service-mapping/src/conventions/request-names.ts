import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { textField } from "../complement/fields.ts";
import { responseTemplate } from "./inferred-names.ts";

/**
 * The names of an operation's input that its own complement states because the document's templates do not give them.
 * The response's names follow them: after `input.message Order` it is `OrderResponse`.
 */
export interface RequestNames {
  readonly name?: string;
  readonly message?: string;
  readonly element?: string;
}

export function requestNamesIn(input: Json | undefined): RequestNames {
  const complement: JsonObject = isObject(input) ? input : new Map();
  return Object.fromEntries(
    (["name", "message", "element"] as const).flatMap((field) => {
      const text = textField(complement, field);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** Returns the default name of a response by that of its request; undefined where the complement states none. */
export function defaultResponseName(request: RequestNames | undefined, field: keyof RequestNames): string | undefined {
  const text = request?.[field];
  return text === undefined ? undefined : responseTemplate(text);
}
