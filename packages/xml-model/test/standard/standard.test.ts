import { expect, test } from "vitest";
import {
  checkSchemas,
  namespaces,
  qname,
  standardComponent,
  standardNamespaces,
  standardSchema,
} from "../../src/index.ts";
import { schemaSetOf } from "../../src/xsd/schema-set.ts";

test.each(standardNamespaces)(
  "the table of %s is read without a problem, and every name in it leads somewhere",
  (namespace) => {
    const schema = standardSchema(namespace);
    expect(schema?.targetNamespace).toBe(namespace);
    const problems: string[] = [];
    const document = { uri: "memory:/standard.xsd", index: 0, schema: schema ?? expect.fail("no table") };
    const set = schemaSetOf([document], [], ({ message }) => problems.push(message));
    checkSchemas(set, ({ message }) => problems.push(message));
    expect(problems).toEqual([]);
    expect(set.components.filter(({ at }) => at !== undefined)).toEqual([]);
  },
);

test("the same component is the same object each time", () => {
  const name = qname(namespaces.soapenc, "Array");
  expect(standardComponent("complexType", name)).toBe(standardComponent("complexType", name));
});

test("SOAP encoding has a type for each simple type, in both versions", () => {
  for (const namespace of [namespaces.soapenc, namespaces.soapenc12]) {
    for (const local of ["string", "int", "base64Binary", "dateTime", "unsignedByte"]) {
      expect(standardComponent("complexType", qname(namespace, local))).toMatchObject({
        derivation: { base: qname(namespaces.xsd, local) },
        content: { kind: "simple" },
      });
    }
  }
});

test("knows the attributes and headers that descriptions refer to", () => {
  expect(standardComponent("attribute", qname(namespaces.xml, "lang"))).toBeDefined();
  expect(standardComponent("attribute", qname(namespaces.soapenc, "arrayType"))).toBeDefined();
  expect(standardComponent("attribute", qname("http://www.w3.org/2005/05/xmlmime", "contentType"))).toBeDefined();
  expect(standardComponent("element", qname("http://www.w3.org/2005/08/addressing", "To"))).toBeDefined();
  expect(standardComponent("element", qname("http://www.w3.org/2004/08/xop/include", "Include"))).toBeDefined();
});
