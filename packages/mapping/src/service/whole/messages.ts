import { object } from "@soapstone/apidoc-model";
import type { Message } from "@soapstone/xml-model";
import { objectField } from "../record/fields.ts";
import { messageFrom, messageRecord } from "../record/message.ts";
import { nameFrom, nameText } from "../record/record-context.ts";
import { wholeRule } from "./whole.ts";

/** Messages that no operation of the output sends, and parts that nothing carries. */
export const messages = wholeRule<readonly Message[]>({
  id: "service/messages",
  clauses: ["WSDL 2.3"],
  key: "messages",
  left: ["message", "message@name", "part", "part@name", "part@typing", "part@otherTyping"],
  record: (all, context) =>
    object(all.map((message) => [nameText(message.name, context), messageRecord(message, context)])),
  from: (record, context) =>
    [...record.keys()].map((key) => messageFrom(nameFrom(key, context), objectField(record, key), context)),
});
