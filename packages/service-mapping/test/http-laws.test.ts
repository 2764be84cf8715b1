import { editsWin, leftLaws, thereAndBack } from "@soapstone/test-corpus";
import { type Carrier, namespaces, type Part } from "@soapstone/xml-model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { form } from "../src/http/form.ts";
import { readLocation, writeLocation } from "../src/http/location.ts";
import { mimeContent } from "../src/http/mime-content.ts";
import { mimeXml } from "../src/http/mime-xml.ts";
import { multipart } from "../src/http/multipart.ts";
import { urlEncoded } from "../src/http/url-encoded.ts";
import { urlReplacement } from "../src/http/url-replacement.ts";
import { library, same, serviceTrip } from "./support/service-world.ts";

const typings = [
  { by: "type", name: { namespace: namespaces.xsd, local: "string" } },
  { by: "type", name: { namespace: namespaces.xsd, local: "int" } },
  { by: "type", name: { namespace: library, local: "Isbn" } },
  { by: "element", name: { namespace: library, local: "Login" } },
] as const;
const name = fc.constantFrom("isbn", "from", "a.b", "10", "__proto__", "x");
const anyPart: fc.Arbitrary<Part> = fc
  .record({ name, typing: fc.constantFrom(...typings) })
  .map((it) => ({ kind: "part", ...it, extensions: [], foreign: [] }));
const parts = fc.uniqueArray(anyPart, { selector: (it) => it.name, maxLength: 4 });

/** Which of its forms the query has. */
const forms = { query: fc.boolean(), constant: fc.boolean(), span: fc.boolean(), again: fc.boolean() };

test("a location with urlReplacement is restored with its parts", () => {
  const samples = parts.chain((all) =>
    fc.record({ ...forms, tail: fc.constantFrom("", "/", "/(other)") }).map((it) => {
      const [first, ...rest] = all;
      const inQuery = it.query ? rest : [];
      const inPath = it.query ? all.slice(0, 1) : all;
      const path = `books${inPath.map((part) => `/(${part.name})`).join("")}${it.tail}`;
      const pairs = [
        ...inQuery.map((part) => `${part.name}q=(${part.name})`),
        ...(it.constant && first !== undefined ? ["op=Add", "odd=(other)"] : []),
        ...(it.span && first !== undefined ? [`span=d(${first.name})to(${all.at(-1)?.name ?? ""})`] : []),
        ...(it.again && first !== undefined ? [`again=(${first.name})`] : []),
      ];
      return { location: pairs.length === 0 ? path : `${path}?${pairs.join("&")}`, parts: all };
    }),
  );
  fc.assert(
    fc.property(samples, (left) => {
      expect(leftLaws(serviceTrip(urlReplacement, same), left)).toEqual([]);
    }),
  );
});

test("an edited path takes precedence over the stored location", () => {
  const trip = serviceTrip(urlReplacement, same);
  const { side, complement } = trip.forward({ location: "books/(isbn)/", parts: [] }, new Map());
  expect(editsWin(trip, { ...side, path: "/volumes" }, complement)).toEqual([]);
  expect(trip.backward({ ...side, path: "/volumes" }, complement).side.location).toBe("/volumes");
});

test("parts with urlEncoded are restored", () => {
  fc.assert(
    fc.property(parts, fc.constantFrom("/books", "books", "/books?op=Find", ""), (all, location) => {
      expect(leftLaws(serviceTrip(urlEncoded, same), { location, parts: all })).toEqual([]);
    }),
  );
});

test("a part whose element is flat is sent leaf by leaf, unless another has the name of a leaf", () => {
  const login = { by: "element", name: { namespace: library, local: "Login" } } as const;
  const part = (local: string, typing: Part["typing"]): Part => ({
    kind: "part",
    name: local,
    extensions: [],
    foreign: [],
    ...(typing === undefined ? {} : { typing }),
  });
  const trip = serviceTrip(urlEncoded, same);
  const sent = (...all: readonly Part[]) =>
    trip
      .forward({ location: "/books", parts: all }, new Map())
      .side.parameters.map(({ name: it, required }) => [it, required]);
  expect(sent(part("isbn", typings[0]), part("body", login))).toEqual([
    ["isbn", true],
    ["user", true],
    ["branch", false],
  ]);
  expect(sent(part("user", typings[0]), part("body", login))).toEqual([
    ["user", true],
    ["body", true],
  ]);
});

test("fields of a form are restored", () => {
  fc.assert(
    fc.property(parts, (all) => {
      expect(leftLaws(serviceTrip(form, same), { location: "/books", parts: all })).toEqual([]);
    }),
  );
});

