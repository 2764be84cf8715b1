import { describe, expect, test } from "vitest";
import { convertedText, convertText, convertTexts } from "./convert-text.ts";

/** Edits of a description outside operations and definitions. */
type Document = ReturnType<typeof JSON.parse>;

interface Edit {
  readonly name: string;
  readonly edit: (document: Document) => void;
}

const sources = {
  /** Operations that nothing binds. */
  unbound: description(""),
  bound: description(`
  <binding name="B" type="t:Catalogue"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="FindBook"><soap:operation soapAction=""/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>
  </binding>
  <service name="Library"><port name="P" binding="t:B"><soap:address location="http://example.test/FindBook"/></port></service>`),
};

const edits: readonly Edit[] = [
  {
    name: "a status",
    edit: ({ paths }) => {
      paths["/FindBook"].post.responses["404"] = { description: "No such book." };
    },
  },
  {
    name: "another path",
    edit: (document) => {
      document.paths = { "/books": { post: document.paths["/FindBook"].post } };
    },
  },
  {
    name: "another name of its operation, and deprecated",
    edit: ({ paths }) => {
      Object.assign(paths["/FindBook"].post, { operationId: "bookById", deprecated: true });
    },
  },
  {
    name: "a type that is called otherwise in XML, and keeps its name",
    edit: ({ definitions }) => {
      definitions.Shelf.xml.name = "Board";
    },
  },
  {
    name: "a new definition that is called otherwise in XML",
    edit: ({ definitions }) => {
      definitions.Row = { type: "string", maxLength: 3, xml: { name: "RowOfBooks" } };
      definitions.Shelf.properties.row = { $ref: "#/definitions/Row" };
    },
  },
  {
    name: "no answer",
    edit: ({ paths }) => {
      delete paths["/FindBook"].post.responses["200"].schema;
    },
  },
  {
    name: "an answer of other words in place",
    edit: ({ paths }) => {
      paths["/FindBook"].post.responses["200"].schema = { type: "string", enum: ["yes", "no"] };
    },
  },
  {
    name: "another title",
    edit: ({ info }) => {
      info.title = "The books, of all shelves";
    },
  },
];

describe.each(["facade", "wire"] as const)("from the view %s", (view) => {
  describe.each(view === "wire" ? (["bound"] as const) : (["bound", "unbound"] as const))("%s operations", (source) => {
    test.each(edits.filter(({ name }) => view === "facade" || !name.includes("answer")))(
      "with $name",
      async ({ edit }) => {
        const document = JSON.parse(await convertedText(sources[source], { view }));
        edit(document);
        const back = await convertedText(JSON.stringify(document), { to: "wsdl" });
        expect(keywordsOf(await convertedText(back, { view }))).toEqual(keywordsOf(JSON.stringify(document)));
      },
    );
  });
});

test.each([
  ["The books, of all shelves", "TheBooksOfAllShelves"],
  ["2 shelves", "_2Shelves"],
  ["Books_x0020_of", "Books_x0020_of"],
])("a service is called by the words of its title: %s", async (title, name) => {
  const document = JSON.parse(await convertedText(sources.bound, {}));
  document.info.title = title;
  expect(await convertedText(JSON.stringify(document), { to: "wsdl" })).toMatch(new RegExp(`service name="${name}"`));
});

describe("is a WSDL in which every name is declared", () => {
  const added = {
    "an operation of parameters and no body": ({ paths }: Document) => {
      const parameters = [{ name: "page", in: "query", type: "integer" }];
      paths["/list"] = { get: { operationId: "list", parameters, responses: { "200": { description: "All." } } } };
    },
    "no tags": (document: Document) => {
      delete document.tags;
      delete document.paths["/FindBook"].post.tags;
    },
    "no tags at the operation": ({ paths }: Document) => {
      delete paths["/FindBook"].post.tags;
    },
    "an answer that is no envelope": ({ paths }: Document) => {
      paths["/FindBook"].post.responses["200"].schema = { type: "string" };
    },
    "a request that is no envelope": ({ paths }: Document) => {
      const body = paths["/FindBook"].post.parameters.find((one: Document) => one.in === "body");
      body.schema = { type: "object", properties: { id: { type: "integer" } } };
    },
  };

  test.each(
    Object.entries(added).flatMap(([name, edit]) =>
      (["facade", "wire"] as const).map((view) => ({ name, view, edit })),
    ),
  )("with $name, from the view $view", async ({ view, edit }) => {
    const document = JSON.parse(await convertedText(sources.bound, { view }));
    edit(document);
    const back = await convertedText(JSON.stringify(document), { to: "wsdl" });
    const { text, diagnostics } = await convertText(back, { view });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(keywordsOf(text)).toEqual(keywordsOf(JSON.stringify(document)));
  });
});

