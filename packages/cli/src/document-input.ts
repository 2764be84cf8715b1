import { dirname, join, resolve } from "node:path";
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
import { realPathOf, rootOf } from "./input/root.ts";
import type { Io } from "./io.ts";
import { limitsOf } from "./limits.ts";
import { isExistingFolder } from "./output.ts";
import type { readingOptions } from "./shared-options.ts";
import { UsageError } from "./usage-error.ts";

export type ReadingOptions = OptionsOf<typeof readingOptions>;

/** An input of the command line: its address, and the resolver for it and the documents to which it refers. */
export interface CommandInput {
  readonly uri: DocumentUri;
  readonly resolver: Resolver;
  /**
   * The address of the companion of the input, or `none` if `--companion` forbids one; absent without `--companion`.
   */
  readonly companion?: DocumentUri | "none";
  readonly limits: Partial<Limits>;
  readonly catalog: Catalog;
  /** The folder from which files may be read; absent for an input from the network without `--root`. */
  readonly root?: string;
}

/**
 * Resolves an input of the command line: a file, an address, or `-` for standard input. `companion` is a file, or
 * `none`. Throws a `UsageError` for a folder, an unknown scheme, or options that cannot be followed.
 */
export async function documentInput(
  input: string,
  options: ReadingOptions,
  io: Io,
  companion?: string,
): Promise<CommandInput> {
  const limits = limitsOf(options.limit);
  const isStdin = input === "-";
  const file = isStdin ? resolve(io.cwd, options["stdin-name"] ?? "stdin") : fileOf(input, io.cwd);
  if (!isStdin && file !== undefined && isExistingFolder(file))
    throw new UsageError(
      `${input} is a folder; give a file, or a pattern in quotes: "${join(input, "**/*.wsdl")}". soapstone batch converts all descriptions in a folder.`,
    );
  // A symbolic link that is given as the input counts as its target: references start at the target's folder.
  const uri = file === undefined ? addressOf(input) : pathToFileURL(isStdin ? file : realPathOf(file)).href;
  const catalog = catalogOf(options.map, uri, io.cwd);
  const beside =
    companion === undefined || companion === "none" ? companion : pathToFileURL(resolve(io.cwd, companion)).href;
  const named = [...catalog.files.values(), ...(beside === undefined || beside === "none" ? [] : [beside])];
  const origin =
    file === undefined || isStdin
      ? ({ kind: isStdin ? "stdin" : "remote" } as const)
      : ({ kind: "file", path: file } as const);
  const root = rootOf(options.root, origin, io.cwd);
  const files = fileResolver({ root: [...new Set([...(root === undefined ? [] : [root]), ...named.map(folderOf)])] });
  const resolvers = [catalog.resolver(files), files, network(uri, options)];
  if (isStdin) resolvers.unshift(memoryResolver(new Map([[uri, await bytesOf(io.stdin, limits.bytes)]])));
  const resolver = firstOf(...resolvers);
  return {
    uri,
    resolver,
    limits,
    catalog,
    ...(beside === undefined ? {} : { companion: beside }),
    ...(root === undefined ? {} : { root }),
  };
}

function addressOf(input: string): DocumentUri {
  if (URL.canParse(input)) return new URL(input).href;
  throw new UsageError(`${input} is not an address.`);
}

function fileOf(input: string, cwd: string): string | undefined {
  if (/^https?:\/\//i.test(input)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(input)?.[1];
  if (scheme !== undefined && scheme.toLowerCase() !== "file")
    throw new UsageError(`${input} has the scheme ${scheme}; documents are read from files, http and https only.`);
  if (!/^file:/i.test(input)) return resolve(cwd, input);
  try {
    return fileURLToPath(input);
  } catch {
    throw new UsageError(`${input} is not the address of a file on this machine.`);
  }
}

function folderOf(uri: DocumentUri): string {
  const path = fileURLToPath(uri);
  return uri.endsWith("/") ? path : dirname(path);
}

/**
 * Returns the resolver for the network: documents from the allowed hosts, and the input itself if it is an address.
 * References of documents need `--allow-host`, even for the host of the input.
 */
function network(entry: DocumentUri, options: ReadingOptions): Resolver {
  const allow = options["allow-host"];
  const strange = allow.find((each) => !isAllowEntry(each));
  if (strange !== undefined) {
    throw new UsageError(`--allow-host takes a host, an address or a range, not "${strange}".`);
  }
  const others = { headers: headersOf(options.header), timeoutMs: timeoutOf(options.timeout) };
  const allowed = httpResolver({ allow, ...others });
  if (!/^https?:/.test(entry)) return allowed;
  const typed = httpResolver({ allow: [...allow, ...[hostOf(entry)].filter(isAllowEntry)], ...others });
  return (uri, ask) => (uri === entry && ask.from === undefined ? typed(uri, ask) : allowed(uri, ask));
}

/** Returns the host of an address in the form that `--allow-host` takes. */
function hostOf(uri: DocumentUri): string {
  return new URL(uri).hostname.replace(/^\[|\]$/g, "");
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

/** Reads at most one octet more than the limit, so that exceeding it is detected. */
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
