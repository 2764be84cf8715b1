import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { folderWith, soapstone } from "./soapstone.ts";

/**
 * A service with a header block that header fields can express, a block that they cannot, a fault, and two operations
 * with the same message.
 */
const trips = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:trips" targetNamespace="urn:trips">
  <types><xs:schema targetNamespace="urn:trips" elementFormDefault="qualified">
    <xs:element name="Plan"><xs:complexType><xs:sequence>
      <xs:element name="to" type="xs:string"/><xs:element name="seats" type="xs:int" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Planned"><xs:complexType><xs:sequence><xs:element name="trip" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Ping"><xs:complexType/></xs:element>
    <xs:element name="Login"><xs:complexType><xs:sequence><xs:element name="user" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Route"><xs:complexType><xs:sequence><xs:element name="via" type="xs:string" maxOccurs="3"/></xs:sequence>
      <xs:attribute name="mode" type="xs:string"/></xs:complexType></xs:element>
    <xs:element name="NoSeat" type="xs:int"/>
  </xs:schema></types>
  <message name="PlanIn"><part name="parameters" element="t:Plan"/></message>
  <message name="PlanOut"><part name="parameters" element="t:Planned"/></message>
  <message name="PingIn"><part name="parameters" element="t:Ping"/></message>
  <message name="Login"><part name="Login" element="t:Login"/></message>
  <message name="Route"><part name="Route" element="t:Route"/></message>
  <message name="NoSeat"><part name="fault" element="t:NoSeat"/></message>
  <portType name="Trips">
    <operation name="Plan"><input message="t:PlanIn"/><output message="t:PlanOut"/><fault name="NoSeat" message="t:NoSeat"/></operation>
    <operation name="Ping"><input message="t:PingIn"/></operation>
    <operation name="Again"><input message="t:PingIn"/><output message="t:PlanOut"/></operation>
  </portType>
  <binding name="Trips" type="t:Trips">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Plan"><soap:operation soapAction="urn:plan"/>
      <input><soap:header message="t:Login" part="Login" use="literal"/><soap:header message="t:Route" part="Route" use="literal"/><soap:body use="literal"/></input>
      <output><soap:body use="literal"/></output><fault name="NoSeat"><soap:fault name="NoSeat" use="literal"/></fault></operation>
    <operation name="Ping"><soap:operation/><input><soap:body use="literal"/></input></operation>
    <operation name="Again"><soap:operation/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>
  </binding>
  <service name="Trips"><port name="Trips" binding="t:Trips"><soap:address location="http://trips.example/soap"/></port></service>