/** Names of bindings may follow that of the port type or not: ports refer to them in both cases. */
describe("a port type that was renamed keeps its bindings", () => {
  const operation = (action: string) =>
    `<operation name="FindBook">${action}<input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>`;
  const service = (bindings: string, ports: string) =>
    description(`${bindings}<service name="Library">${ports}</service>`);
  const soap = (name: string, prefix = "soap") =>
    `<binding name="${name}" type="t:Catalogue"><${prefix}:binding transport="http://schemas.xmlsoap.org/soap/http"/>${operation(`<${prefix}:operation soapAction="${name}"/>`).replaceAll("<soap:body", `<${prefix}:body`)}</binding>`;
  const port = (name: string, binding: string, prefix = "soap") =>
    `<port name="${name}" binding="t:${binding}"><${prefix}:address location="http://example.test/${name}"/></port>`;
  const bound = {
    "named by it, of ports that name theirs": service(
      `${soap("CatalogueSoap12", "soap12")}${soap("CatalogueSoap11")}`,
      `${port("First", "CatalogueSoap12", "soap12")}${port("Second", "CatalogueSoap11")}`,
    ),
    "named by it": service(soap("CatalogueBinding"), port("P", "CatalogueBinding")),
    "named by it, with a policy": service(
      soap("CatalogueBinding").replace("<operation", '<p:Policy xmlns:p="urn:policy"/><operation'),
      port("CataloguePort", "CatalogueBinding"),
    ),
    "named by it, of two versions alike": service(
      `${soap("CatalogueSoap")}${soap("CatalogueSoap12", "soap12").replaceAll('="CatalogueSoap12"', '="CatalogueSoap"').replace('name="CatalogueSoap"', 'name="CatalogueSoap12"')}`,
      port("CatalogueSoap", "CatalogueSoap"),
    ),
    "named by it, with more of its own": service(soap("CatalogueBinding"), port("P", "CatalogueBinding")).replace(
      '<operation name="FindBook">',
      '<p:note xmlns:p="urn:notes"/>$&',
    ),
    "as in the description": sources.bound,
  };

  test.each(
    Object.entries(bound).flatMap(([name, source]) =>
      (["facade", "wire"] as const).map((view) => ({ name, view, source })),
    ),
  )("$name, from the view $view", async ({ view, source }) => {
    const text = await convertedText(source, { view });
    const unedited = await convertedText(text, { to: "wsdl" });
    const document = JSON.parse(text);
    document.tags[0].name = "Books";
    for (const { get, post } of Object.values<Document>(document.paths)) (get ?? post).tags = ["Books"];
    const back = await convertText(JSON.stringify(document), { to: "wsdl" });
    expect(back.text).toContain('<wsdl:portType name="Books">');
    const again = await convertText(back.text, { view });
    expect(again.codes).not.toContain("wsdl/unresolved-binding");
    expect(portsIn(back.text)).toEqual(portsIn(unedited));
    expect(keywordsOf(again.text)).toEqual(keywordsOf(JSON.stringify(document)));
  });

  test.each(Object.entries(bound))("%s, where all tags are taken away", async (_, source) => {
    const document = JSON.parse(await convertedText(source));
    delete document.tags;
    for (const { get, post } of Object.values<Document>(document.paths)) delete (get ?? post).tags;
    const back = await convertText(JSON.stringify(document), { to: "wsdl" });
    const again = await convertText(back.text);
    expect(again.codes).not.toContain("wsdl/unresolved-binding");
    expect(portsIn(back.text)).toEqual(portsIn(await convertedText(await convertedText(source), { to: "wsdl" })));
    expect(keywordsOf(again.text)).toEqual(keywordsOf(JSON.stringify(document)));
  });

  test("and so does an operation that is renamed: those that bind it in another way, too", async () => {
    const document = JSON.parse(await convertedText(bound["named by it, of ports that name theirs"]));
    expect(JSON.stringify(document["x-wsdl"])).toContain("FindBook");
    for (const { get, post } of Object.values<Document>(document.paths)) (get ?? post).operationId = "bookById";
    const back = await convertText(JSON.stringify(document), { to: "wsdl" });
    expect(back.text.match(/operation name="[^"]*"/g)).toEqual(Array(3).fill('operation name="bookById"'));
    expect((await convertText(back.text)).codes).not.toContain("wsdl/unknown-operation");
  });

  test("and so does an operation of port types that are other ways to call them", async () => {
    const get = `<message name="Get"><part name="id" type="xs:string"/></message><message name="Got"><part name="Body" element="t:FindBookResponse"/></message>
      <portType name="CatalogueHttpGet"><operation name="FindBook"><input message="t:Get"/><output message="t:Got"/></operation></portType>`;
    const http = `<binding name="HttpGet" type="t:CatalogueHttpGet"><h:binding verb="GET"/><operation name="FindBook"><h:operation location="/Find"/>
      <input><h:urlEncoded/></input><output><m:mimeXml part="Body"/></output></operation></binding>`;
    const port = `<port name="Get" binding="t:HttpGet"><h:address location="http://example.test/get"/></port></service>`;
    const source = sources.bound
      .replace(/<binding/, `${get}${http}$&`)
      .replace("</service>", port)
      .replace(
        "<definitions",
        '$& xmlns:h="http://schemas.xmlsoap.org/wsdl/http/" xmlns:m="http://schemas.xmlsoap.org/wsdl/mime/"',
      );
    const document = JSON.parse(await convertedText(source));
    expect(Object.keys(document.paths)).toEqual(["/FindBook"]);
    document.paths["/FindBook"].post.operationId = "bookById";
    const back = await convertText(JSON.stringify(document), { to: "wsdl" });
    expect(back.text.match(/operation name="[^"]*"/g)).toEqual(Array(4).fill('operation name="bookById"'));
    expect(back.text).toContain('location="/Find"');
    const again = await convertText(back.text);
    expect(again.codes).not.toContain("mapping/stale-words");
    expect(keywordsOf(again.text)).toEqual(keywordsOf(JSON.stringify(document)));
  });

  /** Returns the addresses of the ports, with their bindings. */
  function portsIn(wsdl: string): readonly string[] {
    return [...wsdl.matchAll(/<(\w+):address location="[^"]*"/g)].map(([all]) => all);
  }
});

describe("a tag that is renamed", () => {
  const soap = (type: string, action: string) => `
  <binding name="B" type="t:${type}"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="FindBook"><soap:operation soapAction="${action}"/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>
  </binding>`;
  const byPortType = description(soap("Catalogue", "urn:books/Catalogue/FindBook"));
  const back = async (source: string, name: string) => {
    const document = JSON.parse(await convertedText(source));
    document.tags[0].name = name;
    document.paths["/FindBook"].post.tags = [name];
    return { ...(await convertText(JSON.stringify(document), { to: "wsdl" })), document };
  };

  test("changes no action that is made of the name of its port type", async () => {
    const { text } = await back(byPortType, "Books");
    expect(text).toContain('<wsdl:portType name="Books">');
    expect(text).toContain('soapAction="urn:books/Catalogue/FindBook"');
  });

  test("changes no action of an operation that moves to a new tag, while a new operation has that of its own", async () => {
    const source = byPortType.replace(
      "</portType>",
      '$&<portType name="Loans"><operation name="Lend"><input message="t:ask"/></operation></portType>',
    );
    const document = JSON.parse(await convertedText(source));
    const { post } = document.paths["/FindBook"];
    document.tags = [{ name: "Books" }, { name: "Shelves" }, { name: "Readers" }];
    post.tags = ["Books"];
    document.paths["/Sort"] = { post: { ...post, operationId: "Sort", tags: ["Shelves"] } };
    document.paths["/Lend"].post.tags = ["Readers"];
    const text = await convertedText(JSON.stringify(document), { to: "wsdl" });
    expect([...text.matchAll(/portType name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "Books",
      "Shelves",
      "Readers",
    ]);
    expect(text).toContain('soapAction="urn:books/Catalogue/FindBook"');
    expect(text).toContain('soapAction="urn:books/Shelves/Sort"');
  });

  test("has its new name in extensions", async () => {
    const link = `<p:partnerLinkType xmlns:p="urn:links" name="L"><p:role name="R" portType="t:Catalogue"/><p:role name="S"><p:portType name=" t:Catalogue "/></p:role><p:see element="t:Catalogue"/></p:partnerLinkType>`;
    const { text, document } = await back(sources.bound.replace("<types>", `${link}$&`), "Books");
    expect(text).toMatch(/<p:role name="R" portType="\w+:Books"\/>/);
    expect(text).toMatch(/<p:portType name=" \w+:Books "\/>/);
    expect(text).toMatch(/<p:see element="\w+:Catalogue"\/>/);
    expect(keywordsOf(await convertedText(text))).toEqual(keywordsOf(JSON.stringify(document)));
  });

  test("stays without a binding", async () => {
    const { text } = await back(sources.unbound, "Books");
    expect(text).toContain('<wsdl:portType name="Books">');
    expect(text).not.toContain("<wsdl:binding");
  });

  test("keeps the properties of its port type", async () => {
    const { text } = await back(
      sources.bound.replace('<portType name="Catalogue">', '$&<p:note xmlns:p="urn:notes"/>'),
      "Books",
    );
    expect(text.match(/<wsdl:portType/g)).toHaveLength(1);
    expect(text).toMatch(/<wsdl:portType name="Books">[\s\S]*<p:note/);
  });

  test("is one name, where it has several words", async () => {
    const { text, document } = await back(sources.bound, "Books of all shelves");
    expect(text).toContain('<wsdl:portType name="BooksOfAllShelves">');
    const again = await convertedText(text);
    expect(keywordsOf(again)).toEqual(keywordsOf(JSON.stringify(document)));
    expect(await convertedText(again, { to: "wsdl" })).toBe(text);
  });

  test("is another port type than one with the same words", async () => {
    const document = JSON.parse(await convertedText(sources.bound));
    const { post } = document.paths["/FindBook"];
    document.tags = [{ name: "BooksOf" }, { name: "Books of" }];
    post.tags = ["BooksOf"];
    document.paths["/Other"] = { post: { ...post, operationId: "Other", tags: ["Books of"] } };
    const text = await convertedText(JSON.stringify(document), { to: "wsdl" });
    expect(new Set(text.match(/<wsdl:portType name="[^"]*"/g)).size).toBe(2);
  });
});

describe("a new definition", () => {
  const types = {
    "service.wsdl": sources.bound
      .replace(
        "<types>",
        `<types><xs:schema><xs:import namespace="urn:shelves" schemaLocation="shelves.xsd"/></xs:schema>`,
      )
      .replace('type="t:Shelf"', 'xmlns:s="urn:shelves" type="s:Board"'),
    "shelves.xsd": `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:s="urn:shelves" targetNamespace="urn:shelves">
      <xs:complexType name="Board"><xs:sequence><xs:element name="mark" type="xs:string"/></xs:sequence></xs:complexType></xs:schema>`,
  };
  const added = async (edit: (definitions: Document) => void) => {
    const { text } = await convertTexts(types);
    const document = JSON.parse(text);
    document.definitions.Row = { type: "object", properties: { length: { $ref: "#/definitions/Length" } } };
    document.definitions.Length = { type: "string", maxLength: 9 };
    edit(document.definitions);
    const { files } = await convertText(JSON.stringify(document), { to: "wsdl" });
    const texts = Object.fromEntries(files.map((file) => [file.name, file.text]));
    const again = await convertTexts(texts, {});
    expect(keywordsOf(again.text)).toEqual(keywordsOf(JSON.stringify(document)));
    return { wsdl: texts["service.wsdl"] ?? files[0]?.text, shelves: texts["shelves.xsd"] };
  };

  test("is in the schema of its references, and so are its targets", async () => {
    const { wsdl, shelves } = await added(({ Board, FindBook }) => {
      Board.properties.row = { $ref: "#/definitions/Row" };
      FindBook.properties.row = { $ref: "#/definitions/Row" };
    });
    expect(shelves).toContain('<xsd:complexType name="Row">');
    expect(shelves).toContain('<xsd:simpleType name="Length">');
    expect(shelves).not.toContain("xsd:import");
    expect(wsdl).not.toMatch(/name="(?:Row|Length)"/);
  });

  test("is in the schema of the service, where nothing else refers to it", async () => {
    const { wsdl, shelves } = await added(({ FindBook }) => {
      FindBook.properties.row = { $ref: "#/definitions/Row" };
    });
    expect(wsdl).toContain('<xsd:complexType name="Row">');
    expect(shelves).not.toMatch(/name="(?:Row|Length)"/);
  });
});

test("removed fields that the WSDL states are reported without complement", async () => {
  const document = JSON.parse(await convertedText(sources.bound, {}));
  delete document.tags;
  const { codes } = await convertText(JSON.stringify(document), { to: "wsdl", complement: "none" });
  expect(codes).toContain("mapping/lost-edit");
});

test.each(Object.values(sources))("what nobody edited has no words", async (source) => {
  expect(await convertedText(await convertedText(source, {}), { to: "wsdl" })).not.toContain("c:residual");
});

/** Returns a document without its complement. */
function keywordsOf(document: string): unknown {
  return JSON.parse(document, (key, value) => (key === "x-wsdl" || key === "x-xsd" ? undefined : value));
}

function description(bound: string): string {
  return `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:library" targetNamespace="urn:library" name="Library">
  <types><xs:schema targetNamespace="urn:library" elementFormDefault="qualified">
    <xs:element name="FindBook"><xs:complexType><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="FindBookResponse"><xs:complexType><xs:sequence><xs:element name="shelf" type="t:Shelf"/></xs:sequence></xs:complexType></xs:element>
    <xs:complexType name="Shelf"><xs:sequence><xs:element name="mark" type="xs:string"/></xs:sequence></xs:complexType>
  </xs:schema></types>
  <message name="In"><part name="parameters" element="t:FindBook"/></message>
  <message name="Out"><part name="parameters" element="t:FindBookResponse"/></message>
  <portType name="Catalogue"><documentation>All books.</documentation><operation name="FindBook"><input message="t:In"/><output message="t:Out"/></operation></portType>${bound}
</definitions>`;
}
