import { homedir } from "node:os";
import { dirname, isAbsolute, parse, relative, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type DocumentUri,
  fileResolver,
  firstOf,
  httpResolver,
  isAllowEntry,
  type Limits,
  memoryResolver,
  type Resolver,
} from "@soapstone/workspace";
import { type Catalog, catalogOf } from "./catalog.ts";
import type { OptionsOf } from "./command.ts";
import type { Io } from "./io.ts";
import { limitsOf } from "./limits.ts";
import { isThereAsFolder } from "./output.ts";
import type { readingOptions } from "./shared-options.ts";
import { UsageError } from "./usage-error.ts";

export type ReadingOptions = OptionsOf<typeof readingOptions>;

/** An input of the command line: its address, and who finds it and what it refers to. */
export interface DocumentInput {
  readonly uri: DocumentUri;
  readonly resolver: Resolver;
  /** The file with the complement of the input, where one was named. */
  readonly sidecar?: DocumentUri;
  readonly limits: Partial<Limits>;
  readonly catalog: Catalog;
}

/** `INPUT`: a file, an address, or `-` for standard input; `sidecar`: a file too. */
export async function documentInput(
  input: string,
  options: ReadingOptions,
  io: Io,
  sidecar?: string,
): Promise<DocumentInput> {
  const limits = limitsOf(options.limit);
  const file = input === "-" ? resolve(io.cwd, options["stdin-name"] ?? "stdin") : fileOf(input, io.cwd);
  const uri = file === undefined ? addressOf(input) : pathToFileURL(file).href;
  const catalog = catalogOf(options.map, uri, io.cwd);
  const complement = sidecar === undefined ? undefined : pathToFileURL(resolve(io.cwd, sidecar)).href;
  const named = [...catalog.files.values(), ...(complement === undefined ? [] : [complement])];
  const roots = [...rootsFor(options.root, file, io.cwd), ...named.map(folderOf)];
  const files = fileResolver({ root: [...new Set(roots)] });
  const resolvers = [catalog.resolver(files), files, network(options)];
  if (input === "-") resolvers.unshift(memoryResolver(new Map([[uri, await bytesOf(io.stdin, limits.bytes)]])));
  const resolver = firstOf(...resolvers);
  return { uri, resolver, limits, catalog, ...(complement === undefined ? {} : { sidecar: complement }) };
}

function addressOf(input: string): DocumentUri {
  if (URL.canParse(input)) return new URL(input).href;
  throw new UsageError(`${input} is not an address.`);
}

function fileOf(input: string, cwd: string): string | undefined {
  if (/^https?:\/\//i.test(input)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(input)?.[1];
  if (scheme !== undefined && scheme.toLowerCase() !== "file")
    throw new UsageError(`${input} is an address by ${scheme}; documents are read from files, http and https.`);
  if (!/^file:/i.test(input)) return resolve(cwd, input);
  try {
    return fileURLToPath(input);
  } catch {
    throw new UsageError(`${input} is not the address of a file on this machine.`);
  }
}

/**
 * The folder from which files may be read: the one that was named, else the working folder where the input lies in it
 * (so that `../schemas/a.xsd` is found), else the input's own. Never a whole disk or somebody's whole home by accident; none for an input from the network.
 */
function rootsFor(given: string | undefined, file: string | undefined, cwd: string): readonly string[] {
  if (given !== undefined) {
    const folder = resolve(cwd, given);
    if (isThereAsFolder(folder)) return [folder];
    throw new UsageError(`--root takes a folder; ${given} is none.`);
  }
  if (file === undefined) return [];
  const way = relative(cwd, file);
  const isInside = !isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`);
  const isTooWide = cwd === parse(cwd).root || cwd === homedir();
  return [isInside && !isTooWide ? cwd : dirname(file)];
}

function folderOf(uri: DocumentUri): string {
  const path = fileURLToPath(uri);
  return uri.endsWith("/") ? path : dirname(path);
}

function network(options: ReadingOptions): Resolver {
  const allow = options["allow-host"];
  const strange = allow.find((entry) => !isAllowEntry(entry));
  if (strange !== undefined) {
    throw new UsageError(`--allow-host takes a host, an address or a range, not "${strange}".`);
  }
  return httpResolver({ allow, headers: headersOf(options.header), timeoutMs: timeoutOf(options.timeout) });
}

function headersOf(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.map((line) => {
      const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s*([^\r\n]*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw new UsageError(`--header takes 'Name: value', not "${line}".`);
      return [name, value];
    }),
  );
}

function timeoutOf(text: string | undefined): number {
  const seconds = Number(text ?? "30");
  if (Number.isFinite(seconds) && seconds > 0 && seconds <= 86_400) return seconds * 1000;
  throw new UsageError(`--timeout takes a number of seconds, not "${text}".`);
}

/** Reads no more than one octet above the limit: then the limit's own diagnostic says the rest. */
async function bytesOf(stream: Readable, limit = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : (chunk as Uint8Array);
    chunks.push(bytes);
    size += bytes.length;
    if (size > limit) break;
  }
  return Buffer.concat(chunks);
}
