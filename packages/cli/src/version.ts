import { createRequire } from "node:module";

/** Returns the version of the package, from its manifest. */
export function version(): string {
  const manifest: unknown = createRequire(import.meta.url)("../package.json");
  if (typeof manifest === "object" && manifest !== null && "version" in manifest) return String(manifest.version);
  throw new Error("The package has no version.");
}
