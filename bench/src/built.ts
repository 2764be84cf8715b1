import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.ts";

/** Whether the command's bundle is there and no older than any package; otherwise the command runs from its modules, which is slower. */
export function isBundleFresh(): boolean {
  const bundle = join(root, "packages", "cli", "bundle", "command.js");
  if (!existsSync(bundle)) return false;
  const bundled = statSync(bundle).mtimeMs;
  return readdirSync(join(root, "packages"))
    .map((name) => statSync(join(root, "packages", name, "tsconfig.tsbuildinfo"), { throwIfNoEntry: false }))
    .every((built) => built === undefined || built.mtimeMs <= bundled);
}
