import { isObject, json } from "@soapstone/apidoc-model";
import { extensionFields, payloadKind, soapVersions } from "@soapstone/conversion";
import { commonNamespace, type JsonSchema } from "@soapstone/schema-mapping";
import { thereAndBack } from "@soapstone/test-corpus";
import fc from "fast-check";
import { expect, test } from "vitest";
import { commonPath, locationOf, serverOf, unknownAddress } from "../src/address/address.ts";
import { faultNamesComplement, faultNamesFrom, templateOf } from "../src/conventions/fault-names.ts";
import { defaultBlock, headerBlockFrom, headerBlocksComplement } from "../src/conventions/header-blocks.ts";
import { inferredName, inferredTitle, namesWith } from "../src/conventions/inferred-names.ts";
import { defaultNames } from "../src/conventions/name-roles.ts";
import { commonTemplate, fillTemplate, withNameSeparator } from "../src/conventions/name-templates.ts";
import { conventionsComplement, conventionsFrom } from "../src/conventions/root-conventions.ts";
import { defaultSoap, soapConventionComplement, soapConventionFrom } from "../src/conventions/soap-convention.ts";
import { inferredNamespace, namespaceOfText, namespaceText } from "../src/conventions/target-namespace.ts";
import { documentationText } from "../src/description/documentation-text.ts";
import { faultTextsOf } from "../src/fault/fault.ts";
import { detailOf, type FaultingOperation, faultDescription, faultSets, faultShape } from "../src/fault/fault-shape.ts";
import { targetCarriers } from "../src/http/target-carriers.ts";
import { withoutProperties, withProperties } from "../src/message/merged-body.ts";
import { operationNameOf } from "../src/plan/operation-id.ts";
import { library, same, sameData, serviceTrip } from "./support/service-world.ts";

test("the binding of bodies is restored from the root", () => {
  const body = {
    use: fc.constantFrom("literal" as const, "encoded" as const),
    namespace: fc.constantFrom("urn:x", library),
    encodingStyle: fc.constantFrom(["urn:a", "urn:b"], ["http://schemas.xmlsoap.org/soap/encoding/"]),
    listsParts: fc.boolean(),
    headersLast: fc.boolean(),
  };
  const conventions = fc.record(
    {
      ...body,
      output: fc.record(body, { requiredKeys: ["listsParts", "headersLast"] }),
      version: fc.constantFrom("1.1" as const, "1.2" as const),
      style: fc.constantFrom("rpc" as const, "document" as const),
      statesStyle: fc.boolean(),
      styleByDefault: fc.boolean(),
      parameterOrder: fc.boolean(),
      unnamed: fc.boolean(),
      withoutAction: fc.boolean(),
      typedParts: fc.boolean(),
    },
    {
      requiredKeys: [
        ...(["version", "listsParts", "style", "headersLast", "statesStyle"] as const),
        ...(["styleByDefault", "parameterOrder", "unnamed", "withoutAction", "typedParts"] as const),
      ],
    },
  );
  fc.assert(
    fc.property(conventions, fc.boolean(), (convention, isWhole) => {
      const within = { targetNamespace: library, isWhole };
      expect(soapConventionFrom(soapConventionComplement(convention, within) ?? new Map(), within)).toEqual(convention);
    }),
  );
  expect(soapConventionComplement(defaultSoap, context)).toBeUndefined();
});

const context = { targetNamespace: library };

test("header blocks are restored from the root, and default ones are not stored", () => {
  const block = {
    message: "{operation}Request",
    part: "login",
    typing: "element {urn:other}Login",
  };
  const record = headerBlocksComplement(
    new Map([
      ["Login", block],
      ["Trace", defaultBlock("Trace", library)],
    ]),
    library,
  );
  expect([...(record ?? new Map()).keys()]).toEqual(["Login"]);
  const stored = record?.get("Login");
  expect(isObject(stored) && headerBlockFrom("Login", stored, library)).toEqual(block);
  expect(headerBlockFrom("Trace", new Map(), library)).toEqual(defaultBlock("Trace", library));
});

