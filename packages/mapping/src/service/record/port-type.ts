import { type JsonObject, object } from "@soapstone/apidoc-model";
import type { MessageUse, Operation, OperationPattern, PortType, QName } from "@soapstone/xml-model";
import { describedFields, describedFrom } from "./described.ts";
import { given, list, objectField, objectsField, textField, textsField } from "./fields.ts";
import { nameFrom, nameText, type RecordContext } from "./record-context.ts";

/** `{ operations: [{ name: FindBook, input: { message: ... }, output: { message: ... } }] }`: overloads need a list. */
export function portTypeRecord(portType: PortType, context: RecordContext): JsonObject {
  return object([
    ["operations", list(portType.operations.map((operation) => operationRecord(operation, context)))],
    ...describedFields(portType),
  ]);
}

export function operationRecord(operation: Operation, context: RecordContext): JsonObject {
  const { input, output } = operation;
  const usual = patternOf(input !== undefined, output !== undefined);
  return object([
    ["name", operation.name],
    ["pattern", operation.pattern === usual ? undefined : operation.pattern],
    ["input", input && messageUseRecord(input, context)],
    ["output", output && messageUseRecord(output, context)],
    ["faults", list(operation.faults.map((fault) => messageUseRecord(fault, context)))],
    ["parameterOrder", operation.parameterOrder],
    ...describedFields(operation),
  ]);
}

export function messageUseRecord(use: MessageUse, context: RecordContext): JsonObject {
  return object([
    ["name", use.named ? use.name : undefined],
    ["message", nameText(use.message, context)],
    ...describedFields(use),
  ]);
}

export function portTypeFrom(name: QName, from: JsonObject, context: RecordContext): PortType {
  return {
    kind: "portType",
    name,
    operations: objectsField(from, "operations").flatMap((operation) => operationFrom(operation, context) ?? []),
    ...describedFrom(from),
  };
}

export function operationFrom(from: JsonObject, context: RecordContext): Operation | undefined {
  const name = textField(from, "name");
  if (name === undefined) return undefined;
  const said = textField(from, "pattern");
  const pattern = patterns.find((known) => known === said) ?? patternOf(from.has("input"), from.has("output"));
  const use = (kind: MessageUse["kind"], record: JsonObject) =>
    messageUseFrom(kind, record, defaultName(kind, pattern, name), context);
  return {
    kind: "operation",
    name,
    pattern,
    ...given("input", from.has("input") ? use("input", objectField(from, "input")) : undefined),
    ...given("output", from.has("output") ? use("output", objectField(from, "output")) : undefined),
    faults: objectsField(from, "faults").flatMap((fault) => use("fault", fault) ?? []),
    ...given("parameterOrder", textsField(from, "parameterOrder")),
    ...describedFrom(from),
  };
}

const patterns: readonly OperationPattern[] = ["one-way", "request-response", "solicit-response", "notification"];

function patternOf(input: boolean, output: boolean): OperationPattern {
  if (input) return output ? "request-response" : "one-way";
  // One without input and output counts as one-way.
  return output ? "notification" : "one-way";
}

/** Default names of inputs and outputs (specification 1, 2.3). */
export function defaultName(kind: MessageUse["kind"], pattern: OperationPattern, operation: string): string {
  if (pattern === "request-response") return `${operation}${kind === "input" ? "Request" : "Response"}`;
  if (pattern === "solicit-response") return `${operation}${kind === "output" ? "Solicit" : "Response"}`;
  return operation;
}

function messageUseFrom(
  kind: MessageUse["kind"],
  from: JsonObject,
  usual: string,
  context: RecordContext,
): MessageUse | undefined {
  const message = textField(from, "message");
  if (message === undefined) return undefined;
  const name = textField(from, "name");
  return {
    kind,
    name: name ?? usual,
    named: name !== undefined,
    message: nameFrom(message, context),
    ...describedFrom(from),
  };
}
