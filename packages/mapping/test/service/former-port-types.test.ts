import type { Binding, Port, QName, Service } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { namesWith } from "../../src/service/conventions/assumed-names.ts";
import { placeholderIn } from "../../src/service/conventions/conventions.ts";
import { formerPortTypes, type RecordedPortTypes } from "../../src/service/whole/former-port-types.ts";

describe("what a placeholder stands for in a name", () => {
  test.each([
    ["{portType}Binding", "BooksBinding", "Books"],
    ["{portType}Binding", "Binding", undefined],
    ["{portType}Binding", "Books", undefined],
    ["Soap_{base}", "Soap_Books", "Books"],
    ["{portType}", "B", "B"],
    ["aa{base}aa", "aaa", undefined],
    ["Binding", "Binding", undefined],
    ["{service}.{base}Soap", "Library.BooksSoap", undefined],
  ])("%s of %s: %s", (template, name, value) => {
    expect(placeholderIn(template, name)).toBe(value);
  });
});

describe("port types that were renamed", () => {
  const targetNamespace = "urn:library";
  const named = { names: namesWith({}), targetNamespace };

  test("are those that a binding is called after", () => {
    const all = [binding("CatalogueBinding", "Books")];
    // A port that says nothing of its binding.
    expect(former(["Books"], all, ["BooksBinding"])).toEqual({ Books: "Catalogue" });
    expect(former(["Books"], all, ["CatalogueBinding"])).toEqual({});
  });

  test("have the ending of their new name, where bindings tell the base alone", () => {
    const all = [binding("CatalogueBinding", "BooksPortType")];
    expect(former(["BooksPortType"], all, ["BooksBinding"])).toEqual({ BooksPortType: "CataloguePortType" });
  });

  test("are those that bindings name", () => {
    const all = [binding("Any", "Catalogue"), binding("Other", "Loans")];
    expect(former(["CatalogueOfBooks", "LoansOfBooks"], all)).toEqual({
      CatalogueOfBooks: "Catalogue",
      LoansOfBooks: "Loans",
    });
  });

  test("are none of those that their bindings are still called after", () => {
    expect(former(["Books"], [binding("BooksBinding", "Books"), binding("LoansHttp", "Loans")])).toEqual({});
  });

  test("are not guessed, where nothing speaks of a new one either", () => {
    expect(former(["Books", "Shelves"], [binding("LoansHttp", "Loans")])).toEqual({});
  });

  test("are those by whose names actions are made, or that foreign elements name", () => {
    expect(former(["Books", "Shelves"], [], [], { named: [nameOf("Catalogue"), nameOf("Shelves")] })).toEqual({
      Books: "Catalogue",
    });
  });

  test("are those that nothing binds", () => {
    expect(former(["Books"], [], [], { unbound: new Set(["{urn:library}CataloguePort"]) })).toEqual({
      Books: "CataloguePort",
    });
  });

  test("are those at which something stands, and that have no operations", () => {
    expect(former(["Books"], [], [], { empty: [nameOf("Catalogue")] })).toEqual({ Books: "Catalogue" });
  });

  test("are those that ids begin with", () => {
    const operations = [
      { portType: nameOf("Books"), operationId: "Catalogue.Find" },
      { portType: nameOf("Shelves"), operationId: "Shelves.Find" },
    ];
    expect(former(["Books", "Shelves"], [], [], { operations })).toEqual({ Books: "Catalogue" });
  });

  test("are taken in their order, where there are many", () => {
    const count = 150;
    const names = (word: string) => Array.from({ length: count }, (_, index) => `${word}${index}`);
    const found = former(names("Books"), [], [], { named: names("Loans").map(nameOf) });
    expect([found.Books7, found.Books149]).toEqual(["Loans7", "Loans149"]);
  });

  test("are none of another namespace", () => {
    expect(former(["Books"], [], [], { named: [{ namespace: "urn:other", local: "Catalogue" }] })).toEqual({});
  });

  function former(
    tags: readonly string[],
    all: readonly Binding[],
    reached: readonly string[] = [],
    further: Partial<RecordedPortTypes> = {},
  ): Record<string, string> {
    const tagged = tags.map(nameOf);
    const [first = nameOf("")] = tagged;
    const bindings = all.map((binding) => ({ binding }));
    const none = { others: [], empty: [], unbound: new Set<string>(), named: [], operations: [] };
    const said = { ...none, tagged, first, bindings, services: reached.map(serviceOf), ...further };
    const found = formerPortTypes(said, named);
    return Object.fromEntries(
      tagged.flatMap((name) => {
        const was = found.get(`{${name.namespace}}${name.local}`);
        return was === undefined ? [] : [[name.local, was.local]];
      }),
    );
  }

  function serviceOf(binding: string): Service {
    const port: Port = { kind: "port", name: "Port", binding: nameOf(binding), extensions: [], foreign: [] };
    return { kind: "service", name: nameOf("Library"), ports: [port], extensions: [], foreign: [] };
  }

  function binding(name: string, portType: string): Binding {
    return {
      kind: "binding",
      name: nameOf(name),
      portType: nameOf(portType),
      protocol: { kind: "unknown" },
      operations: [],
      extensions: [],
      foreign: [],
    };
  }

  function nameOf(local: string): QName {
    return { namespace: targetNamespace, local };
  }
});
