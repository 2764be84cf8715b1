import { lstatSync, realpathSync, type Stats } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/** A path with symbolic links resolved, and the status of the file. */
export interface RealPath {
  readonly path: string;
  /** Undefined if there is no file. */
  readonly stats: Stats | undefined;
}

/**
 * Resolves the symbolic links of paths. A folder is resolved once, however many files are in it; for a missing file,
 * its existing folder is resolved. Throws the errors of the file system, except for missing files.
 */
export class RealPaths {
  readonly #folders = new Map<string, string>();

  of(path: string): RealPath {
    const near = this.#near(path);
    const stats = lstatSync(near, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink() !== true) return { path: near, stats };
    const real = existing(near);
    // A link to a missing file is treated as a missing file.
    if (real === undefined) return { path: near, stats: undefined };
    return { path: real, stats: lstatSync(real, { throwIfNoEntry: false }) };
  }

  /**
   * A shortcut for a folder with a plain name, which nearly all paths are: the general functions for paths would take
   * noticeable time.
   */
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