test("a fault's shape is known again by its shape, and nothing else is", () => {
  const detail = new Map<string, JsonSchema>([["NoSuchBook", { ref: "NoSuchBook" }]]);
  expect(detailOf(faultShape(detail))).toEqual(detail);
  expect(detailOf(faultShape(new Map()))).toEqual(new Map());
  expect(detailOf({ type: "object", properties: new Map([["code", { type: "string" }]]) })).toBeUndefined();
});

const faulting = (operation: string, ...faults: readonly string[]): FaultingOperation => ({
  operation,
  portType: "Catalogue",
  detail: new Map(faults.map((name) => [name, { ref: name }])),
});
test.each([
  ["none at all", [faulting("A")], ["Fault"]],
  ["one operation alone", [faulting("A", "NoSuchBook")], ["AFault"]],
  ["one fault of several operations", [faulting("A", "BookException"), faulting("B", "BookException")], ["BookFault"]],
  ["several faults of several operations", [faulting("A", "X", "Y"), faulting("B", "Y", "X")], ["CatalogueFault"]],
  ["two sets", [faulting("A", "X"), faulting("B")], ["AFault", "Fault"]],
])("faults of %s are named to be read", (_, operations, names) => {
  const sets = faultSets(operations, new Set());
  expect([...new Set([...sets.values()].map(({ name }) => name))]).toEqual(names);
});

test("the name of a set of faults keeps out of the way of a definition", () => {
  const [set] = faultSets([faulting("A")], new Set(["fault", "CatalogueFault"])).values();
  expect(set?.name).toBe("FaultResponse");
});

test("faults of one name and other schemas are no set together", () => {
  const of = (schema: JsonSchema): FaultingOperation => ({
    operation: String(schema.format),
    portType: "Catalogue",
    detail: new Map([["Limit", schema]]),
  });
  const both = [of({ type: "integer", format: "int32" }), of({ type: "integer", format: "int64" })];
  expect(new Set(faultSets(both, new Set()).values()).size).toBe(2);
});

test.each([
  [[], "Any fault."],
  [["NoSuchBook"], "Fault: NoSuchBook."],
  [["A", "B"], "Fault: A or B."],
  [["A", "B", "C"], "Fault: A, B or C."],
])("the response for the faults %j has the description %j", (names, text) => {
  expect(faultDescription(names)).toBe(text);
});

test("the description of a fault is that of most operations, and none if most have none", () => {
  const says = (name: string, text?: string) => ({
    use: {
      kind: "fault" as const,
      name,
      named: true,
      message: { namespace: library, local: name },
      extensions: [],
      foreign: [],
      ...(text === undefined ? {} : { documentation: [{ kind: "text" as const, text }] }),
    },
    parts: [],
  });
  const operations = [
    [says("Lost", "It is lost."), says("Late", "Too late.")],
    [says("Lost", " It is   lost. "), says("Late")],
    [says("Lost", "Gone."), says("Late")],
  ];
  expect([...faultTextsOf(operations)]).toEqual([["Lost", "It is lost."]]);
});

test("further properties of a body are taken out again", () => {
  const properties = new Map<string, JsonSchema>([
    ["Trace", { ref: "Trace" }],
    ["scan", { type: "string", format: "byte" }],
  ]);
  const bodies: readonly (JsonSchema | undefined)[] = [
    undefined,
    { type: "object", properties: new Map([["isbn", { type: "string" }]]), required: ["isbn"] },
    { type: "object", properties: new Map([["isbn", { type: "string" }]]) },
  ];
  for (const body of bodies) {
    const merged = withProperties(body, { properties, required: ["scan"] });
    if (merged === undefined) throw new Error("no body");
    const { body: again, taken } = withoutProperties(merged, new Set(["Trace", "scan"]));
    expect(sameData(again, body)).toBe(true);
    expect([...taken.keys()]).toEqual(["Trace", "scan"]);
  }
});

