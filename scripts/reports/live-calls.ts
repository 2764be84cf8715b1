import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Arrived, answered, arrived, reason, refused, type Values } from "./live-messages.ts";
import { editedWsdl, type LiveService, liveServices } from "./live-services.ts";

/**
 * Adds operations, a parameter and errors to the API descriptions
 * of some services, converts them back, and calls what comes out with SOAP clients that know the WSDL alone: each request
 * must arrive with its values where the WSDL has them, and each client must have the answer and the fault.
 *
 * The folder has a program `call-with TOOL WSDL OPERATION JSON`, which prints `TOOL`, a tab, `ok`, `fault`, `error` or
 * `skip`, a tab, and what it got. Without it, nothing is called, and that is said. Mono makes clients of SOAP 1.2 only where it is
 * told to: then `--protocol SOAP12` follows, and where the program does not know that, the call is skipped.
 */
const help = `Usage: SOAP_CLIENTS=<folder> npm run live-calls -- [TITLE...]

Calls the services of these titles; without one, all:
${liveServices.map(({ title }) => `  ${title}\n`).join("")}`;

const tools = ["zeep", "php", "mono", "node-soap"];

interface Call {
  /** The kind of edit in `test-corpus/edits`. */
  readonly kind: string;
  readonly operation: string;
  readonly input: Values;
  readonly output: Values;
  /** The element of a fault, and its content. */
  readonly fault?: readonly [string, Values];
}

const calls: readonly Call[] = [
  {
    kind: "operation-get",
    operation: "CountCopies",
    input: { isbn: "9780141439587", branch: "Harbour" },
    output: { copies: "3" },
  },
  {
    kind: "operation-with-form",
    operation: "RegisterReader",
    input: { name: "Ada", born: "1815-12-10" },
    output: { card: "L-17" },
  },
  {
    kind: "operation-delete",
    operation: "CancelReservation",
    input: { id: "4711" },
    output: {},
    fault: ["CancelReservationFault", { id: "4711" }],
  },
  {
    kind: "parameter-form",
    operation: "RemoveBook",
    input: { isbn: "9780141439587", reason: "worn" },
    output: {},
    fault: ["UnknownBook", { isbn: "9780141439587" }],
  },
];

const wanted = process.argv.slice(2);
if (wanted.includes("--help")) {
  process.stderr.write(help);
  process.exit(0);
}
const clients = process.env.SOAP_CLIENTS;
const program = clients === undefined ? undefined : join(resolve(clients), "call-with");
if (program === undefined || !existsSync(program)) {
  process.stdout.write("No service is called: SOAP_CLIENTS names no folder with a program call-with.\n");
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "soapstone-live-"));
let failures = 0;
try {
  for (const live of liveServices)
    if (wanted.length === 0 || wanted.includes(live.title)) failures += await callsOf(live, program);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);

/** Serves the restored WSDL of a service, and calls it. Returns the number of failed calls. */
async function callsOf(live: LiveService, program: string): Promise<number> {
  let request: Arrived | string | undefined;
  let next: { readonly call: Call; readonly isRefused: boolean } | undefined;
  const server = createServer(async (incoming, response) => {
    const text = await bodyOf(incoming);
    try {
      request = arrived(text, live);
    } catch (error) {
      request = String(error);
    }
    if (next === undefined || typeof request === "string") return void response.writeHead(400).end();
    const { call, isRefused } = next;
    const reply =
      isRefused && call.fault !== undefined
        ? refused(request, ...call.fault, live)
        : answered(request, call.output, live);
    const type = request.soap === "1.2" ? "application/soap+xml; charset=utf-8" : "text/xml; charset=utf-8";
    response.writeHead(isRefused ? 500 : 200, { "content-type": type }).end(reply);
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const texts = Object.entries(
    await editedWsdl(
      live,
      calls.map(({ kind }) => kind),
    ),
  );
  for (const [name, text] of texts)
    writeFileSync(join(folder, name), text.replace(/(:address\s+location=)(["'])[^"']*\2/g, `$1"${address}"`));
  const wsdl = join(folder, texts[0]?.[0] ?? "");
  let failures = 0;
  for (const call of calls)
    for (const isRefused of call.fault === undefined ? [false] : [false, true])
      for (const tool of tools) {
        request = undefined;
        next = { call, isRefused };
        const protocol = tool === "mono" && live.isSoap12 === true ? ["--protocol", "SOAP12"] : [];
        const args = [tool, wsdl, call.operation, JSON.stringify(call.input), ...protocol];
        const [word, got] = await called(program, args);
        const fault = word === "skip" ? undefined : faultOf(call, isRefused, request, word, got);
        if (fault !== undefined) failures += 1;
        const seen = typeof request === "object" ? `SOAP ${(request as Arrived).soap}` : "";
        const what = `${live.title}: ${call.operation} ${isRefused ? "fails" : "answers"}`;
        process.stdout.write(
          `${[what, tool, fault ?? (word === "skip" ? `skipped: ${got}` : "ok"), seen].join("\t")}\n`,
        );
      }
  server.close();
  return failures;
}

/** Returns the failure of a call; undefined for a successful one. */
function faultOf(
  { operation, input, output }: Call,
  isRefused: boolean,
  request: Arrived | string | undefined,
  word: string,
  got: string,
): string | undefined {
  if (typeof request !== "object") return `nothing arrived: ${request ?? got}`;
  if (request.operation !== operation) return `${request.operation} arrived`;
  if (request.misplaced.length > 0) return `in another namespace: ${request.misplaced.join(", ")}`;
  for (const [name, value] of Object.entries(input))
    if (request.values[name] !== value) return `${name} arrived as ${request.values[name] ?? "nothing"}`;
  if (isRefused) return word === "fault" && got.includes(reason) ? undefined : `no fault: ${word} ${got}`;
  if (word !== "ok") return `${word} ${got}`;
  const missing = Object.values(output).find((value) => !got.includes(value));
  return missing === undefined ? undefined : `${missing} is not in ${got}`;
}

function called(program: string, args: readonly string[]): Promise<readonly [string, string]> {
  return new Promise((done) => {
    execFile(program, [...args], { timeout: 120_000 }, (_error, out, err) => {
      const [, word = "error", got = `${out}${err}`.trim()] = out.trim().split("\t");
      done([/unknown option/.test(err) ? "skip" : word, got]);
    });
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
