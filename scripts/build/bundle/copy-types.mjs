import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

/**
 * Copies a package's declarations, and those of our other packages that they need, into one folder: `types/cli/index.d.ts`
 * refers to `types/workspace/index.d.ts` by its path, so whoever has the folder needs no other package of ours.
 */
export function copyTypes(entry, folder, root) {
  const packages = join(root, "packages");
  const seen = new Set();
  const pending = [entry];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const copy = copyOf(file);
    const text = readFileSync(file, "utf8").replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
    const copied = text.replace(/((?:\bfrom |\bimport\(|\bimport )")([^"]+)(")/g, (whole, before, name, after) => {
      const needed = declarationsOf(name, file);
      if (needed === undefined) return whole;
      pending.push(needed);
      return `${before}${specifier(dirname(copy), copyOf(needed))}${after}`;
    });
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, copied);
  }

  /** `packages/NAME/dist/x.d.ts` becomes `NAME/x.d.ts`. */
  function copyOf(file) {
    const [name, , ...rest] = relative(packages, file).split(sep);
    return join(folder, name, ...rest);
  }

  /** Undefined for Node's own modules. The types of any other module would be missing after an installation. */
  function declarationsOf(name, from) {
    if (name.startsWith(".")) return resolve(dirname(from), name.replace(/\.[jt]s$/, ".d.ts"));
    if (name.startsWith("node:")) return undefined;
    const [, own, subpath = "index"] = /^@soapstone\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
    if (own === undefined) throw new Error(`${from} has types of ${name}, which the package does not bring along.`);
    return join(packages, own, "dist", `${subpath}.d.ts`);
  }
}

function specifier(folder, file) {
  const path = relative(folder, file)
    .split(sep)
    .join("/")
    .replace(/\.d\.ts$/, ".js");
  return path.startsWith(".") ? path : `./${path}`;
}
