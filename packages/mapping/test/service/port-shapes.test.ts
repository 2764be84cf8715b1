import { type JsonObject, json } from "@soapstone/apidoc-model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { withShortPorts, withWholePorts } from "../../src/service/record/port-shapes.ts";

const object = (value: Parameters<typeof json>[0]): JsonObject => json(value) as JsonObject;

test("a port at the address of the one before says so, and its binding's version where that is all", () => {
  const whole = object({
    ports: { LibrarySoap: "http://x.test/a", LibrarySoap12: "http://x.test/a", LibraryHttpGet: "http://x.test/a" },
    bindings: { LibrarySoap12: { like: "LibrarySoap", soap: "1.2" }, LibraryHttpGet: { verb: "GET" } },
  });
  const short = withShortPorts(whole);
  expect(short).toEqual(
    object({
      ports: { LibrarySoap: "http://x.test/a", LibrarySoap12: { soap: "1.2", address: true }, LibraryHttpGet: true },
      bindings: { LibraryHttpGet: { verb: "GET" } },
    }),
  );
  expect(withShortPorts(object({ ports: {} }))).toEqual(object({ ports: {} }));
});

test("bindings that would come back in another order stay", () => {
  const whole = object({
    ports: { A: "a", B: "b" },
    bindings: { C: { verb: "GET" }, B: { like: "A", soap: "1.2" } },
  });
  expect(withShortPorts(whole)).toEqual(whole);
});

test("what is short is read as what it was", () => {
  const names = fc.constantFrom("A", "B", "C");
  const address = fc.constantFrom("http://x.test/a", "http://x.test/b");
  const port = fc.oneof(
    address,
    fc.record({ binding: names, address }, { requiredKeys: [] }),
    fc.record({ binding: names, address, protocol: fc.constant("http") }),
  );
  const binding = fc.oneof(
    fc.record({ like: names, soap: fc.constant("1.2") }),
    fc.constant({ verb: "GET" }),
    fc.constant({}),
  );
  const ports = fc.dictionary(names, port);
  const roots = fc.record(
    { ports, bindings: fc.dictionary(names, binding), services: fc.dictionary(names, fc.record({ ports })) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(roots, (root) => {
      const whole = object(root as Parameters<typeof json>[0]);
      expect(withWholePorts(withShortPorts(whole))).toEqual(whole);
    }),
  );
});
