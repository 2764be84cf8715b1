import { lstatSync, realpathSync, type Stats } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/** A path without symbolic links, and what is there. */
export interface RealPath {
  readonly path: string;
  /** Undefined where nothing is. */
  readonly stats: Stats | undefined;
}

/**
 * Returns paths of files without symbolic links. A folder is resolved once, however many files are in it; for a missing
 * file its existing folder is resolved. Throws the errors of the file system, except for missing files.
 */
export class RealPaths {
  readonly #folders = new Map<string, string>();

  of(path: string): RealPath {
    const near = this.#near(path);
    const stats = lstatSync(near, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink() !== true) return { path: near, stats };
    const real = existing(near);
    // A link that leads nowhere is a name like any other.
    if (real === undefined) return { path: near, stats: undefined };
    return { path: real, stats: lstatSync(real, { throwIfNoEntry: false }) };
  }

  /** Nearly all paths are a folder and a plain name: as many as files, and each step of taking them apart by the book counts. */
  #near(path: string): string {
    const divide = path.lastIndexOf("/");
    const name = path.slice(divide + 1);
    if (sep !== "/" || divide <= 0 || name === "" || name === "." || name === "..")
      return join(this.folder(dirname(path)), basename(path));
    const folder = this.folder(path.slice(0, divide));
    return folder === "/" ? folder + name : `${folder}/${name}`;
  }

  folder(path: string): string {
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const above = dirname(path);
    const real = existing(path) ?? (above === path ? path : join(this.folder(above), basename(path)));
    this.#folders.set(path, real);
    return real;
  }
}

function existing(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return undefined;
    throw error;
  }
}