test("a template is the one that most names follow", () => {
  const samples = ["Find", "Lend", "Return"].map((operation) => ({
    value: `${operation}SoapIn`,
    variables: { operation },
  }));
  expect(commonTemplate(samples, "{operation}Request")).toBe("{operation}SoapIn");
  expect(commonTemplate([], "{operation}Request")).toBe("{operation}Request");
  expect(commonTemplate([{ value: "a{b}", variables: { operation: "a" } }], "x")).toBe("x");
});

test("one of several names is no convention", () => {
  const samples = ["X", "Y", "Z"].map((value) => ({ value, variables: { operation: "Find" } }));
  expect(commonTemplate(samples, "{operation}Request")).toBe("{operation}Request");
});

test("a template gives the names from which it was made", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("Find", "a", "constructor", "$&"), fc.string({ maxLength: 4 })), {
        minLength: 1,
        maxLength: 5,
      }),
      (all) => {
        const samples = all.map(([operation, tail]) => ({ value: `${operation}${tail}`, variables: { operation } }));
        const template = commonTemplate(samples, "{operation}");
        const made = samples.filter(({ value, variables }) => fillTemplate(template, variables) === value);
        const inferred = samples.filter(({ value, variables }) => fillTemplate("{operation}", variables) === value);
        expect(made.length).toBeGreaterThanOrEqual(inferred.length);
      },
    ),
  );
});

test.each([
  ["urn:library", "urn:library:"],
  ["http://example.test/library", "http://example.test/library/"],
  ["http://example.test/library/", "http://example.test/library/"],
  ["http://example.test/library#", "http://example.test/library#"],
  ["", ""],
])("a name is joined to %j by %j", (namespace, joined) => {
  expect(withNameSeparator(namespace)).toBe(joined);
});

test("white space is collapsed in each paragraph", () => {
  expect(documentationText([{ kind: "text", text: "\n  One\n  line.\n\n   Another\tone. \n" }])).toBe(
    "One line.\n\nAnother one.",
  );
});

test.each([
  ["http://example.test/a/b/", { scheme: "http", host: "example.test", basePath: "/a/b" }],
  ["HTTPS://example.test:8443", { scheme: "https", host: "example.test:8443" }],
  [" http://localhost/x ", { scheme: "http", host: "localhost", basePath: "/x" }],
  ["http://[::1]:80/x", { scheme: "http", host: "[::1]:80", basePath: "/x" }],
  ["http://user@host/", undefined],
  ["http://host/x?op=1", undefined],
  ["http://{host}/", undefined],
  ["ftp://host/", undefined],
  ["", undefined],
  ["/relative", undefined],
])("the address %j is at %j", (location, server) => {
  const found = serverOf(location);
  expect(found).toEqual(server);
  if (found !== undefined) expect(serverOf(locationOf(found))).toEqual(found);
});

test("a common path ends between segments", () => {
  expect(commonPath(["/api/v1/a", "/api/v1/b"])).toBe("/api/v1");
  expect(commonPath(["/api/v1", "/api/v10"])).toBe("/api");
  expect(commonPath(["/api"])).toBe("/api");
  expect(commonPath(["", "/x"])).toBe("");
});

test.each([
  ["Catalogue.FindBook", "Catalogue", "FindBook"],
  ["FindBook", "Catalogue", "FindBook"],
  ["Catalogue.", "Catalogue", "Catalogue."],
  ["a.b", undefined, "a.b"],
])("the operation of the id %s under the tag %s is %s", (id, tag, name) => {
  expect(operationNameOf(id, tag)).toBe(name);
});

test("the carriers of a request without a payload are restored", () => {
  const at = { name: "x", required: true, schema: { type: "string" } } as const;
  const targets = fc.record({
    path: fc.constantFrom("/a", "/a/{x}"),
    parameters: fc.constantFrom([], [{ ...at, in: "query" as const }], [{ ...at, in: "formData" as const }]),
    carriers: fc.constantFrom(
      [{ kind: "http:urlEncoded" as const, foreign: [] }],
      [{ kind: "http:urlReplacement" as const, foreign: [] }],
      [{ kind: "mime:content" as const, type: "application/x-www-form-urlencoded", foreign: [] }],
      [{ kind: "mime:content" as const, type: "application/x-www-form-urlencoded", part: "x", foreign: [] }],
    ),
  });
  fc.assert(
    fc.property(targets, (left) => {
      expect(thereAndBack(serviceTrip(targetCarriers, same), left)).toEqual([]);
    }),
  );
});