const carrier = (type: string | undefined, part: string | undefined): Carrier => ({
  kind: "mime:content",
  foreign: [],
  ...(type === undefined ? {} : { type }),
  ...(part === undefined ? {} : { part }),
});

test("payloads of a media type are restored with their alternatives", () => {
  const types = fc.constantFrom("text/xml", "text/plain", "image/png", "application/json", undefined);
  fc.assert(
    fc.property(anyPart, fc.uniqueArray(types, { minLength: 1, maxLength: 3 }), fc.boolean(), (part, media, named) => {
      const carriers = media.map((type) => carrier(type, named ? part.name : undefined));
      const trip = serviceTrip(mimeContent, same, { situation: { side: "output" } });
      expect(thereAndBack(trip, { parts: [part], carriers })).toEqual([]);
    }),
  );
});

test("a payload whose carriers do not name the part repeats nothing of its media types", () => {
  const part: Part = { kind: "part", name: "cover", typing: typings[0], extensions: [], foreign: [] };
  const trip = serviceTrip(mimeContent, same, { situation: { side: "output" } });
  const carriers = [carrier("text/plain", undefined), carrier("text/xml", undefined)];
  const { complement } = trip.forward({ parts: [part], carriers }, new Map());
  expect(complement).toEqual(
    new Map<string, unknown>([
      ["part", "cover"],
      ["unnamed", true],
    ]),
  );
});

test.each([
  ["string", ["text/plain"], "string"],
  ["string", ["text/plain", "image/png"], "file"],
  ["base64Binary", ["text/plain"], "file"],
  ["hexBinary", ["text/xml"], "file"],
])("a part of xs:%s as one of %j is a %s", (local, media, type) => {
  const typing = { by: "type", name: { namespace: namespaces.xsd, local } } as const;
  const part: Part = { kind: "part", name: "cover", typing, extensions: [], foreign: [] };
  const trip = serviceTrip(mimeContent, same, { situation: { side: "output" } });
  const carriers = media.map((it) => carrier(it, "cover"));
  expect(trip.forward({ parts: [part], carriers }, new Map()).side.schema?.type).toBe(type);
  expect(thereAndBack(trip, { parts: [part], carriers })).toEqual([]);
});

test("an XML payload is restored, whether its part is named or not", () => {
  fc.assert(
    fc.property(anyPart, fc.boolean(), (part, named) => {
      const carriers: readonly Carrier[] = [
        { kind: "mime:mimeXml", foreign: [], ...(named ? { part: part.name } : {}) },
      ];
      const trip = serviceTrip(mimeXml, same, { situation: { side: "output" } });
      expect(thereAndBack(trip, { parts: [part], carriers })).toEqual([]);
    }),
  );
});

test("a multipart payload is restored with its parts' media types", () => {
  fc.assert(
    fc.property(
      parts.filter((it) => it.length > 0),
      (all) => {
        const carriers: readonly Carrier[] = [
          {
            kind: "mime:multipartRelated",
            foreign: [],
            parts: all.map((part) => ({
              kind: "mime:part" as const,
              carriers: [carrier("image/png", part.name)],
              extensions: [],
              foreign: [],
            })),
          },
        ];
        const trip = serviceTrip(multipart, same, { situation: { side: "output" } });
        expect(thereAndBack(trip, { parts: all, carriers })).toEqual([]);
      },
    ),
  );
});

test.each([
  ["/o1/(a)/b(c)d", ["a", "c"], "/o1/{a}/b{c}d"],
  ["/o1/(a)", [], "/o1/%28a%29"],
  ["o1/(a)(b)", ["a", "b"], "/o1/{a}{b}"],
  ["/(nested(a))", ["a"], "/%28nested{a}%29"],
  ["", [], "/"],
  ["/a{b}", [], "/a%7Bb%7D"],
])("the location %s with the parts %j is the path %s", (location, all, path) => {
  expect(readLocation(location, all).path).toBe(path);
});

test("a part whose value looks like a pattern is not replaced again", () => {
  const { path } = readLocation("/(a)/(b)", ["a", "b"]);
  expect(path).toBe("/{a}/{b}");
  expect(writeLocation(readLocation("/(a)/(b)", ["a", "b"]))).toBe("/(a)/(b)");
});

test("query pairs are parts, constants and patterns", () => {
  expect(readLocation("/x?a=(p)&op=Add&c=n(p)m", ["p"]).query).toEqual([
    { kind: "part", name: "a", part: "p" },
    { kind: "constant", name: "op", value: "Add" },
    { kind: "pattern", name: "c", text: "n(p)m", parts: ["p"] },
  ]);
});
