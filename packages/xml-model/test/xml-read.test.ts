import fc from "fast-check";
import { expect, test } from "vitest";
import { readXml, type XmlNode } from "../src/index.ts";
import { codesOf, plain, rootOf, xmlOf } from "./support/read.ts";

test("places point at the < of a tag and at the first letter of an attribute", () => {
  const text = "<a x='1'\r\n  y = \"2&amp;\"\n>te&#65;xt<![CDATA[<x>]]><!-- c --><?pi body?><c/></a>";
  const { root } = xmlOf(text, 1_000).document;
  expect(root.attributes.map(({ at }) => text.slice((at ?? 0) - 1_000, (at ?? 0) - 999))).toEqual(["x", "y"]);
  const starts = root.children.map((child) => text.slice((child.at ?? 0) - 1_000).slice(0, 4));
  expect(starts).toEqual(["te&#", "<![C", "<!--", "<?pi", "<c/>"]);
});

test("text, CDATA, comments and instructions are kept apart and whole", () => {
  const root = rootOf("<a>x &lt; y<![CDATA[ & ]]><!--c--><?t b?></a>");
  expect(plain(root.children)).toEqual([
    { kind: "text", text: "x < y" },
    { kind: "text", text: " & ", cdata: true },
    { kind: "comment", text: "c" },
    { kind: "instruction", target: "t", text: "b" },
  ]);
});

test("nodes around the root are kept as well", () => {
  const { document } = xmlOf("<?xml version='1.0'?>\n<!--before--><a/><!--after-->\n");
  expect(document.prologue.map(({ kind }) => kind)).toEqual(["comment"]);
  expect(document.epilogue.map(({ kind }) => kind)).toEqual(["comment"]);
});

test("names are resolved: default namespace for elements, none for attributes without prefix", () => {
  const root = rootOf("<a xmlns='urn:a' xmlns:b='urn:b' x='1' b:y='2'><b:c xmlns=''><d/></b:c></a>");
  expect(root.name).toEqual({ namespace: "urn:a", local: "a" });
  expect(root.attributes.map(({ name }) => name)).toEqual([
    { namespace: "", local: "x" },
    { namespace: "urn:b", local: "y" },
  ]);
  const inner = root.children[0];
  expect(inner?.kind === "element" && inner.children[0]?.kind === "element" && inner.children[0].name).toEqual({
    namespace: "",
    local: "d",
  });
});

test("a well-known prefix is resolved without declaration, and reported once", () => {
  const { document, diagnostics } = xmlOf("<a><soap:body/><soap:header/></a>");
  const [body] = document.root.children;
  expect(body?.kind === "element" && body.name.namespace).toBe("http://schemas.xmlsoap.org/wsdl/soap/");
  expect(codesOf(diagnostics)).toEqual(["xml/undeclared-prefix"]);
});

test("an unknown prefix becomes a namespace of its own", () => {
  expect(rootOf("<books:a/>").name).toEqual({ namespace: "books", local: "a" });
});

test("the first of two attributes counts, also where the prefixes differ", () => {
  const { document, diagnostics } = xmlOf("<a xmlns:p='urn:n' xmlns:q='urn:n' x='1' x='2' p:y='3' q:y='4'/>");
  expect(document.root.attributes.map(({ value }) => value)).toEqual(["1", "3"]);
  expect(codesOf(diagnostics)).toEqual(["xml/duplicate-attribute", "xml/duplicate-attribute"]);
});

test("many attributes are compared without comparing all pairs", () => {
  const attributes = Array.from({ length: 20_000 }, (_, index) => `a${index}="1"`).join(" ");
  const begin = performance.now();
  expect(rootOf(`<a ${attributes}/>`).attributes).toHaveLength(20_000);
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test("a byte order mark is passed over silently, white space before the declaration with a warning", () => {
  expect(codesOf(xmlOf("\uFEFF<?xml version='1.0'?><a/>").diagnostics)).toEqual([]);
  expect(codesOf(xmlOf("\n <?xml version='1.0'?><a/>").diagnostics)).toEqual(["xml/space-before-declaration"]);
  expect(xmlOf("\n\n<a/>", 5).document.root.at).toBe(7);
});

test("nodes before the first syntax error are kept, and the open tag is named", () => {
  const { document, diagnostics } = xmlOf("<a><b><c/></a>", 100);
  expect(document.root.children).toHaveLength(1);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ code: "xml/not-well-formed", at: 110, related: [{ at: 103 }] });
  expect(diagnostics[0]?.message).toContain("</a> is not allowed before <b> is closed");
});

