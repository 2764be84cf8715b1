import { type Apidoc, isObject, type Json, type Method, parsePointer, writeOperation } from "@soapstone/apidoc-model";
import { isAnnotation } from "../../residual/patch.ts";
import { patchBetween } from "../../residual/patch-between.ts";
import { effectiveParameters } from "./parameters.ts";

/** What is lowered of an operation, each by itself. */
export type ExchangeHalf = "request" | "responses";

/** An operation in the description that it is of. */
export interface OperationIn {
  readonly apidoc: Apidoc;
  readonly path: string;
  readonly method: Method;
}

/** Returns the halves in which an operation has the same contract in two descriptions, annotations and order aside. */
export function equalHalves(one: OperationIn, other: OperationIn): ReadonlySet<ExchangeHalf> {
  const [a, b] = [halvesOf(one), halvesOf(other)];
  if (a === undefined || b === undefined) return new Set();
  const halves = ["request", "responses"] as const;
  return new Set(halves.filter((half) => isSameContract(a[half], b[half])));
}

function halvesOf({ apidoc, path, method }: OperationIn): Readonly<Record<ExchangeHalf, Json>> | undefined {
  const item = apidoc.paths.items.get(path);
  const operation = item?.[method];
  if (item === undefined || operation === undefined) return undefined;
  const written = writeOperation({ ...operation, parameters: effectiveParameters(apidoc, item, operation) });
  if (!isObject(written)) return undefined;
  return { request: written.get("parameters") ?? [], responses: written.get("responses") ?? new Map() };
}

function isSameContract(from: Json, to: Json): boolean {
  return patchBetween(from, to).every(
    ({ at, order }) => order !== undefined || isAnnotation(parsePointer(at)?.at(-1) ?? ""),
  );
}
