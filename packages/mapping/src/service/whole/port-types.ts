import { object } from "@soapstone/apidoc-model";
import type { PortType } from "@soapstone/xml-model";
import { objectField } from "../record/fields.ts";
import { portTypeFrom, portTypeRecord } from "../record/port-type.ts";
import { nameFrom, nameText } from "../record/record-context.ts";
import { wholeRule } from "./whole.ts";

/** Port types whose operations have no place in the output: outbound ones, and those of alternative protocols. */
export const portTypes = wholeRule<readonly PortType[]>({
  id: "service/port-types",
  clauses: ["WSDL 2.3"],
  key: "portTypes",
  left: ["portType", "portType@name", "operation", "operation@name", "input", "output", "fault"],
  record: (all, context) =>
    object(all.map((portType) => [nameText(portType.name, context), portTypeRecord(portType, context)])),
  from: (record, context) =>
    [...record.keys()].map((key) => portTypeFrom(nameFrom(key, context), objectField(record, key), context)),
});