</definitions>`;

let folder = "";
beforeAll(async () => {
  folder = folderWith({
    "trips.wsdl": trips,
    "plan.json": `{ "header": { "Login-user": "Ann" }, "body": { "Plan": { "to": "Bern" }, "Route": { "mode": "train", "via": ["Olten"] } } }`,
    "answer.json": `{ "status": 200, "body": { "trip": "t1" } }`,
    "fault.json": `{ "status": 500, "body": { "code": "Server", "message": "Full", "detail": { "NoSeat": 3 } } }`,
    "bare.json": `{ "Plan": { "to": "Bern" } }`,
    "slip.json": `{ "header": { "Login-usr": "Ann" }, "body": { "Plan": { "to": "Bern" } } }`,
    "nowhere.json": `{ "body": {} }`,
    "nothing.json": "{}",
  });
  await soapstone(["convert", "trips.wsdl", "-o", "api.yaml"], folder);
}, 60_000);

const encode = (file: string, operation: string, ...more: readonly string[]) =>
  soapstone(["encode", file, "--schema", "api.yaml", "--operation", operation, ...more], folder);

describe("encode by an API file with its companion", () => {
  test("puts header fields and properties of the body into the header blocks that they are", async () => {
    const { status, stdout } = await encode("plan.json", "Plan");
    expect(status).toBe(0);
    const text = stdout.replace(/>\s+</g, "><");
    expect(text).toMatch(
      /<soapenv:Header><(\w+):Login><\1:user>Ann<\/\1:user><\/\1:Login><\1:Route mode="train"><\1:via>Olten</,
    );
    expect(text).toMatch(/<soapenv:Body><(\w+):Plan><\1:to>Bern<\/\1:to><\/\1:Plan><\/soapenv:Body>/);
  });

  test("takes a value with a status for a response, of a failure for a fault", async () => {
    expect((await encode("answer.json", "Plan")).stdout).toMatch(/:Planned>\s*<(\w+):trip>t1</);
    expect((await encode("fault.json", "Plan")).stdout).toMatch(/<detail>\s*<(\w+):NoSeat>3</);
  });

  test.each(["nothing.json", "nowhere.json"])("of an operation without content, %s is the request", async (file) => {
    const { status, stdout } = await encode(file, "Ping");
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/<soapenv:Body>\s*<\w+:Ping\/>/),
    });
  });

  test.each([
    ["bare.json", "instance/unknown-part", "bare.json:1:3"],
    ["slip.json", "instance/unknown-property", "slip.json:1:15"],
    ["nowhere.json", "instance/missing-property", "nowhere.json:1:11"],
  ])("says what is wrong with %s, where it is, and writes nothing", async (file, code, place) => {
    const { status, stdout, stderr } = await encode(file, "Plan");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`error ${code}: `);
    expect(stderr).toContain(`  ${place}\n`);
  });

  test("suggests similar operation names, and reports a missing companion", async () => {
    const slip = await encode("plan.json", "Pln");
    expect(slip).toMatchObject({ status: 2, stderr: expect.stringContaining("Did you mean Plan?") });
    const bare = await encode("plan.json", "Plan", "--companion", "none");
    expect(bare).toMatchObject({ status: 3, stderr: expect.stringContaining("--against FILE") });
    const against = await encode("plan.json", "Plan", "--companion", "none", "--against", "trips.wsdl");
    expect(against).toMatchObject({
      status: 0,
      stdout: (await encode("plan.json", "Plan", "--against", "trips.wsdl")).stdout,
    });
  });
});

describe("decode by an API file with its companion", () => {
  const decode = (file: string, ...more: readonly string[]) =>
    soapstone(["decode", file, "--schema", "api.yaml", ...more], folder);

  test.each([
    ["plan.json", "request"],
    ["answer.json", "response"],
    ["fault.json", "fault"],
  ])("recognises that %s is the %s, and gives it as the file describes it", async (file, which) => {
    await encode(file, "Plan", "-o", `${which}.xml`);
    const named = await decode(`${which}.xml`, "--operation", "Plan");
    expect(named.stderr).toContain(`${which}.xml: decoded as the ${which} of Plan, no findings`);
    expect(JSON.parse(named.stdout)).toEqual(JSON.parse(readFileSync(join(folder, file), "utf8")));
  });

  test("knows the operation by the element in the Body, where only one has it", async () => {
    await encode("plan.json", "Plan", "-o", "plan.xml");
    expect((await decode("plan.xml")).stderr).toContain("plan.xml: decoded as the request of Plan");
    await encode("answer.json", "Plan", "-o", "planned.xml");
    const several = await decode("planned.xml");
    expect(several).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("several operations: Plan, Again."),
    });
  });

  test("of an operation without content, gives a request of nothing", async () => {
    await encode("nothing.json", "Ping", "-o", "ping.xml");
    expect(JSON.parse((await decode("ping.xml", "--operation", "Ping")).stdout)).toEqual({});
  });
});

test("an operation that was added to the API file is a message of the service, too", async () => {
  const added = `paths:
  /countries/{iso}:
    get:
      operationId: FindCountry
      tags: [Trips]
      parameters:
        - { name: iso, in: path, required: true, type: string }
        - { name: lang, in: query, type: string }
      responses:
        "200": { description: A country., schema: { type: object, properties: { name: { type: string } } } }
        "404": { description: None., schema: { type: object, properties: { why: { type: string } } } }
