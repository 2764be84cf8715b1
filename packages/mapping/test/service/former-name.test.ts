import { formerName } from "@soapstone/mapping";
import { expect, test } from "vitest";

test.each([
  ["an answer that says it", { description: "Output of Find.", path: "/moved", operationId: "Search" }, "Find"],
  ["a path and a body of its name", { path: "/Find", operationId: "Search", body: "Find" }, "Find"],
  ["a body that begins with its name", { path: "/a/Find", operationId: "Search", body: "Find_Request" }, "Find"],
  ["a name that a path encodes", { path: "/get%3Abook", operationId: "Search", body: "get_x003A_book" }, "get:book"],
  [
    "a name that a path cannot have",
    { path: "/get_id_", operationId: "Search", body: "get_x007B_id_x007D_" },
    "get{id}",
  ],
  ["a path that is nobody's name", { path: "/100%", operationId: "Search", body: "Find" }, "Search"],
  ["an id that has it still", { path: "/Find", operationId: "Find.ByTitle", body: "Find" }, "Find.ByTitle"],
])("an operation that was renamed keeps its former name: %s", (_, witnesses, expected) => {
  expect(formerName(witnesses.operationId, witnesses)).toBe(expected);
});
