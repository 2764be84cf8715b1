import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import type { Message, Part, PartTyping, QName } from "@soapstone/xml-model";
import { describedFields, describedFrom } from "./described.ts";
import { compact, given, list, objectField, objectsField, textField } from "./fields.ts";
import { nameFrom, nameText, type RecordContext } from "./record-context.ts";

/** `{ parts: { query: { element: FindBook } } }` */
export function messageRecord(message: Message, context: RecordContext): JsonObject {
  return object([
    ["parts", compact(message.parts.map((part) => [part.name, partRecord(part, context)]))],
    [
      "repeated",
      list((message.repeated ?? []).map((part) => object([["name", part.name], ...partFields(part, context)]))),
    ],
    ...describedFields(message),
  ]);
}

export function partRecord(part: Part, context: RecordContext): Json {
  return object(partFields(part, context));
}

function partFields(part: Part, context: RecordContext) {
  const { typing } = part;
  return [
    [typing?.by ?? "typing", typing === undefined ? undefined : nameText(typing.name, context)],
    ["otherType", part.otherTyping && nameText(part.otherTyping.name, context)],
    ...describedFields(part),
  ] as const;
}

export function messageFrom(name: QName, from: JsonObject, context: RecordContext): Message {
  const parts = objectField(from, "parts");
  const repeated = objectsField(from, "repeated").flatMap((part) => {
    const own = textField(part, "name");
    return own === undefined ? [] : [partFrom(own, part, context)];
  });
  return {
    kind: "message",
    name,
    parts: [...parts.keys()].map((key) => partFrom(key, objectField(parts, key), context)),
    ...(repeated.length === 0 ? {} : { repeated }),
    ...describedFrom(from),
  };
}

export function partFrom(name: string, from: JsonObject, context: RecordContext): Part {
  const element = textField(from, "element");
  const type = textField(from, "type");
  const typing =
    element !== undefined
      ? ({ by: "element", name: nameFrom(element, context) } as const)
      : type !== undefined
        ? ({ by: "type", name: nameFrom(type, context) } as const)
        : undefined;
  const other = textField(from, "otherType");
  return {
    kind: "part",
    name,
    ...given("typing", typing),
    ...given<"otherTyping", PartTyping>(
      "otherTyping",
      other === undefined ? undefined : { by: "type", name: nameFrom(other, context) },
    ),
    ...describedFrom(from),
  };
}