`;
  const edited = readFileSync(join(folder, "api.yaml"), "utf8").replace("paths:\n", added);
  const own = folderWith({ "edited.yaml": edited, "api.map.json": readFileSync(join(folder, "api.map.json"), "utf8") });
  const by = ["--schema", "edited.yaml", "--companion", "api.map.json", "--operation", "FindCountry"];
  for (const unit of [
    { path: { iso: "ch" }, query: { lang: "de" } },
    { status: 200, body: { name: "Switzerland" } },
    { status: 404, body: { why: "It is gone." } },
  ]) {
    writeFileSync(join(own, "unit.json"), JSON.stringify(unit));
    const { stdout } = await soapstone(["encode", "unit.json", ...by], own);
    expect(stdout).toContain("<soapenv:Body>");
    expect(JSON.parse((await soapstone(["decode", "-", ...by], own, stdout)).stdout)).toEqual(unit);
  }
});

describe("check by a definition and by an element", () => {
  const check = (...args: readonly string[]) => soapstone(["check", ...args], folder);

  test("validates values by the file, and by rules that only its XML Schemas have", async () => {
    const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
    file("good.json", `{ "to": "Bern", "seats": 2 }`);
    file("wrong.json", `{ "seats": "two" }`);
    file("large.json", `{ "to": "Bern", "seats": 3000000000 }`);
    const schema = ["--schema", "api.yaml#/definitions/Plan"];
    expect(await check("good.json", ...schema)).toMatchObject({ status: 0 });
    const wrong = await check("wrong.json", ...schema);
    expect(wrong.stdout).toMatch(/not-by-schema: .* it has no to\.\n {2}wrong\.json:1:1\n/);
    expect(wrong.stdout).toMatch(/not-by-schema: .* it is not of the type integer\.\n {2}wrong\.json:1:12\n/);
    const large = await check("large.json", ...schema);
    expect(large).toMatchObject({ status: 1, stdout: expect.stringContaining("large.json:1:26") });
  });

  test("judges documents as the element that is meant", async () => {
    writeFileSync(join(folder, "seat.xml"), '<NoSeat xmlns="urn:trips">x</NoSeat>');
    const byElement = await check("seat.xml", "--schema", "trips.wsdl", "--element", "NoSeat");
    expect(byElement).toMatchObject({ status: 1, stdout: expect.stringContaining("instance/invalid-value") });
    const other = await check("seat.xml", "--schema", "api.yaml#/definitions/Plan");
    expect(other).toMatchObject({ status: 1, stdout: expect.stringContaining("instance/other-root") });
    expect(await check("seat.xml", "--schema", "trips.wsdl", "--element", "Seat")).toMatchObject({ status: 2 });
    expect(await check("seat.xml", "--element", "Seat")).toMatchObject({ status: 2 });
  });
});

describe("check by an operation of an API file", () => {
  const check = (file: string, operation: string, ...more: readonly string[]) =>
    soapstone(["check", file, "--schema", "api.yaml", "--operation", operation, ...more], folder);

  test.each([
    ["plan.json", "Plan"],
    ["answer.json", "Plan"],
    ["fault.json", "Plan"],
    ["nothing.json", "Ping"],
    ["nowhere.json", "Ping"],
  ])("%s is a message of %s", async (file, operation) => {
    expect(await check(file, operation)).toMatchObject({ status: 0, stdout: expect.stringContaining("no findings") });
  });

  test("reports violations of the API file, each at its position", async () => {
    writeFileSync(
      join(folder, "wrong.json"),
      `{
  "query": { "day": "today" },
  "header": { "Login-user": 7 },
  "body": { "Plan": { "seats": 2 }, "Route": { "via": [] } }
}
`,
    );
    const { status, stdout } = await check("wrong.json", "Plan");
    expect(status).toBe(1);
    expect(stdout.match(/not-by-schema: .*|wrong\.json:\d+:\d+/g)).toMatchInlineSnapshot(`
      [
        "not-by-schema: The schema does not allow the value: the operation has no such parameter.",
        "wrong.json:2:21",
        "not-by-schema: The schema does not allow the value: it is not of the type string.",
        "wrong.json:3:29",
        "not-by-schema: The schema does not allow the value: it has no to.",
        "wrong.json:4:21",
      ]
    `);
  });

  test("reports violations of the XML Schemas that the API file allows", async () => {
    writeFileSync(join(folder, "text.json"), String.raw`{ "body": { "Plan": { "to": "Bern\u0001" } } }`);
    expect((await check("text.json", "Plan")).stdout).toMatch(/^error instance\/not-xml-text: /m);
  });

  test("messages of an external API are validated by the file", async () => {
    const own = `{ "swagger": "2.0", "info": { "title": "T", "version": "1" }, "paths": { "/t/{n}": { "get": { "operationId": "Get",
      "parameters": [{ "name": "n", "in": "path", "required": true, "type": "integer" }], "responses": { "200": { "description": "." } } } } } }`;
    writeFileSync(join(folder, "own.json"), own);
    writeFileSync(join(folder, "get.json"), `{ "path": { "n": "x" } }`);
    const { status, stdout } = await soapstone(
      ["check", "get.json", "--schema", "own.json", "--operation", "Get"],
      folder,
    );
    expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining("not of the type integer") });
    writeFileSync(join(folder, "teapot.json"), `{ "status": 418 }`);
    const teapot = await soapstone(["check", "teapot.json", "--schema", "own.json", "--operation", "Get"], folder);
    expect(teapot.stdout).toMatch(/not-by-schema: .*there is no response of it, only 200/);
    const other = await soapstone(["check", "get.json", "--schema", "own.json", "--operation", "Got"], folder);
    expect({ status: other.status, all: other.stdout + other.stderr }).toMatchObject({
      status: 2,
      all: expect.stringContaining("Get"),
    });
  });
});

/** A choice between members of one type; the API file has both as properties. */
const parcels = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:parcels" targetNamespace="urn:parcels">
  <types><xs:schema targetNamespace="urn:parcels" elementFormDefault="qualified">
    <xs:element name="Send"><xs:complexType><xs:sequence>
      <xs:choice><xs:element name="depot" type="xs:int"/><xs:element name="receiver" type="xs:string"/></xs:choice>
      <xs:element name="note" type="xs:string" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>
  </xs:schema></types>
  <message name="SendIn"><part name="parameters" element="t:Send"/></message>
  <portType name="Parcels"><operation name="Send"><input message="t:SendIn"/></operation></portType>
  <binding name="Parcels" type="t:Parcels"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Send"><soap:operation/><input><soap:body use="literal"/></input></operation></binding>
  <service name="Parcels"><port name="Parcels" binding="t:Parcels"><soap:address location="http://parcels.example/"/></port></service>
</definitions>`;

