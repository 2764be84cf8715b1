import { formerName } from "@soapstone/mapping";
import { expect, test } from "vitest";

test.each([
  [
    "an answer that says it",
    { description: "Output of Find.", path: "/moved", operationId: "Search", names: [] },
    "Find",
  ],
  ["a path and a body of its name", { path: "/Find", operationId: "Search", names: ["Find"] }, "Find"],
  ["a body that begins with its name", { path: "/a/Find", operationId: "Search", names: ["Find_Request"] }, "Find"],
  ["an answer that begins with it", { path: "/a/Find", operationId: "Search", names: ["Ask", "FindResponse"] }, "Find"],
  ["a name that a path encodes", { path: "/get%3Abook", operationId: "Search", names: ["get_x003A_book"] }, "get:book"],
  [
    "a name that a path cannot have",
    { path: "/get_id_", operationId: "Search", names: ["get_x007B_id_x007D_"] },
    "get{id}",
  ],
  ["a path that is nobody's name", { path: "/100%", operationId: "Search", names: ["Find"] }, "Search"],
  ["an id that has it still", { path: "/Find", operationId: "Find.ByTitle", names: ["Find"] }, "Find.ByTitle"],
  ["... with a port type", { path: "/Find", operationId: "Books.Find_2", names: ["Find"] }, "Books.Find_2"],
  ["a name that became longer", { path: "/Find", operationId: "FindBook", names: ["FindRequest"] }, "Find"],
  ["a path that a plan shortened", { path: "/Find", operationId: "FindBook", names: ["FindBookRequest"] }, "FindBook"],
  ["a fragment", { path: "/library.asmx#Find", port: false, operationId: "Search", names: ["Find"] }, "Find"],
  [
    "a fragment with its port",
    { path: "/library#Soap12.Find", port: "Soap12", operationId: "Search", names: ["FindIn"] },
    "Find",
  ],
  ["the path of an address", { path: "/Find", port: false, operationId: "Search", names: ["Find"] }, "Search"],
  [
    "the wrappers of rpc style",
    { path: "/", port: false, operationId: "Search", names: [], wrapper: { asked: "Find", answered: "FindResponse" } },
    "Find",
  ],
  [
    "one wrapper that was renamed",
    { path: "/", port: false, operationId: "Find", names: [], wrapper: { asked: "Search", answered: "FindResponse" } },
    "Find",
  ],
] as const)("an operation that was renamed keeps its former name: %s", (_, witnesses, expected) => {
  expect(formerName(witnesses.operationId, witnesses)).toBe(expected);
});
