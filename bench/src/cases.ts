import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import { bundling } from "./bundling.ts";
import type { Case, Step } from "./case.ts";
import { plainSchemaText } from "./documents/plain-schema-text.ts";
import { schemaText } from "./documents/schema-text.ts";
import { serviceText } from "./documents/service-text.ts";
import { folderIn } from "./measure.ts";
import { peerStep } from "./peers.ts";
import { command, floor } from "./places.ts";

/** All cases with documents that are made here, the slow ones included; with other tools beside the command, where asked for. */
export function generatedCases(withPeers: boolean): readonly Case[] {
  return [
    startUp,
    ...[0.1, 1, 3, 10].map((size) => generated("service", size, withPeers && size < 10)),
    ...[0.1, 1, 5, 20, 50].map((size) => generated("schema", size, false)),
    ...(withPeers ? [1, 5].map((size) => generated("plain schema", size, true)) : []),
    bundling(300, withPeers),
    bundling(1300, false),
    manyServices,
  ];
}

/** The case of a document of the user's own. */
export function fileCase(file: string): Case {
  return {
    name: basename(file),
    rounds: 3,
    slow: false,
    // The file and what is made of it have no other folder in common.
    steps: (folder) => thereAndBack(file, folder, ["--root", parse(file).root]),
  };
}

const startUp: Case = {
  name: "start-up",
  rounds: 9,
  slow: false,
  steps: (folder) => {
    const file = join(folder, "tiny.wsdl");
    writeFileSync(file, serviceText(3_000));
    const forward = ["convert", file, "-o", join(folder, "tiny.json")];
    return [
      { name: "node -e 0", args: ["-e", "0"] },
      { name: "forward", args: [command, ...forward], floor: "node -e 0" },
    ];
  },
};

const manyServices: Case = {
  name: "100 services of 20 KB",
  rounds: 3,
  slow: false,
  steps: (folder) => {
    const services = folderIn(folder, "services");
    const files = Array.from({ length: 100 }, (_, index) => join(services, `service-${index}.wsdl`));
    for (const [index, file] of files.entries()) writeFileSync(file, serviceText(20_000 + 10 * index));
    const out = join(folder, "out");
    return [
      { name: "parse XML", args: [floor("parse-xml"), ...files], reads: services },
      {
        name: "batch",
        args: [command, "batch", services, "-o", out, "--jobs", "1"],
        floor: "parse XML",
        reads: services,
        removes: out,
      },
    ];
  },
};

const makers = { service: serviceText, schema: schemaText, "plain schema": plainSchemaText };

function generated(kind: keyof typeof makers, megabytes: number, withPeers: boolean): Case {
  return {
    name: `${kind} of ${megabytes} MB`,
    rounds: megabytes < 0.5 ? 5 : megabytes < 2 ? 3 : 1,
    slow: megabytes > 5,
    steps: (folder) => {
      const file = join(folder, kind === "service" ? "generated.wsdl" : "generated.xsd");
      writeFileSync(file, makers[kind](megabytes * 1_000_000));
      const limits = megabytes > 20 ? ["--limit", "bytes=200000000"] : [];
      return [...thereAndBack(file, folder, limits), ...(withPeers ? peersOf(kind, file, folder) : [])];
    },
  };
}

function peersOf(kind: keyof typeof makers, file: string, folder: string): readonly Step[] {
  const tools = { service: ["loopback-soap", "soap"], schema: [], "plain schema": ["xsd2jsonschema"] } as const;
  return [...tools[kind], "fast-xml-parser" as const].map((tool) =>
    peerStep(tool, file, join(folder, `${tool}.out`), file, "parse XML"),
  );
}

/** The steps of a document that is converted, and taken back by its companion: unedited, and with one edit. */
function thereAndBack(file: string, folder: string, options: readonly string[]): readonly Step[] {
  const made = join(folder, `${basename(file)}.json`);
  const edited = join(folder, "edited.json");
  const back = join(folder, "back");
  const to = file.endsWith(".xsd") ? ["--to", "jsonschema"] : [];
  return [
    { name: "parse XML", args: [floor("parse-xml"), file], reads: file },
    {
      name: "forward",
      args: [command, "convert", file, ...to, ...options, "-o", made],
      floor: "parse XML",
      reads: file,
    },
    { name: "parse JSON", args: [floor("parse-json"), made], reads: made },
    {
      name: "back",
      args: [command, "convert", made, ...options, "-o", `${back}/`],
      floor: "parse JSON",
      source: "forward",
      reads: made,
      removes: back,
    },
    {
      name: "back, edited",
      args: [command, "convert", edited, ...options, "-o", `${back}/`],
      floor: "parse JSON",
      source: "forward",
      reads: edited,
      removes: back,
      prepare: () => writeEdited(made, edited),
    },
  ];
}

/** Writes a file with another description in its middle, and its companion beside it. */
function writeEdited(made: string, edited: string): void {
  const text = readFileSync(made, "utf8");
  const key = '"description": "';
  const at = text.indexOf(key, text.length / 2);
  if (at < 0) throw new Error(`${made} has no description in its second half.`);
  const value = at + key.length;
  writeFileSync(edited, `${text.slice(0, value)}Edited. ${text.slice(value)}`);
  copyFileSync(companionOf(made), companionOf(edited));
}

function companionOf(file: string): string {
  return file.replace(/json$/, "map.json");
}
