import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, foldersIn, root } from "../house.ts";

/**
 * Returns the areas for which the sources declare codes, each with its file; a catalogue that is not exported would
 * explain nothing.
 */
export function declaredAreas(): ReadonlyMap<string, string> {
  const areas = new Map<string, string>();
  for (const path of foldersIn("packages").flatMap((name) => filesBelow(`packages/${name}/src`, ".ts"))) {
    for (const [, area = ""] of readFileSync(join(root, path), "utf8").matchAll(/= defineDiagnostics\(\s*"([^"]+)"/g)) {
      areas.set(area, path);
    }
  }
  return areas;
}
