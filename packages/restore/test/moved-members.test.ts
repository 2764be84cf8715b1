import { expect, test } from "vitest";
import { patchDocuments, workspaceOfTexts } from "../src/index.ts";

const start = `<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:t='urn:library' targetNamespace='urn:library'>`;

/** The author's port types: operations with comments and layout of his own. */
const author = `${start}
  <portType name='Catalogue'>
    <operation name='Find'><input message='t:Find'/></operation>
    <!-- For librarians only -->
    <operation name='Remove'><input message='t:Remove'/></operation> <!-- slow -->
  </portType>
  <portType name='Desk'>
    <operation name='Lend'><input message='t:Lend'/></operation>
  </portType>
</definitions>
`;

const find = `<operation name="Find"><input message="t:Find"/></operation>`;
const remove = `<operation name="Remove"><input message="t:Remove"/></operation>`;
const lend = `<operation name="Lend"><input message="t:Lend"/></operation>`;

/** The same as the way back prints it, by the operations of each port type. */
function printed(operations: Readonly<Record<string, string>>): string {
  const portTypes = Object.entries(operations).map(([name, inner]) => `<portType name="${name}">${inner}</portType>`);
  return `${start}${portTypes.join("")}</definitions>`;
}

function patched(after: string): string {
  const read = (text: string) => workspaceOfTexts([{ uri: "memory:/library.wsdl", text }]);
  const before = read(printed({ Catalogue: find + remove, Desk: lend }));
  const { changed } = patchDocuments({ author: read(author), before, after: read(after) });
  return changed[0]?.text ?? author;
}

const lines = `    <!-- For librarians only -->
    <operation name='Remove'><input message='t:Remove'/></operation> <!-- slow -->
`;

test("an operation that moves to another port type is the author's, with its comments", () => {
  const text = patched(printed({ Catalogue: find, Desk: lend + remove }));
  expect(text).toBe(
    author.replace(lines, "").replace("  </portType>\n</definitions>", `${lines}  </portType>\n</definitions>`),
  );
});

test("the same of one that moves to a port type that is new", () => {
  const text = patched(printed({ Catalogue: find, Desk: lend, Office: remove }));
  const office = `  <portType name='Office'>\n${lines}  </portType>\n`;
  expect(text).toBe(author.replace(lines, "").replace("</definitions>", `${office}</definitions>`));
});

test("what was edited of it besides is edited in it", () => {
  const other = remove.replace("t:Remove", "t:Take");
  const text = patched(printed({ Catalogue: find, Desk: lend + other }));
  expect(text).toContain(lines.replace("t:Remove", "t:Take"));
});

test("one that is gone while two of its name come is none of these", () => {
  const text = patched(printed({ Catalogue: find, Desk: lend + remove, Office: remove }));
  expect(text).not.toContain("librarians");
  expect(text.match(/name='Remove'/g)).toHaveLength(2);
});
