import { createVirtualFileSystem } from "typescript/unstable/fs";
import { API } from "typescript/unstable/sync";
import { expect, test } from "vitest";
import { spreadFindings } from "../guards/check-spreads.ts";

const declarations = `
interface Entry { readonly name: string; readonly note?: string }
declare function optionalField<Key extends string, T>(key: Key, value: T | undefined): { readonly [K in Key]?: T };
declare const note: string | undefined;
`;

function messages(text: string): readonly string[] {
  const files = {
    "/project/tsconfig.json": `{"compilerOptions": {"strict": true, "types": []}, "files": ["a.ts"]}`,
    "/project/a.ts": `${declarations}${text}`,
  };
  const api = new API({ cwd: "/project", fs: createVirtualFileSystem(files) });
  try {
    return spreadFindings(api, "/project/tsconfig.json", "/project").map(({ place, message }) => `${place} ${message}`);
  } finally {
    api.close();
  }
}

test("a spread field belongs to the expected type of the literal", () => {
  expect(messages(`export const entry: Entry = { name: "a", ...optionalField("note", note) };`)).toEqual([]);
  expect(messages(`export const entry: Entry = { name: "a", ...optionalField("notes", note) };`)).toEqual([
    "a.ts:5 spreads the field notes, which Entry does not have",
  ]);
});

test("a field of a condition, and of a literal that has a name, is found, too", () => {
  expect(
    messages(`export const entry = (): Entry => ({ name: "a", ...(note === undefined ? {} : { notes: note }) });`),
  ).toHaveLength(1);
  expect(messages(`const more = { notes: note };\nexport const entry: Entry = { name: "a", ...more };`)).toHaveLength(
    1,
  );
});

test("a value of a named type may bring more, and a type without names of fields takes all", () => {
  expect(
    messages(`interface Wide extends Entry { more: 1 }; export const f = (wide: Wide): Entry => ({ ...wide });`),
  ).toEqual([]);
  expect(messages(`export const all: Record<string, unknown> = { ...optionalField("notes", note) };`)).toEqual([]);
});
