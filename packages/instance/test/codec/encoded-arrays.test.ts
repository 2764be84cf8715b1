import { expect, test } from "vitest";
import { codecOf, compact, decoded, encoded, jsonOf, schemaText } from "../support/codec.ts";

const versions = {
  "1.1": {
    encoding: "http://schemas.xmlsoap.org/soap/encoding/",
    sizes: (of: string) => `e:arrayType="xs:int[${of}]"`,
  },
  "1.2": {
    encoding: "http://www.w3.org/2003/05/soap-encoding",
    sizes: (of: string) => `e:itemType="xs:int" e:arraySize="${of.replaceAll(",", " ")}"`,
  },
} as const;

const array = (dimensions: string, encoding: string): string =>
  schemaText(
    `<xs:import namespace="${encoding}"/><xs:complexType name="A"><xs:complexContent><xs:restriction base="e:Array" xmlns:e="${encoding}">
      <xs:attribute ref="e:arrayType" xmlns:w="http://schemas.xmlsoap.org/wsdl/" w:arrayType="xs:int${dimensions}"/>
    </xs:restriction></xs:complexContent></xs:complexType><xs:element name="r" type="a:A"/>`,
  );

const document = (attributes: string, inside: string, encoding: string): string =>
  `<a:r xmlns:a="urn:a" xmlns:e="${encoding}" xmlns:xs="http://www.w3.org/2001/XMLSchema" ${attributes}>${inside}</a:r>`;

const items = (...values: readonly number[]): string => values.map((value) => `<item>${value}</item>`).join("");

test.each(["1.1", "1.2"] as const)(
  "two dimensions of SOAP %s are arrays of arrays, and are restored with their sizes",
  (version) => {
    const { encoding, sizes } = versions[version];
    const schema = codecOf(array("[,]", encoding));
    const there = decoded(document(sizes("2,3"), items(1, 2, 3, 4, 5, 6), encoding), schema);
    expect([compact(there.json), there.diagnostics]).toEqual(['{ "r": [ [ 1, 2, 3 ], [ 4, 5, 6 ] ] }', []]);
    const back = encoded(there.json, schema);
    expect(back.text).toContain(sizes("2,3").replaceAll("e:", "soapenc:").slice(-8));
    expect(compact(decoded(back.text, schema).json)).toBe(compact(there.json));
  },
);

test("arrays of arrays of two dimensions are nested in the reverse order of their brackets", () => {
  const { encoding, sizes } = versions["1.1"];
  const schema = codecOf(array("[,][]", encoding));
  const inner = `<item ${sizes("1,2")}>${items(1, 2)}</item><item ${sizes("2,1")}>${items(3, 4)}</item>`;
  const there = decoded(document('e:arrayType="xs:int[,][2]"', inner, encoding), schema);
  expect([compact(there.json), there.diagnostics]).toEqual(['{ "r": [ [ [ 1, 2 ] ], [ [ 3 ], [ 4 ] ] ] }', []]);
  const back = encoded(there.json, schema);
  expect(back.text).toContain('arrayType="xs:int[2,1]"');
  expect(compact(decoded(back.text, schema).json)).toBe(compact(there.json));
});

test.each(["2,2", "9007199254740993,1", "-1,3", "", "x", "1,1,3"])(
  "sizes [%s] that do not match the items are reported, and no item is lost",
  (of) => {
    const { encoding } = versions["1.1"];
    const there = decoded(
      document(`e:arrayType="xs:int[${of}]"`, items(1, 2, 3), encoding),
      codecOf(array("[,]", encoding)),
    );
    expect(compact(there.json)).toBe('{ "r": [ [ 1, 2, 3 ] ] }');
    expect(there.diagnostics.map(({ code }) => code)).toEqual(["instance/array-places"]);
  },
);

test("sizes with empty rows make a limited number of rows", () => {
  const { encoding } = versions["1.1"];
  const there = decoded(document('e:arrayType="xs:int[999999999,0]"', "", encoding), codecOf(array("[,]", encoding)));
  expect(compact(there.json)).toBe('{ "r": [ [] ] }');
});

test("an array that was sent in part is reported", () => {
  const { encoding } = versions["1.1"];
  const there = decoded(
    document('e:arrayType="xs:int[5]" e:offset="[2]"', items(1), encoding),
    codecOf(array("[]", encoding)),
  );
  expect(there.diagnostics.map(({ code }) => code)).toEqual(["instance/array-places"]);
});

test("rows of different lengths are no array of two dimensions", () => {
  const { encoding } = versions["1.1"];
  const { diagnostics } = encoded(jsonOf('{ "r": [[1, 2], [3]] }'), codecOf(array("[,]", encoding)));
  expect(diagnostics.map(({ code }) => code)).toEqual(["instance/wrong-value"]);
});