test("by default, rpc wrappers are in the target namespace, and encoded bodies use the SOAP encoding", () => {
  const rpc = { ...defaultSoap, style: "rpc", namespace: library } as const;
  expect(soapConventionComplement(rpc, context)).toEqual(json({ style: "rpc" }));
  const encoded = { ...rpc, use: "encoded", encodingStyle: ["http://schemas.xmlsoap.org/soap/encoding/"] } as const;
  expect(soapConventionComplement(encoded, context)).toEqual(json({ use: "encoded" }));
  const { namespace: _, ...without } = rpc;
  expect(soapConventionComplement(without, context)).toEqual(json({ style: "rpc", namespace: false }));
});

test("a binding that states how it binds bodies uses no defaults of rpc style and encoding", () => {
  const first = json({ style: "rpc", use: "encoded" });
  expect(isObject(first) && soapConventionFrom(first, { targetNamespace: library, isWhole: true })).toEqual({
    ...defaultSoap,
    style: "rpc",
    use: "encoded",
  });
});

test.each([
  ["outputMessage", { inputMessage: "{operation}SoapIn" }, "{operation}SoapOut"],
  ["outputMessage", { inputMessage: "{operation}" }, "{operation}Response"],
  ["outputMessage", { inputMessage: "{element}" }, "{element}"],
  ["outputMessage", { inputMessage: "{portType}_{operation}_InputMessage" }, "{portType}_{operation}_OutputMessage"],
  ["outputMessage", { inputMessage: "InvoiceIn" }, "InvoiceOut"],
  ["outputMessage", { inputMessage: "RequestRequest" }, "RequestResponse"],
  ["outputMessage", { inputMessage: "Invoice" }, "InvoiceResponse"],
  ["outputName", { inputName: "{operation}_in" }, "{operation}_out"],
  ["outputName", {}, ""],
  ["outputPart", { part: "body" }, "body"],
  ["action", { inputMessage: "{operation}SoapIn" }, "{namespace}{operation}"],
  ["action", { inputMessage: "{operation}" }, ""],
  ["action", { inputMessage: "{portType}_{operation}" }, ""],
  ["action", { inputName: "{operation}Request" }, ""],
  ["port", { binding: "{base}SoapBinding" }, "{base}Port"],
  ["port", { binding: "{portType}SoapBinding" }, "{base}Port"],
  ["port", { binding: "{portType}" }, "{binding}"],
] as const)("%s of %j is assumed to be %s", (role, said, inferred) => {
  expect(inferredName(role, said)).toBe(inferred);
});

test("the target namespace is that of most definitions, whatever their order", () => {
  const of = (namespace: string): JsonSchema => ({ type: "object", xml: { namespace } });
  const [a, b, none] = [of("urn:a"), of("urn:b"), { type: "object" } as const];
  expect(commonNamespace([a, b, b, none, none, none])).toBe("urn:b");
  expect(commonNamespace([b, a])).toBe("urn:a");
  expect(commonNamespace([none])).toBe("");
  const words = ["urn:a", "urn:a:types", "http://a/types", "http://a/x.xsd", "http://a/prototypes", ""];
  expect(words.map(inferredNamespace)).toEqual([
    "urn:a",
    "urn:a",
    "http://a",
    "http://a/x.wsdl",
    "http://a/prototypes",
    "",
  ]);
});

test("names of definitions are inferred from those of messages", () => {
  const titled = (inputMessage: string) => inferredTitle("LibraryService", namesWith({ inputMessage }));
  expect(titled("{portType}_{operation}")).toBe("LibraryService");
  expect(titled("{operation}SoapIn")).toBeUndefined();
});

