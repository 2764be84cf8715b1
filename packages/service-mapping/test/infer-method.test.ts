import type { PortTypeOperation } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { isReadOnlyOperation } from "../src/plan/infer-method.ts";

const output = { kind: "output", name: "", named: false, message: { namespace: "", local: "" } } as const;
const named = (name: string) => ({ name, output }) as unknown as PortTypeOperation;

test.each([
  "getBook",
  "GetBook",
  "get_book",
  "GETWeather",
  "isOpen",
  "hasRights",
  "listOrders",
  "queryCancelledOrders",
])("%s only reads", (name) => expect(isReadOnlyOperation(named(name), [])).toBe(true));

test.each([
  "findOrCreateUser",
  "getAndDeleteMessage",
  "GetBookAndLock",
  "findAndBook",
  "getaway",
  "Issue",
  "cancelOrder",
])("%s may change something", (name) => expect(isReadOnlyOperation(named(name), [])).toBe(false));

test("an input that is not flat, and an operation that is not answered, are no question", () => {
  expect(isReadOnlyOperation(named("getBook"), undefined)).toBe(false);
  expect(isReadOnlyOperation({ name: "getBook" } as PortTypeOperation, [])).toBe(false);
});