test.each([
  ["<a><b>", "ends while <b> is still open"],
  ["<a><b x='1'", "ends"],
  ["<a>1 < 2</a>", "does not begin a tag"],
  ["<a>b & c</a>", "does not begin an entity"],
  ["<a x='?b=1&c=2'><d>&lt;</d></a>", "does not begin an entity"],
  ["<a x=1/>", "quotation marks"],
  ["<a x/>", "has no value"],
  ["<a x y='1'/>", "has no value"],
  ["<a x='1'y='2'/>", "White space is missing"],
  ["<a/><b/>", "second root element"],
  ["<a/>text", "outside of the root element"],
  ["<a>&#0;</a>", "not the number of an XML character"],
  ["<a><!-- a -- b --></a>", "comment"],
  ["<a>]]></a>", "]]&gt;"],
  ["</a>", "not"],
  ["", "no root element"],
  ["hello", "outside of the root element"],
])("says in plain words what is wrong with %s", (text, words) => {
  const { diagnostics } = readXml({ uri: "memory:/a", text }, 0);
  expect(codesOf(diagnostics)).toEqual(["xml/not-well-formed"]);
  expect(diagnostics[0]?.message).toContain(words);
});

test("an unknown entity stays as text, and reading goes on", () => {
  const { document, diagnostics } = xmlOf("<a x='&eacute;'>&nbsp;<b/></a>");
  expect(document.root.attributes[0]?.value).toBe("&eacute;");
  expect(plain(document.root.children[0])).toEqual({ kind: "text", text: "&nbsp;" });
  expect(codesOf(diagnostics)).toEqual(["xml/undeclared-entity", "xml/undeclared-entity"]);
});

test("5,000 levels give a diagnostic, quickly, and the outer levels", () => {
  const begin = performance.now();
  const result = readXml({ uri: "memory:/a", text: "<a>".repeat(5_000) + "</a>".repeat(5_000) }, 0);
  expect(codesOf(result.diagnostics)).toEqual(["limit/depth"]);
  expect(result.ok).toBe(true);
  expect(performance.now() - begin).toBeLessThan(500);
});

test("reading stops at the limit of nodes", () => {
  const text = `<a>${"<b/>".repeat(100)}</a>`;
  const result = readXml({ uri: "memory:/a", text }, 0, { depth: 10, nodes: 50, expansion: 0 });
  expect(codesOf(result.diagnostics)).toEqual(["limit/nodes"]);
});

test("never throws, whatever the text is", () => {
  const pieces = fc.constantFrom(
    "<",
    ">",
    "/",
    "a",
    "b:",
    "=",
    '"',
    "'",
    "&",
    ";",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    " ",
  );
  const doctype = fc.constantFrom("<!DOCTYPE a [", "<!ENTITY e 'x&e;'>", "%p;", "]>", "<!ATTLIST a x CDATA 'd'>");
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, doctype), { maxLength: 30 }), (parts) => {
      const result = readXml({ uri: "memory:/a", text: parts.join("") }, 0);
      for (const { at } of result.diagnostics) expect(at).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("every place lies inside the text", () => {
  const text = fc.array(fc.constantFrom("<a>", "</a>", "<b x='1'/>", "t", "\r\n", "&lt;", "<!--c-->"), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const whole = `<r>${parts.join("")}</r>`;
      const result = readXml({ uri: "memory:/a", text: whole }, 0);
      const waiting: XmlNode[] = result.ok ? [result.value.root] : [];
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        expect(node.at).toBeLessThan(whole.length);
        if (node.kind !== "element") continue;
        expect(whole[node.at ?? -1]).toBe("<");
        waiting.push(...node.children);
      }
    }),
  );
});

test("a prefix with a colon, or none, is not declared", () => {
  const { diagnostics } = xmlOf('<a xmlns:b:c="urn:b" xmlns:="urn:n" xmlns:d="urn:d" d:e="1"/>');
  expect(codesOf(diagnostics)).toEqual(["xml/malformed-name", "xml/malformed-name"]);
});
