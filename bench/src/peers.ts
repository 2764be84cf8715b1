import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "./case.ts";
import { bench, peer } from "./places.ts";

/** Another tool that a user might take, its licence, what it makes of the input, and what it leaves out. */
export interface Peer {
  readonly name: string;
  readonly licence: string;
  readonly makes: string;
  readonly lacks: string;
}

export const peers = {
  "loopback-soap": {
    name: "loopback-soap 1.3.4, with strong-soap 3.5.7",
    licence: "MIT",
    makes: "models and remote methods of LoopBack 3, of the operations of one binding",
    lacks: "facets, documentation, attributes, faults, headers, other bindings, the way back",
  },
  soap: {
    name: "soap 1.13.0",
    licence: "MIT",
    makes: "a client, and a listing of its operations with the names of their fields and types",
    lacks: "a description for HTTP: it reads only",
  },
  xsd2jsonschema: {
    name: "xsd2jsonschema 0.3.7",
    licence: "Apache-2.0",
    makes: "JSON Schema draft-07",
    lacks:
      "`xs:all` (it stops there without a word), lists, unions, `nillable`, attribute groups, items of arrays and references to elements (`{}`), the way back",
  },
  "fast-xml-parser": {
    name: "fast-xml-parser 5.12.1",
    licence: "MIT",
    makes: "objects of JavaScript, as the XML stands",
    lacks: "all that schemas and services mean: it parses only",
  },
  "swagger-parser": {
    name: "@apidevtools/swagger-parser 12.1.0",
    licence: "MIT",
    makes: "one description of many files",
    lacks: "the names of definitions: references point into the first place where something was met; the way back",
  },
} as const satisfies Record<string, Peer>;

/** The step that lets another tool do its part with a file. */
export function peerStep(tool: keyof typeof peers, file: string, out: string, reads: string, floor: string): Step {
  return { name: tool, isPeer: true, args: [peer(`${tool}.mjs`), file, out], floor, reads };
}

/** Installs the other tools in `bench/peers` by its lockfile, where they are not there yet. Asks the npm registry. */
export function installPeers(): void {
  const folder = join(bench, "peers");
  if (existsSync(join(folder, "node_modules"))) return;
  const isWindows = process.platform === "win32";
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], shell: isWindows });
  if (status !== 0) throw new Error("The other tools could not be installed (see above).");
}
