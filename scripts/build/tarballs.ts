import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldersIn, root } from "../house.ts";

/** A package as it is published to the npm registry. */
export interface Tarball {
  readonly name: string;
  readonly file: string;
}

/** Packs all packages into a folder. They must have been built. */
export function packTarballs(folder: string): readonly Tarball[] {
  mkdirSync(folder, { recursive: true });
  const pnpm = join(root, "node_modules", "pnpm", "bin", "pnpm.cjs");
  const libraries = ["--recursive", "--filter", "./packages/*", "--filter", "!soapstone"];
  succeed(process.execPath, [pnpm, ...libraries, "pack", "--pack-destination", folder], root);
  // The command has no dependencies that pnpm would have to spell, so that npm alone can pack it.
  npm(["pack", "--silent", "--pack-destination", folder], join(root, "packages", "cli"));
  return tarballsIn(folder);
}

/** Returns the tarballs of all packages in the folder where they were packed. */
export function tarballsIn(folder: string): readonly Tarball[] {
  return foldersIn("packages").map((each) => {
    const { name, version } = manifestOf(join(root, "packages", each));
    return { name, file: join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`) };
  });
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

/** The `package.json` of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** Runs npm in a folder, offline where possible; returns its output. */
export function npm(args: readonly string[], cwd: string): string {
  // npm is a script on Windows, which only a shell starts.
  const shell = process.platform === "win32";
  return succeed("npm", [...args, "--no-audit", "--no-fund", "--no-update-notifier"], cwd, shell);
}

/** Runs a command; returns its output, and throws where it fails. */
export function succeed(command: string, args: readonly string[], cwd: string, shell = false): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, shell, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(" ")} failed: ${error?.message ?? ""}\n${stdout}\n${stderr}`);
}
