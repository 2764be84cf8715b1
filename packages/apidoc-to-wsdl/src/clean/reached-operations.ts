import type { Operation } from "@soapstone/apidoc-model";
import { type JsonSchema, sameSchema } from "@soapstone/schema-mapping";
import { operationNameOf } from "@soapstone/service-mapping";
import type { CleanExchange, CleanSide } from "./exchange.ts";

/** The name of an operation, and the port that reaches it, as far as its path and operationId show. */
export interface ReachedOperation {
  readonly name: string;
  /** The name of the port; absent where nothing shows it. */
  readonly port?: string;
  /** Whether another port has the same operation. */
  readonly again: boolean;
}

/**
 * The inverse of `operationIds` and `wirePaths`. `{portType}.{operation}` is an operation of a name that several port
 * types have; `{operation}.{port}` is `{operation}` of the same port type through a further port; a path that ends with
 * `#{port}.{operation}` names the port.
 */
export function reachedOperations(exchanges: readonly CleanExchange[]): ReadonlyMap<CleanExchange, ReachedOperation> {
  const byId = new Map(exchanges.map((one) => [keyOf(one.tag, one.operationId), one] as const).reverse());
  const repeated = new Map(exchanges.map((one) => [one, againIn(one, byId)] as const));
  const owners = new Map<string, Set<string>>();
  for (const { operationId, tag } of exchanges) {
    const name = operationNameOf(operationId, tag);
    owners.set(name, (owners.get(name) ?? new Set()).add(tag));
  }
  const nameOf = ({ operationId, tag, path }: CleanExchange): string => {
    const name = operationNameOf(operationId, tag);
    const isOfSeveral = (owners.get(name)?.size ?? 0) > 1;
    return isOfSeveral || (isCalled(path, name) && !isCalled(path, operationId)) ? name : operationId;
  };
  return new Map(
    exchanges.map((one) => {
      const known = repeated.get(one);
      const name = nameOf(known?.first ?? one);
      const port = known?.port ?? (one.view === "wire" ? portInPath(one.path, name) : undefined);
      const again = known !== undefined;
      return [one, port === undefined ? { name, again } : { name, again, port }] as const;
    }),
  );
}

/** Whether a path, or its fragment, ends with an operation's name. */
function isCalled(path: string, name: string): boolean {
  const last = decoded(/[^#/]*$/.exec(path)?.[0] ?? "");
  const own = name.replace(/[{}]/g, "_");
  return last === own || last.endsWith(`.${own}`);
}

function keyOf(tag: string, id: string): string {
  return JSON.stringify([tag, id]);
}

interface Again {
  readonly first: CleanExchange;
  readonly port: string;
}

/**
 * Finds the operation that another one repeats: names may contain dots, so the longest prefix that is an equal
 * operation of the same port type.
 */
function againIn(one: CleanExchange, byId: ReadonlyMap<string, CleanExchange>): Again | undefined {
  const { operationId, tag } = one;
  for (let dot = operationId.lastIndexOf("."); dot > 0; dot = operationId.lastIndexOf(".", dot - 1)) {
    const [id, port] = [operationId.slice(0, dot), operationId.slice(dot + 1)];
    const first = byId.get(keyOf(tag, id));
    if (first !== undefined && port !== "" && isSameExchange(first, one)) return { first, port };
  }
  return undefined;
}

function isSameExchange(a: CleanExchange, b: CleanExchange): boolean {
  if (a.view === "facade" || b.view === "facade") return false;
  if (a.view === "http" || b.view === "http") return sameFields(a.operation, b.operation);
  if ((a.output === undefined) !== (b.output === undefined)) return false;
  return sameSide(a.input, b.input) && (a.output === undefined || sameSide(a.output, b.output));
}

/** Compares two sides; additional headers belong to the port. */
function sameSide(a: CleanSide, b: CleanSide | undefined): boolean {
  return b !== undefined && sameSchema(bare(a.schema), bare(b.schema));
}

/** Returns the content of Body without the namespace of a SOAP version. */
function bare({ xml: _, ...schema }: JsonSchema = {}): JsonSchema {
  return schema;
}

/** Compares the fields of two operations; another verb sends them elsewhere. */
function sameFields(a: Operation, b: Operation): boolean {
  const fields = ({ parameters = [] }: Operation) =>
    new Map(parameters.map((one) => ["in" in one ? one.name : "", one]));
  return sameKeys(fields(a), fields(b));
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key));
}

function portInPath(path: string, name: string): string | undefined {
  const fragment = decoded(/#(.*)$/s.exec(path)?.[1] ?? "");
  const ending = `.${name.replace(/[{}]/g, "_")}`;
  return fragment.endsWith(ending) && fragment.length > ending.length ? fragment.slice(0, -ending.length) : undefined;
}

/** Decodes a segment of a path. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A path that a person wrote may contain a lone percent sign, which is taken literally.
    return text;
  }
}