test("names and bindings of bodies are restored, whatever they are", () => {
  const flags = ["styleByDefault", "parameterOrder", "unnamed", "withoutAction", "typedParts"] as const;
  const template = fc.constantFrom("{operation}SoapIn", "{portType}_{operation}_InputMessage", "{operation}In");
  fc.assert(
    fc.property(template, fc.subarray([...flags]), (inputMessage, implied) => {
      const names = namesWith({ inputMessage });
      const soap = { ...defaultSoap, ...Object.fromEntries(implied.map((flag) => [flag, true])) };
      const conventions = { names, soap, headers: new Map() };
      const record = conventionsComplement({ ...conventions, targetNamespace: library, elementNamespace: library });
      const read = conventionsFrom(new Map([["targetNamespace", library], ...record]), library);
      expect([read.names, read.soap]).toEqual([names, soap]);
    }),
  );
});

test("invalid conventions are read as far as possible", () => {
  const spoilt = json({ style: 3, use: [], output: "x", headersLast: "yes" });
  expect(isObject(spoilt) && soapConventionFrom(spoilt, context)).toEqual({
    ...defaultSoap,
    output: { use: "literal", listsParts: false, headersLast: false },
  });
});

test("names of single faults are restored from the root, and take precedence over the template", () => {
  const faults = new Map([
    ["LostFault", { faultName: "Lost", faultMessage: "LostMsg" }],
    ["__proto__", { faultPart: "10" }],
  ]);
  expect(faultNamesFrom(faultNamesComplement(faults) ?? new Map())).toEqual(faults);
  expect(faultNamesComplement(new Map())).toBeUndefined();
  const names = { ...defaultNames, faults };
  expect(templateOf(names, "faultName", { element: "LostFault" })).toBe("Lost");
  expect(templateOf(names, "faultPart", { element: "LostFault" })).toBe(defaultNames.faultPart);
  expect(templateOf(names, "faultName", { element: "constructor" })).toBe(defaultNames.faultName);
  expect(templateOf(names, "action", { element: "LostFault" })).toBe(defaultNames.action);
});

test("a field of the complement has one row", () => {
  const keys = extensionFields.map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("each version of SOAP has facts of its own", () => {
  for (const field of ["version", "binding", "envelope", "encoding", "mediaType", "address"] as const)
    expect(new Set(soapVersions.map((row) => row[field])).size).toBe(soapVersions.length);
});

test.each([
  [undefined, "binary"],
  ["*/*", "binary"],
  ["image/png", "binary"],
  ["text/xml; charset=utf-8", "xml"],
  ["application/soap+xml", "xml"],
  ["application/problem+json", "json"],
  ["text/plain", "text"],
  ["application/x-www-form-urlencoded", "form"],
  ["multipart/related", "multipart"],
])("a payload of %j is %s", (mediaType, kind) => {
  expect(payloadKind(mediaType)).toBe(kind);
});

test.each([
  ["http://x.test/wsdl", "http://x.test/types", "./wsdl"],
  ["http://x.test/a/", "http://x.test/b/", "./a/"],
  ["urn:x:service", "urn:x:types", "./service"],
  ["http://x.test/", "http://x.test/types", "./"],
  ["http://y.test/wsdl", "http://x.test/types", "http://y.test/wsdl"],
  ["http://x.test", "http://y.test", "http://x.test"],
  ["./odd", "http://x.test/types", "././odd"],
  ["./odd", "", "././odd"],
  ["http://x.test/./a", "http://x.test/types", "http://x.test/./a"],
  ["", "http://x.test/types", ""],
])("the namespace %s beside %s is %s", (namespace, common, text) => {
  expect(namespaceText(namespace, common)).toBe(text);
  expect(namespaceOfText(text, common)).toBe(namespace);
});

test("the address of an unknown server is restored", () => {
  const server = serverOf(unknownAddress);
  expect(server === undefined ? undefined : locationOf(server)).toBe(unknownAddress);
});