describe("sample by an API file with its companion", () => {
  test.each([[], ["--seed", "1"], ["--seed", "2"], ["--seed", "3"]])(
    "makes what encode takes: %s %s",
    async (...seed) => {
      const own = folderWith({ "parcels.wsdl": parcels });
      await soapstone(["convert", "parcels.wsdl", "-o", "api.yaml"], own);
      const sampled = await soapstone(["sample", "api.yaml", "--operation", "Send", ...seed], own);
      expect(Object.keys(JSON.parse(sampled.stdout).body)).not.toEqual(expect.arrayContaining(["depot", "receiver"]));
      writeFileSync(join(own, "send.json"), sampled.stdout);
      const encoded = await soapstone(["encode", "send.json", "--schema", "api.yaml", "--operation", "Send"], own);
      expect(encoded).toMatchObject({ status: 0, stderr: expect.stringContaining("no findings") });
    },
  );
});

describe("an operation that was added to an API file with its companion", () => {
  const added = `paths:
  /trips/{id}:
    put:
      operationId: Change
      parameters:
        - { name: id, in: path, required: true, type: integer }
        - { name: id, in: query, type: string }
        - name: body
          in: body
          required: true
          schema: { type: object, required: [id], properties: { id: { type: string } } }
      responses: { "200": { description: Its stops., schema: { type: array, items: { type: string } } } }
  /stops/{id}:
    put:
      operationId: Stop
      parameters:
        - { name: id, in: path, required: true, type: integer }
        - { name: via, in: body, required: true, schema: { type: array, items: { type: integer } } }
      responses: { "200": { description: Done., schema: { type: integer } } }
`;

  test.each([
    ["Change", { path: { id: 7 }, query: { id: "q" }, body: { id: "b" } }, /:id>b<.*:idPath>7<.*:idQuery>q</s],
    ["Change", { status: 200, body: ["Bern", "Olten"] }, /:ChangeResponse>\s*<(\S+)>Bern<\/\1>\s*<\1>Olten</],
    ["Stop", { path: { id: 7 }, body: [1, 2] }, /:via>1<.*:via>2<.*:id>7</s],
    ["Stop", { status: 200, body: 3 }, /:StopResponse>3</],
  ])("a message of %s is what the way back makes of it, and comes back: %j", async (operation, unit, expected) => {
    const own = folderWith({ "trips.wsdl": trips, "unit.json": JSON.stringify(unit) });
    await soapstone(["convert", "trips.wsdl", "-o", "api.yaml"], own);
    const file = join(own, "api.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace("paths:\n", added));
    const schema = ["--schema", "api.yaml"];
    const checked = await soapstone(["check", "unit.json", ...schema, "--operation", operation], own);
    expect(checked.stdout).toContain("no findings");
    const encoded = await soapstone(["encode", "unit.json", ...schema, "--operation", operation], own);
    expect(encoded.stdout).toMatch(expected);
    writeFileSync(join(own, "message.xml"), encoded.stdout);
    const decoded = await soapstone(["decode", "message.xml", ...schema], own);
    expect(JSON.parse(decoded.stdout)).toEqual(unit);
  });
});
