import { describe, expect, test } from "vitest";
import { patchDocuments, workspaceOfTexts } from "../src/index.ts";

/** The author's schema: layout, quotes and order of his own, and comments. */
const author = `<?xml version='1.0'?>
<!DOCTYPE schema [<!ENTITY city "Town &#38;amp; country">]>
<schema xmlns='http://www.w3.org/2001/XMLSchema' xmlns:b="urn:books"
        targetNamespace='urn:books' elementFormDefault="qualified">

  <!-- Books -->
  <complexType   name='Book'>
    <sequence>
      <element type='string' name='title'/>   <!-- as printed -->
      <!-- Only of
           printed books. -->
      <element name='pages' minOccurs='0'
               type='int'/>
      <element name='price' type='decimal'/>
    </sequence>
  </complexType>

  <!-- Where it is. -->
  <simpleType name='Place'>
    <annotation><documentation>&city;</documentation></annotation>
    <restriction base='string'><enumeration value='shelf'/></restriction>
  </simpleType>

  <element name='book' type='b:Book'/>
</schema>
`;

/** The same schema as the way back prints it. */
const before = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:books" targetNamespace="urn:books" elementFormDefault="qualified">
  <xsd:complexType name="Book">
    <xsd:sequence>
      <xsd:element name="title" type="xsd:string"/>
      <xsd:element name="pages" type="xsd:int" minOccurs="0"/>
      <xsd:element name="price" type="xsd:decimal"/>
    </xsd:sequence>
  </xsd:complexType>
  <xsd:simpleType name="Place">
    <xsd:annotation>
      <xsd:documentation>Town &amp; country</xsd:documentation>
    </xsd:annotation>
    <xsd:restriction base="xsd:string">
      <xsd:enumeration value="shelf"/>
    </xsd:restriction>
  </xsd:simpleType>
  <xsd:element name="book" type="tns:Book"/>
