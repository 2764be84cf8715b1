import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { fileResolver } from "@soapstone/workspace";
import { messageTrips } from "./message-trips.ts";
import { familiesOf, thinned } from "./real-corpus.ts";
import { rpcWrappers } from "./rpc-wrappers.ts";
import { writeSchemaFiles } from "./schema-files.ts";

/**
 * `SOAPSTONE_CORPUS=<folder> npm run message-report`: makes messages of real services from nothing but the API files that
 * they become. What such a file allows has to become XML that another processor of XML Schema accepts, or be refused; a
 * valid document has to become JSON that the file allows, and come back as it was.
 */
const help = `Usage: SOAPSTONE_CORPUS=<folder> npm run message-report -- [options]

  --sample N        about N services, always the same ones (default: 30)
  --filter TEXT     only services whose path contains the text
  --described N     requests and responses of a service, at most (default: 20)
  --messages N      values and examples of each (default: 4)
  --seed N          other values (default: 1)
  --judge COMMAND   judges SCHEMA FILE... as xmllint does, the default:
                    "xmllint --noout --schema"
  --out DIR         what is judged is written there (default: message-report)
`;

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "30" },
    filter: { type: "string", default: "" },
    described: { type: "string", default: "20" },
    messages: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    judge: { type: "string", default: "xmllint --noout --schema" },
    out: { type: "string", default: "message-report" },
    help: { type: "boolean", default: false },
  },
});
const corpus = process.env.SOAPSTONE_CORPUS;
if (values.help || corpus === undefined) {
  process.stderr.write(values.help ? help : `SOAPSTONE_CORPUS is not set.\n\n${help}`);
  process.exit(values.help ? 0 : 2);
}
const folder = resolve(corpus);
const out = resolve(values.out);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const all = familiesOf(folder, [])
  .filter(({ kind }) => kind === "wsdl")
  .flatMap(({ path, entries }) =>
    entries.map((entry) => ({ root: join(folder, path), path: `${path}/${entry}`, entry })),
  )
  .filter(({ path }) => path.includes(values.filter));
const options = {
  described: Number(values.described),
  messages: Number(values.messages),
  seed: Number(values.seed),
};

/** The errors of xmllint and Xerces for an undeclared root element: a schema is missing. */
const undeclared = /No matching global declaration|cvc-elt\.1/;

const counts = new Map<string, number>();
const lines: string[] = [];
const count = (name: string, number = 1): void => void counts.set(name, (counts.get(name) ?? 0) + number);
for (const [index, { root, path, entry }] of thinned(all, values.sample).entries()) {
  const uri = pathToFileURL(join(root, entry)).href;
  const made = await messageTrips({ uri, resolver: fileResolver({ root }) }, options).catch(
    (error: unknown) => `${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  if (made === undefined || typeof made === "string") {
    count(made === undefined ? "services that cannot be read" : "services that fail");
    if (made !== undefined) lines.push(`${path}: ${made}`);
    continue;
  }
  count("services");
  for (const trip of made.trips) {
    const { operation, text } = trip;
    count(trip.kind === "refused" || trip.kind === "reported" ? `${trip.kind}: ${trip.codes.join(" ")}` : trip.kind);
    if (trip.kind === "broken") lines.push(`${path} ${operation}: BROKEN, ${trip.why} -- ${text}`);
    if (trip.kind === "refused") lines.push(`${path} ${operation}: refused, ${trip.codes.join(" ")} -- ${text}`);
  }
  const { documents, ambiguous } = rpcWrappers(made.service);
  const pieces = made.trips.flatMap((trip) =>
    trip.kind === "encoded"
      ? trip.pieces.flatMap((piece) => (ambiguous.has(piece.name) ? [] : [{ operation: trip.operation, ...piece }]))
      : [],
  );
  if (pieces.length === 0) continue;
  const place = join(out, String(index).padStart(3, "0"));
  judge(path, writeSchemaFiles(made.service.schemas, place, documents), pieces, place);
}

function judge(
  path: string,
  schema: string,
  pieces: readonly { readonly operation: string; readonly xml: string }[],
  place: string,
): void {
  const files = pieces.map(({ xml }, index) => {
    const file = join(place, `message-${index}.xml`);
    writeFileSync(file, xml);
    return file;
  });
  const [command = "", ...args] = values.judge.split(" ");
  const { stderr, error } = spawnSync(command, [...args, schema, ...files], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (error !== undefined) throw error;
  for (const [index, file] of files.entries()) {
    if (stderr.includes(`${file} validates`)) count("accepted by the judge");
    else if (stderr.includes(`${file} fails to validate`)) {
      const said = stderr.split("\n").find((line) => line.startsWith(`${file}:`)) ?? "";
      if (undeclared.test(said)) {
        count("not judged: no schema declares the element");
        continue;
      }
      count("REFUSED BY THE JUDGE");
      lines.push(`${path} ${pieces[index]?.operation}: the judge refuses ${file}: ${said}`);
    } else {
      if (index === 0) lines.push(`${path}: the judge does not take ${schema}: ${stderr.slice(0, 300)}`);
      count("not judged: the judge does not take the schema");
    }
  }
}

writeFileSync(join(out, "report.txt"), `${lines.join("\n")}\n`);
const table = [...counts]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, number]) => `${number}\t${name}`);
process.stdout.write(`${table.join("\n")}\n`);
