import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Case } from "./case.ts";
import { apidocText } from "./documents/apidoc-text.ts";
import { peerStep } from "./peers.ts";
import { command, floor } from "./places.ts";
import { processCost } from "./process-cost.ts";

/** Splitting a description into a file for each path and definition, and bundling these again. */
export function bundling(parts: number, withPeers: boolean): Case {
  return {
    name: `a description in ${parts} files`,
    rounds: 3,
    slow: false,
    steps: (folder) => {
      const document = join(folder, "generated.json");
      writeFileSync(document, apidocText(parts));
      const [split, written, bundled] = ["split", "written", "bundled.json"].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      const splits = [command, "split", document, "-o", split, "--layout", "per-path,per-definition"];
      processCost(splits, folder);
      const pack = join(folder, "pack.json");
      writeFileSync(pack, JSON.stringify(filesBelow(split)));
      const entry = join(split, "generated.json");
      return [
        { name: "write files", args: [floor("write-files"), pack, written], removes: written },
        { name: "split", args: splits, floor: "write files", reads: document, removes: split },
        { name: "read files", args: [floor("read-files"), split], reads: split },
        { name: "bundle", args: [command, "bundle", entry, "-o", bundled], floor: "read files", reads: split },
        ...(withPeers ? [peerStep("swagger-parser", entry, join(folder, "peer.json"), split, "read files")] : []),
      ];
    },
  };
}

/** Each file as a pair: its path from the folder, its value. */
function filesBelow(folder: string): readonly (readonly [string, unknown])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file), JSON.parse(readFileSync(file, "utf8")) as unknown]);
}
