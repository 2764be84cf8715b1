import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { foldersAbove, projectFolder, versionControlFolder } from "../src/project-folder.ts";

let top = "";
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "soapstone-")));
  mkdirSync(join(top, "project", "apis", "orders"), { recursive: true });
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

test("the list of folders ends before the folder for temporary files, the home folder and the root of the disk", () => {
  expect(foldersAbove(join(top, "project"))).toEqual([join(top, "project"), top]);
  expect(foldersAbove(homedir())).toEqual([]);
  expect(foldersAbove("/")).toEqual([]);
});

test("a project is the nearest folder with a configuration file or a version-control folder", () => {
  const orders = join(top, "project", "apis", "orders");
  expect(projectFolder(orders)).toBeUndefined();
  mkdirSync(join(top, "project", ".git"));
  expect(projectFolder(orders)).toBe(join(top, "project"));
  writeFileSync(join(top, "project", "apis", "soapstone.yaml"), "version: 1\n");
  expect(projectFolder(orders)).toBe(join(top, "project", "apis"));
  expect(versionControlFolder(orders)).toBe(join(top, "project"));
});

test("a symbolic link counts for the folder that it leads to", () => {
  mkdirSync(join(top, "project", ".git"));
  mkdirSync(join(top, "elsewhere"));
  symlinkSync(join(top, "project", "apis"), join(top, "elsewhere", "link"));
  expect(projectFolder(join(top, "elsewhere", "link"))).toBe(join(top, "project"));
});
