import { readFileSync } from "node:fs";
import { constructCases } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { convertedText, convertText } from "./convert-text.ts";

const [one] = constructCases().filter(({ id }) => id === "service-row/policies/policy-operations");
const wsdl = readFileSync(one?.left ?? "", "utf8");
const key = { type: "apiKey", in: "header", name: "X-Key" };

type Edit = (document: ReturnType<typeof JSON.parse>) => void;

test.each<[string, Edit, readonly string[]]>([
  ["nothing", () => undefined, []],
  [
    "another scheme for all",
    (document) => {
      document.securityDefinitions.key = key;
      document.security = [{ key: [] }];
    },
    ["/securityDefinitions/key"],
  ],
  [
    "no security of one operation",
    (document) => delete document.paths["/Store"].post.security,
    ["/paths/~1Store/post/security"],
  ],
  [
    "other security of one operation",
    (document) => (document.paths["/Count"].post.security = [{ basic: [] }]),
    ["/paths/~1Count/post/security"],
  ],
])("An edit of security is kept beside the policies, and reported: %s", async (_, edit, places) => {
  const document = JSON.parse(await convertedText(wsdl, { to: "apidoc", complement: "inline" }));
  edit(document);
  const { text, diagnostics } = await convertText(JSON.stringify(document), { to: "wsdl" });
  const found = diagnostics.filter(({ code }) => code === "mapping/security-edit");
  expect(found.map(({ at }) => JSON.stringify(at))).toEqual(
    places.map((place) => expect.stringContaining(`"${place}`)),
  );
  expect(text).toContain("<sp:UsernameToken/>");
  const again = JSON.parse(await convertedText(text, { to: "apidoc", complement: "inline" }));
  const { "x-wsdl": _kept, ...said } = again;
  const { "x-wsdl": _before, ...meant } = document;
  expect(said.security).toEqual(meant.security);
  expect(said.securityDefinitions).toEqual(meant.securityDefinitions);
  for (const path of Object.keys(meant.paths))
    expect(said.paths[path].post.security).toEqual(meant.paths[path].post.security);
});

test("The header of a key that is a header block has another name by an edit, and stays the block", async () => {
  const [session] = constructCases().filter(({ id }) => id === "option/security-session");
  const source = readFileSync(session?.left ?? "", "utf8");
  const asked = { to: "apidoc", complement: "inline", security: "apiKey:Session" } as const;
  const document = JSON.parse(await convertedText(source, asked));
  document.securityDefinitions.apiKey.name = "X-Session";
  const { text, diagnostics } = await convertText(JSON.stringify(document), { to: "wsdl" });
  expect(diagnostics.filter(({ code }) => code.startsWith("mapping/") && code !== "mapping/kept")).toEqual([]);
  expect(text.match(/ headers="X-Session=Session"/g)).toHaveLength(2);
  const bare = (json: string) => JSON.parse(json, (key, value) => (key === "x-wsdl" ? undefined : value));
  expect(bare(await convertedText(text, asked))).toEqual(bare(JSON.stringify(document)));
});
