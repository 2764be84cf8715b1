import { expect, test } from "vitest";
import {
  binding,
  convert,
  elements,
  library,
  messages,
  operation,
  portType,
  service,
  soapAddress,
} from "./support/convert.ts";

const base = elements + messages;
/** What is kept of operations besides their keys. */
const complements = (json: {
  readonly paths: Readonly<Record<string, { readonly post: { readonly "x-wsdl": object } }>>;
}) =>
  Object.values(json.paths).map(({ post }) => {
    const others = Object.entries(post["x-wsdl"]).filter(([field]) => field !== "operation");
    return others.length === 0 ? undefined : Object.fromEntries(others);
  });

const faulty = (name: string, fault: string, message: string) =>
  operation(
    name,
    `<input message="tns:FindBookRequest"/><output message="tns:FindBookResponse"/><fault name="${fault}" message="tns:${message}"/>`,
  );
const again = (name: string) => messages.replaceAll("FindBookRe", `${name}Re`);

test("a fault with its own name in all operations has it once, at the root", async () => {
  const faults = ["NoSuchBook", "Login"].map(
    (name) => `<message name="${name}"><part name="fault" element="tns:${name}"/></message>`,
  );
  const all = [
    ...["A", "B", "C", "D"].map((name) => faulty(name, "Login", "Login")),
    ...["E", "F"].map((name) => faulty(name, "Lost", "NoSuchBook")),
    faulty("G", "Other", "NoSuchBook"),
  ];
  const { json } = await convert(library(base + faults.join("") + portType("P", ...all)));
  expect(json["x-wsdl"].faults.NoSuchBook.name).toBe("Lost");
  expect(JSON.stringify(complements(json).slice(0, 6))).not.toContain("faults");
  expect(complements(json)[6]).toMatchObject({ faults: { NoSuchBook: { name: "Other" } } });
});

const header = '<soap:header message="tns:FindBookRequest" part="parameters" use="literal"/>';
const body = '<soap:body use="literal"/>';
const headed = (input: string, output: string) =>
  `<binding name="ABinding" type="tns:A"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/><operation name="FindBook"><soap:operation soapAction="urn:library:FindBook"/><input>${input}</input><output>${output}</output></operation></binding>`;

test("inputs and outputs have separate orders of headers and body", async () => {
  const login = '<message name="Login"><part name="Login" element="tns:Login"/></message>';
  const own = header.replace("FindBookRequest", "Login").replace('"parameters"', '"Login"');
  const { json } = await convert(
    library(base + login + portType("A", operation("FindBook")) + headed(own + body, body + own)),
  );
  expect(json["x-wsdl"].soap).toMatchObject({ output: { headersLast: true } });
  expect(complements(json)).toEqual([undefined]);
});

test("the binding of bodies is stated at a binding that deviates from the majority", async () => {
  const encoded = binding("B", "Lend", "Return").replaceAll(
    'use="literal"',
    'use="encoded" encodingStyle="urn:style" namespace="urn:other"',
  );
  const { json } = await convert(
    library(
      base +
        again("Lend") +
        again("Return") +
        portType("A", operation("FindBook"), operation("Count"), operation("Sum")) +
        portType("B", operation("Lend"), operation("Return")) +
        binding("A", "FindBook", "Count", "Sum") +
        encoded +
        service(["A", "ABinding", soapAddress], ["B", "BBinding", soapAddress]),
    ),
  );
  expect(json["x-wsdl"].bindings).toEqual({
    BBinding: { portType: "B", bodies: { use: "encoded", encodingStyle: ["urn:style"], namespace: "urn:other" } },
  });
  expect(JSON.stringify(complements(json))).not.toContain("carriers");
});

test("a style that no binding states is stored once for all of them", async () => {
  const both = (binding("A", "FindBook") + binding("B", "Lend")).replaceAll(' style="document"', "");
  const { json } = await convert(
    library(base + portType("A", operation("FindBook")) + portType("B", operation("Lend")) + both),
  );
  expect(json["x-wsdl"].soap).toEqual({ styleByDefault: true, statesStyle: false });
  expect(json["x-wsdl"].bindings).toBeUndefined();
});

test("parts of document style with types state that once", async () => {
  const typed = messages.replaceAll(/element="tns:\w+"/g, 'type="xs:string"');
  const { json } = await convert(
    library(elements + typed + portType("A", operation("FindBook")) + binding("A", "FindBook")),
  );
  expect(json["x-wsdl"].soap).toEqual({ typedParts: true });
  expect(complements(json)).toEqual([undefined]);
});

test("several services with the name of their definitions keep their own", async () => {
  const two =
    service(["A", "ABinding", soapAddress]) + service(["A", "ABinding", soapAddress]).replace("Library", "Branch");
  const all = base + portType("A", operation("FindBook")) + binding("A", "FindBook") + two;
  const named = (await convert(library(all, 'name="City"'))).json;
  expect(named.info.title).toBe("City");
  expect(named["x-wsdl"].name).toBe("City");
  expect(Object.keys(named["x-wsdl"].services)).toEqual(["Library", "Branch"]);
  expect((await convert(library(all))).json.info.title).toBe("Library");
});
