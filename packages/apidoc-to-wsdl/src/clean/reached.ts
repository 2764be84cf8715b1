import type { Operation } from "@soapstone/apidoc-model";
import { type JsonSchema, sameSchema } from "@soapstone/schema-mapping";
import { operationNameOf } from "@soapstone/service-mapping";
import type { CleanExchange, CleanSide } from "./exchange.ts";

/** What the words of an operation say of where it is: its name, and the port that it is reached by. */
export interface ReachedOperation {
  readonly name: string;
  /** Absent: nothing tells. */
  readonly port?: string;
  /** Another port has it already. */
  readonly again: boolean;
}

/**
 * The other way of `operationIds` and `wirePaths`: `{portType}.{operation}` is the name of an operation that several port
 * types have; `{operation}.{port}`, where the port type has `{operation}` too, is that one by a further port; a path that
 * ends with `#{port}.{operation}` names the port.
 */
export function reachedIn(exchanges: readonly CleanExchange[]): ReadonlyMap<CleanExchange, ReachedOperation> {
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

/** A path ends with the name of its operation, or the fragment behind it does. */
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

/** Names of operations have dots too: the longest that is one of the same port type, and says the same. */
function againIn(one: CleanExchange, byId: ReadonlyMap<string, CleanExchange>): Again | undefined {
  const { operationId, tag } = one;
  for (let dot = operationId.lastIndexOf("."); dot > 0; dot = operationId.lastIndexOf(".", dot - 1)) {
    const [id, port] = [operationId.slice(0, dot), operationId.slice(dot + 1)];
    const first = byId.get(keyOf(tag, id));
    if (first !== undefined && port !== "" && saysTheSame(first, one)) return { first, port };
  }
  return undefined;
}

function saysTheSame(a: CleanExchange, b: CleanExchange): boolean {
  if (a.view === "facade" || b.view === "facade") return false;
  if (a.view === "http" || b.view === "http") return sameFields(a.operation, b.operation);
  if ((a.output === undefined) !== (b.output === undefined)) return false;
  return sameSide(a.input, b.input) && (a.output === undefined || sameSide(a.output, b.output));
}

/** What headers a port asks for besides is the port's own. */
function sameSide(a: CleanSide, b: CleanSide | undefined): boolean {
  return b !== undefined && sameSchema(bare(a.schema), bare(b.schema));
}

/** What is in Body, whatever version of SOAP that is of. */
function bare({ xml: _, ...schema }: JsonSchema = {}): JsonSchema {
  return schema;
}

/** Another verb has the same fields in another place. */
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

/** A segment of a path, as it is meant. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A path that a person wrote may hold a lone percent sign: it stands for itself.
    return text;
  }
}
