import { expect, test } from "vitest";
import {
  binding,
  convert,
  droppedFacts,
  elements,
  httpAddress,
  library,
  messages,
  operation,
  portType,
  service,
} from "./support/convert.ts";

const faults =
  '<message name="NoSuchBook"><part name="fault" element="tns:NoSuchBook"/></message><message name="Login"><part name="fault" element="tns:Login"/></message>';
const io = '<input message="tns:FindBookRequest"/><output message="tns:FindBookResponse"/>';
const fault = (name: string, text = "") =>
  `<fault name="${name}" message="tns:${name}">${text === "" ? "" : `<documentation>${text}</documentation>`}</fault>`;

test("operations with the same faults share a response, whatever their descriptions", async () => {
  const { json, accounts } = await convert(
    library(
      `${elements}${messages}${faults}${portType(
        "A",
        operation("Find", io + fault("NoSuchBook", "No book of that number.") + fault("Login")),
        operation("Lend", io + fault("Login") + fault("NoSuchBook", "No book of that number.")),
        operation("Return", io + fault("NoSuchBook", "Not one of ours.") + fault("Login", "Who are you?")),
      )}${binding("A", "Find", "Lend", "Return")}`,
    ),
  );
  expect(json.responses).toEqual({
    AFault: { description: "Fault: NoSuchBook or Login.", schema: { $ref: "#/definitions/AFault" } },
  });
  const { detail } = json.definitions.AFault.properties;
  expect(detail.properties.NoSuchBook.description).toBe("No book of that number.");
  expect(detail.properties.Login).toEqual({ $ref: "#/definitions/Login" });
  expect(json.paths["/Lend"].post["x-wsdl"].faults).toBeUndefined();
  expect(json.paths["/Return"].post["x-wsdl"].faults).toEqual({
    NoSuchBook: { description: "Not one of ours." },
    Login: { description: "Who are you?" },
  });
  expect(droppedFacts(accounts)).toEqual([]);
});

const get = (name: string, output: string) =>
  `<operation name="${name}"><http:operation location="/${name}"/><input><http:urlEncoded/></input><output>${output}</output></operation>`;
const overHttp = (body: string, ...bound: readonly string[]) =>
  library(
    `${elements}<message name="FindBookRequest"><part name="isbn" type="xs:string"/></message><message name="FindBookResponse"><part name="Body" element="tns:FindBookResponse"/></message>${faults}${body}<binding name="A" type="tns:A"><http:binding verb="GET"/>${bound.join("")}</binding>${service(["A", "A", httpAddress])}`,
  );

test("a fault of an HTTP operation is its default response, and follows the names of the root", async () => {
  const { json, accounts } = await convert(
    overHttp(
      portType(
        "A",
        operation("Find", io + fault("NoSuchBook", "No such book.")),
        operation("Lend", io + fault("NoSuchBook")),
      ),
      get("Find", '<mime:mimeXml part="Body"/>'),
      get("Lend", "<mime:mimeXml/>"),
    ),
  );
  const { Find, Lend } = { Find: json.paths["/Find"].get, Lend: json.paths["/Lend"].get };
  expect(Find.responses.default).toEqual({
    description: "No such book.",
    schema: { $ref: "#/definitions/NoSuchBook" },
  });
  expect(Lend.responses.default.description).toBe("Fault: NoSuchBook.");
  expect(Find["x-wsdl"]).toEqual({ operation: "A Find" });
  expect(Lend["x-wsdl"]).toEqual({ operation: "A Lend", output: { unnamed: true } });
  expect(droppedFacts(accounts)).toEqual([]);
});

test("descriptions of several faults of an HTTP operation are in the complement", async () => {
  const { json } = await convert(
    overHttp(
      portType("A", operation("Find", io + fault("NoSuchBook", "No such book.") + fault("Login"))),
      get("Find", '<mime:mimeXml part="Body"/>'),
    ),
  );
  const { get: find } = json.paths["/Find"];
  expect(find.responses.default).toEqual({ description: "Fault: NoSuchBook or Login." });
  expect(find["x-wsdl"].faults).toEqual({ NoSuchBook: { description: "No such book." } });
});
