import { type Json, printPointer, valueAt, writeJson } from "@soapstone/apidoc-model";
import type { DocumentUri, Workspace } from "@soapstone/workspace";
import type { BundleMap, MappedPart } from "../bundle-map.ts";
import { digestOfText } from "../digest.ts";
import { fileNameFrom } from "../file-name-from.ts";
import type { Homes } from "./homes.ts";
import type { Reached } from "./reach.ts";

/** Where each part of a bundle came from. */
export function bundleMapOf(workspace: Workspace<Json>, reached: Reached, homes: Homes, root: Json): BundleMap {
  const used = new Set<DocumentUri>([workspace.entry]);
  const parts: MappedPart[] = [];
  for (const part of reached.parts.values()) {
    used.add(part.uri);
    const home = part.placement === "entry" ? [] : homes.ofPart.get(part.key);
    const value = home === undefined ? undefined : valueAt(root, home);
    if (home === undefined || value === undefined) continue;
    const file = fileNameFrom(workspace.entry, part.uri);
    const digest = digestOfText(writeJson(value, { indent: 0 }));
    parts.push({ pointer: printPointer(home), file, from: printPointer(part.tokens), digest });
  }
  const files = [...used].map((uri) => {
    const text = workspace.documents.get(uri)?.source.text ?? "";
    return { name: fileNameFrom(workspace.entry, uri), digest: digestOfText(text) };
  });
  return { version: 1, kind: "apidoc", files, parts };
}
