import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, service, soapstone, types } from "./soapstone.ts";

/** A layout like that of UBL: shared files are in a folder beside that of the documents. */
const layout = { "wsdl/service.wsdl": service.replace("types.xsd", "../common/types.xsd"), "common/types.xsd": types };

test("a reference that the root refuses is an error, shows the --root to add, and leaves no output", async () => {
  const folder = folderWith({ ...layout, "api.json": "old" });
  const refused = await soapstone(["convert", "wsdl/service.wsdl", "-o", "new.json"], folder);
  expect(refused.status).toBe(3);
  expect(refused.stderr).toContain("error workspace/outside-root");
  expect(refused.stderr).toContain(`To read it, add --root ${folder}\n`);
  expect(readdirSync(folder)).not.toContain("new.json");

  const named = await soapstone(["convert", "wsdl/service.wsdl", "-o", "new.json", "--root", folder], folder);
  expect(named.status).toBe(0);
  expect(named.stderr).toContain("read files below .\n");
});

test.each([[["encode", "{}"]], [["sample"]], [["plan"]], [["laws"]], [["decode", "<a/>"]]])(
  "so it is for whatever needs the schemas: %j",
  async ([command = "", text]) => {
    const folder = folderWith(layout);
    const args = text === undefined ? [command, "wsdl/service.wsdl"] : [command, "-", "--schema", "wsdl/service.wsdl"];
    const { status, stdout, stderr } = await soapstone(args, folder, text);
    expect(stdout + stderr).toContain(`To read it, add --root ${folder}\n`);
    expect(status).toBe(3);
  },
);

test.each(["soapstone.yaml", ".git/HEAD", ".hg/store"])("%s says where the project is", async (name) => {
  const folder = folderWith({ ...layout, [name]: "version: 1\n" });
  const { status, stderr } = await soapstone(["convert", "service.wsdl"], join(folder, "wsdl"));
  expect(status).toBe(0);
  expect(stderr).toContain(`read files below ${folder}\n`);
  const report = await soapstone(["convert", "service.wsdl", "--report", "jsonl"], join(folder, "wsdl"));
  expect(report.stderr).toContain(`"root":${JSON.stringify(folder)}`);
});

test("a symbolic link counts as its target", async () => {
  const folder = folderWith({ ...layout, ".git/HEAD": "" });
  const elsewhere = folderWith({});
  symlinkSync(join(folder, "wsdl/service.wsdl"), join(elsewhere, "link.wsdl"));
  expect(await soapstone(["convert", "link.wsdl"], elsewhere)).toMatchObject({ status: 0 });
  // A symbolic link in the project that leads out of it is refused.
  const secret = folderWith({ "types.xsd": types });
  mkdirSync(join(folder, "other"));
  writeFileSync(join(folder, "other/service.wsdl"), service);
  symlinkSync(join(secret, "types.xsd"), join(folder, "other/types.xsd"));
  const { status, stderr } = await soapstone(["convert", "other/service.wsdl"], folder);
  expect(stderr).toContain("error workspace/outside-root");
  expect(status).toBe(3);
});

test("standard input reads from the working folder", async () => {
  const folder = folderWith({ "types.xsd": types, "sub/a": "" });
  expect(await soapstone(["convert", "-"], folder, service)).toMatchObject({ status: 0 });
  const above = service.replace("types.xsd", "../types.xsd");
  const refused = await soapstone(["convert", "-"], join(folder, "sub"), above);
  expect(refused.status).toBe(3);
  expect(refused.stderr).toContain(`To read it, add --root ${folder}\n`);
});

test("a folder whose name a shell would take apart is shown in quotes", async () => {
  const folder = folderWith({
    "it's here/wsdl/service.wsdl": layout["wsdl/service.wsdl"],
    "it's here/common/types.xsd": types,
  });
  const { stdout } = await soapstone(["check", "it's here/wsdl/service.wsdl"], folder);
  expect(stdout).toContain(`--root '${folder}/it'\\''s here'\n`);
});
