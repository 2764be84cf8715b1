import {
  type Apidoc,
  isObject,
  isReference,
  type Json,
  type Method,
  type Parameter,
  parsePointer,
  type Reference,
  type Response,
  writeOperation,
} from "@soapstone/apidoc-model";
import { isAnnotation, patchBetween } from "@soapstone/complement";
import { effectiveParameters, headerSourceIn, headerSourceText } from "@soapstone/service-mapping";

/** The halves of an operation, which are lowered independently. */
export type ExchangeHalf = "request" | "responses";

/** An operation, by its description, path and method. */
export interface OperationIn {
  readonly apidoc: Apidoc;
  readonly path: string;
  readonly method: Method;
}

/**
 * Returns the halves in which an operation has the same contract in two descriptions; annotations and order do not
 * count. Header fields are compared by the blocks that they hold, whatever their names.
 */
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
  const parameters = effectiveParameters(apidoc, item, operation).map(bySource);
  const codes = new Map([...operation.responses.codes].map(([code, one]) => [code, withHeadersBySource(one)]));
  const written = writeOperation({ ...operation, parameters, responses: { ...operation.responses, codes } });
  if (!isObject(written)) return undefined;
  return { request: written.get("parameters") ?? [], responses: written.get("responses") ?? new Map() };
}

function bySource(parameter: Parameter): Parameter {
  const source = parameter.in === "header" ? headerSourceIn(parameter.extensions) : undefined;
  return source === undefined ? parameter : { ...parameter, name: headerSourceText(source) };
}

function withHeadersBySource(response: Response | Reference): Response | Reference {
  if (isReference(response) || response.headers === undefined) return response;
  const headers = [...response.headers].map(([name, one]) => {
    const source = headerSourceIn(one.extensions);
    return [source === undefined ? name : headerSourceText(source), one] as const;
  });
  return { ...response, headers: new Map(headers) };
}

function isSameContract(from: Json, to: Json): boolean {
  return patchBetween(from, to).every(
    ({ at, order }) => order !== undefined || isAnnotation(parsePointer(at)?.at(-1) ?? ""),
  );
}