</xsd:schema>
`;

function read(text: string) {
  return workspaceOfTexts([{ uri: "memory:/books.xsd", text }]);
}

/** The author's text after an edit of what the way back prints. */
function patched(edit: (text: string) => string, own = author, was = before): string {
  const after = edit(was);
  expect(after).not.toBe(was);
  const { changed, added } = patchDocuments({ author: read(own), before: read(was), after: read(after) });
  expect(added).toEqual([]);
  return changed[0]?.text ?? own;
}

/** The lines that differ, as a diff shows them. */
function differences(text: string, own = author): readonly string[] {
  const [was, is] = [own.split("\n"), text.split("\n")];
  let start = 0;
  while (start < was.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const lines = (mark: string, all: readonly string[]) => all.slice(start, all.length - end).map((line) => mark + line);
  return [...lines("-", was), ...lines("+", is)];
}

test("unedited parts are not changed", () => {
  const versions = { author: read(author), before: read(before), after: read(before) };
  expect(patchDocuments(versions)).toEqual({ isEdited: false, changed: [], added: [] });
  expect(patched((text) => text.replace("<xsd:complexType name", '<xsd:complexType  mixed="false" name'))).toBe(author);
});

describe("children", () => {
  test("a new one follows its predecessor, with the layout of its siblings", () => {
    const text = patched((was) =>
      was.replace('minOccurs="0"/>', 'minOccurs="0"/><xsd:element name="weight"><xsd:simpleType/></xsd:element>'),
    );
    expect(differences(text)).toEqual([
      "+      <element name='weight'>",
      "+        <simpleType/>",
      "+      </element>",
    ]);
  });

  test("one that is removed is removed with its line and the comments directly above", () => {
    const text = patched((was) => was.replace(/ *<xsd:element name="pages".*\n/, ""));
    expect(differences(text)).toEqual([
      "-      <!-- Only of",
      "-           printed books. -->",
      "-      <element name='pages' minOccurs='0'",
      "-               type='int'/>",
    ]);
  });

  test("the comment after one on its line is removed with it, and not with another one", () => {
    expect(differences(patched((was) => was.replace(/ *<xsd:element name="title".*\n/, "")))).toEqual([
      "-      <element type='string' name='title'/>   <!-- as printed -->",
    ]);
  });

  test("one that moves keeps the author's text at its new position", () => {
    const text = patched((was) =>
      was.replace(
        /( *<xsd:element name="title".*\n)((?:.*\n){2})/,
        (_, title: string, others: string) => others + title,
      ),
    );
    expect(text).toContain(`      <element name='price' type='decimal'/>
      <element type='string' name='title'/>`);
    expect(text).toContain("           printed books. -->\n      <element name='pages' minOccurs='0'");
  });

  test("one with another name keeps its line", () => {
    expect(differences(patched((was) => was.replace('name="pages"', 'name="sheets"')))).toEqual([
      "-      <element name='pages' minOccurs='0'",
      "+      <element name='sheets' minOccurs='0'",
    ]);
  });
});

describe("elements", () => {
  test("a model group of another kind keeps what is in it", () => {
    const text = patched((was) => was.replaceAll("xsd:sequence", "xsd:choice"));
    expect(text).toBe(author.replaceAll("sequence>", "choice>"));
  });

  test("a facet with another value is the same facet", () => {
    const own = author.replace("<enumeration value='shelf'/>", "<maxLength id='m' value='3' />");
    const was = before.replace('<xsd:enumeration value="shelf"/>', '<xsd:maxLength value="3"/>');
    const text = patched((one) => one.replace('value="3"', 'value="4"'), own, was);
    expect(text).toBe(own.replace("value='3'", "value='4'"));
  });
});

describe("attributes", () => {
  test("one with another value keeps its position and its quotation marks", () => {
    const text = patched((was) => was.replace('name="title" type="xsd:string"', 'name="title" type="xsd:token"'));
    expect(differences(text)).toEqual([
      "-      <element type='string' name='title'/>   <!-- as printed -->",
      "+      <element type='token' name='title'/>   <!-- as printed -->",
    ]);
  });

  test("a default that the author states is stated with its new value", () => {
    const own = author.replace("type='decimal'", "type='decimal' minOccurs='1'");
    const text = patched((was) => was.replace('"xsd:decimal"', '"xsd:decimal" minOccurs="0"'), own);
    expect(differences(text, own)).toEqual([
      "-      <element name='price' type='decimal' minOccurs='1'/>",
      "+      <element name='price' type='decimal' minOccurs='0'/>",
    ]);
  });

  test("a namespace that has no prefix gets one", () => {
    const text = patched((was) =>
      was.replace('"tns:Book"', '"o:Other"').replace("xmlns:tns", 'xmlns:o="urn:other" xmlns:tns'),
    );
    expect(text).toMatch(/<element name='book' type='(\w+):Other' xmlns:\1='urn:other'\/>/);
  });
});

test("elements that are inserted into a schema of a draft are in the namespace of the draft", () => {
  const within = (
    own: string,
    inside: string,
  ) => `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a">
  <types>
    <xsd:schema targetNamespace="urn:t"${own}>
      <xsd:complexType name="T"><xsd:all><xsd:element name="a" type="xsd:int"/>${inside}</xsd:all></xsd:complexType>
    </xsd:schema>
  </types>
