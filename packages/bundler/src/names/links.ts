import { isAbsoluteUri, resolveUri } from "@soapstone/workspace";
import type { BundleMap } from "../bundle-map.ts";
import { decoded } from "./file-names.ts";
import { addressOf } from "./folders-around.ts";

/** A name that is a symbolic link to a file of the same set. */
export interface FileLink {
  readonly name: string;
  readonly to: string;
}

/**
 * Returns links for the names that references use although no file has them; without such links the restored files
 * would not find each other. Leaves out references that are resolved in other ways, such as network addresses.
 */
export function linksOf({
  files,
  ways = [],
  folder,
}: Pick<BundleMap, "files" | "ways" | "folder">): readonly FileLink[] {
  if (ways.length === 0) return [];
  const taken = new Set(files.map(({ name }) => name));
  const above = addressOf("x", folder).slice(0, -1);
  const links: FileLink[] = [];
  for (const { from, spelling, to } of ways) {
    if (isAbsoluteUri(spelling) || /[%?\\]/.test(spelling)) continue;
    const uri = resolveUri(addressOf(from, folder), spelling);
    if (!uri.startsWith(above)) continue;
    const name = uri.slice(above.length).split("/").map(decoded).join("/");
    if (name === "" || taken.has(name)) continue;
    taken.add(name);
    links.push({ name, to });
  }
  return links;
}