</definitions>`;
  const draft = ' xmlns:xsd="http://www.w3.org/1999/XMLSchema"';
  const added = '<xsd:element name="b" type="xsd:string"/>';
  expect(patched(() => within("", added), within(draft, ""), within("", ""))).toBe(within(draft, added));
});

describe("components", () => {
  test("a new one follows one of its kind", () => {
    const text = patched((was) =>
      was.replace(
        "  <xsd:simpleType",
        '  <xsd:complexType name="Shop"><xsd:sequence/></xsd:complexType>\n  <xsd:simpleType',
      ),
    );
    expect(differences(text)).toEqual(["+  <complexType name='Shop'>", "+    <sequence/>", "+  </complexType>", "+"]);
  });

  test("one that is removed is removed with the comment above", () => {
    const text = patched((was) => was.replace(/ {2}<xsd:simpleType[\s\S]*<\/xsd:simpleType>\n/, ""));
    expect(text).not.toContain("Where it is.");
    expect(text).toContain("  </complexType>\n\n  <element name='book' type='b:Book'/>\n");
  });

  test("one that moves takes its comments along", () => {
    const text = patched((was) => {
      const [whole = ""] = /( {2}<xsd:complexType[\s\S]*<\/xsd:complexType>\n)/.exec(was) ?? [];
      return was.replace(whole, "").replace("</xsd:schema>", `${whole}</xsd:schema>`);
    });
    const [whole = ""] = /\n {2}<!-- Books[\s\S]*<\/complexType>\n/.exec(author) ?? [];
    expect(text).toBe(author.replace(whole, "").replace("\n</schema>", `\n${whole}</schema>`));
  });

  test("the comment behind one on its line moves with it", () => {
    const text = patched((was) => was.replace(/( *<xsd:element name="title".*\n)(.*\n)/, "$2$1"));
    expect(text).toContain(
      "               type='int'/>\n      <element type='string' name='title'/>   <!-- as printed -->\n",
    );
  });

  test("one that the conversion back does not produce stays", () => {
    const own = author.replace("</schema>", "  <notation name='n' public='p'/>\n</schema>");
    const text = patched((was) => was.replace('"xsd:decimal"', '"xsd:int"'), own);
    expect(differences(text, own)).toHaveLength(2);
    expect(text).toContain("<notation name='n' public='p'/>");
  });
});

test("where the author's element has another shape, the smallest one that can be found is replaced", () => {
  const own = author.replace(/<sequence>[\s\S]*<\/sequence>/, "<group ref='b:parts'/>");
  const text = patched((was) => was.replace('name="price" type="xsd:decimal"', 'name="price" type="xsd:int"'), own);
  expect(text).toContain("      <element name='price' type='int'/>");
  expect(text).not.toContain("b:parts");
  expect(text).toContain("<!-- Where it is. -->");
});

describe("texts", () => {
  test("one in an entity is written anew", () => {
    const text = patched((was) => was.replace("Town &amp; country", "Village &amp; country"));
    expect(differences(text)).toEqual([
      "-    <annotation><documentation>&city;</documentation></annotation>",
      "+    <annotation><documentation>Village &amp; country</documentation></annotation>",
    ]);
  });

  test("lines of a long one stay with their margins", () => {
    const own = author.replace("&city;", "\n        Town &amp;\n          country,\n        far away.\n    ");
    const was = before.replace("Town &amp; country", "Town &amp;\ncountry,\nfar away.");
    const text = patched((long) => long.replace("far away.", "near by.\nAlways."), own, was);
    expect(differences(text, own)).toEqual(["-        far away.", "+        near by.", "+        Always."]);
  });
});

test("an extension of a description comes before its components", () => {
  const wsdl = (
    inside: string,
  ) => `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" name="a" targetNamespace="urn:a">${inside}
  <message name="m" />
</definitions>`;
  const text = patched(() => wsdl('<x:note xmlns:x="urn:x">n</x:note>'), wsdl(""), wsdl(""));
  expect(differences(text, wsdl(""))).toEqual(['+  <x:note xmlns:x="urn:x">n</x:note>']);
});

describe("port types", () => {
  const wsdl = (portTypes: string): string => `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:a"
    name="a" targetNamespace="urn:a">
  <message name="m" />
  ${portTypes}<binding name="B" type="t:P"/>
</definitions>`;
  const portType = (name: string, ...operations: readonly string[]): string => {
    const inside = operations.map((one) => `<operation name="${one}"><input message="t:m"/></operation>`).join("");
    return `<portType name="${name}">${inside}</portType>\n  `;
  };

  test("one of which everything changed keeps its position, if it is the only one", () => {
    const own = wsdl(portType("P", "One"));
    const after = portType("Q", "Two", "Three", "Four", "Five");
    const text = patched((was) => was.replace(portType("P", "One"), after), own, own);
    expect(text.indexOf('<portType name="Q"')).toBe(own.indexOf('<portType name="P"'));
    expect(text).not.toContain('name="P"');
  });

  test("a new one is inserted before the bindings", () => {
    const text = patched((was) => was.replace("<binding", `${portType("P", "One")}<binding`), wsdl(""), wsdl(""));
    expect(text.indexOf("<portType")).toBeGreaterThan(text.indexOf("<message"));
    expect(text.indexOf("<portType")).toBeLessThan(text.indexOf("<binding"));
  });
});

test("new lines end as those of the file", () => {
  const own = author.replaceAll("\n", "\r\n");
  const text = patched(
    (was) => was.replace('type="xsd:decimal"/>', 'type="xsd:decimal"/><xsd:element name="x"/>'),
    own,
  );
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text).toContain("      <element name='price' type='decimal'/>\r\n      <element name='x'/>\r\n");
});
