import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { Part } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import type { BackwardService, ForwardService, ServiceNodeRule } from "../walk/walk.ts";
import {
  type HttpLocation,
  type LocationPart,
  partsNamed,
  type QueryPair,
  readLocation,
  writeLocation,
} from "./location.ts";
import { type HttpParameter, parameterPart, partParameter } from "./part-value.ts";
import { patternPair, patternParameter } from "./pattern-pair.ts";

/** The location of an HTTP operation, and the parts in its path or query. */
export interface Replaced {
  readonly location: string;
  readonly parts: readonly Part[];
}

export interface ReplacedUrl {
  readonly path: string;
  readonly parameters: readonly HttpParameter[];
}

/**
 * `(part)` in the path is a path parameter; where it is the whole value of a query pair, a query parameter of the
 * pair's name; inside a value, one with a pattern. A constant pair is a parameter with one value.
 *
 * `/depots/(number)?lang=(language)` is `/depots/{number}` with `number` in path and `lang` in query.
 */
export const urlReplacement: ServiceNodeRule<Replaced, ReplacedUrl> = {
  id: "http/url-replacement",
  clauses: ["WSDL 1.1 §4.7", "Swagger 2.0 Parameter Object"],
  owns: {
    left: ["http:urlReplacement", "bindingOperation@location", "part", "part@name", "part@typing"],
    right: ["paths.items", "valueParameter.in", "valueParameter.name"],
  },
  recognises: ({ path }, context) => path.includes("{") || isReplaced(context),
  forward: ({ location, parts }, context) => {
    const read = readLocation(
      location,
      parts.map((part) => part.name),
    );
    const byName = new Map(parts.map((part) => [part.name, part]));
    keepLocation(location, read, context);
    const parameter = (part: string, place: "path" | "query", name: string): HttpParameter[] => {
      const named = byName.get(part);
      if (named === undefined) return [];
      const found = partParameter(named, place, name, context, urlReplacement);
      if (name !== part) found.keeper?.put("part", part);
      return [found];
    };
    const others = new Set(partsNamed({ ...read, query: read.query.filter(({ kind }) => kind === "part") }));
    const inQuery = read.query.flatMap((pair) => {
      if (pair.kind === "part") return parameter(pair.part, "query", pair.name);
      if (pair.kind === "constant") return [constantParameter(pair.name, pair.value)];
      const own = pair.parts.flatMap((name) => (others.has(name) ? [] : (byName.get(name) ?? [])));
      for (const { name } of own) others.add(name);
      return [patternParameter(pair, own, context, urlReplacement)];
    });
    return {
      path: read.path,
      parameters: [...read.parts.flatMap(({ name, part }) => parameter(part, "path", name)), ...inQuery],
    };
  },
  backward: ({ path, parameters }, context) => replacedFrom(path, parameters, context),
};

/**
 * Whether the complement of the input has `http:urlReplacement` among its carriers. Only needed if all parts are in the
 * query, since a template in the path already implies that carrier.
 */
function isReplaced(context: BackwardService): boolean {
  const recalled = context.inner("input").recall<Json>("carriers", isArray);
  return isArray(recalled) && recalled.some((carrier) => isObject(carrier) && carrier.has("http:urlReplacement"));
}

/** Returns the parameter of a constant pair such as `?op=Add`: required, with one value. */
export function constantParameter(name: string, value: string): HttpParameter {
  return { name, in: "query", required: true, schema: { type: "string", enum: [value] } };
}

/** Writes a location to the complement if its path and query pairs do not give the same text. */
export function keepLocation(location: string, read: HttpLocation, context: ForwardService): void {
  context.keep("location", location, "complement", writeLocation(read));
}

/** Whether a parameter is a constant of the location: it has one value, and is no part whose type has one value. */
export function isConstant({ schema, keeper }: HttpParameter): boolean {
  return schema.enum?.length === 1 && schema.complement === undefined && keeper?.complement === undefined;
}

function replacedFrom(path: string, parameters: readonly HttpParameter[], context: BackwardService): Replaced {
  const parts = new Map<string, Part>();
  const inPath: LocationPart[] = [];
  const query: QueryPair[] = [];
  for (const parameter of parameters) {
    const own = parameterContext(parameter, context);
    if (parameter.in === "query" && isConstant(parameter)) {
      query.push({ kind: "constant", name: parameter.name, value: String(parameter.schema.enum?.[0]) });
      continue;
    }
    const pattern = patternPair(parameter, own);
    if (pattern !== undefined) {
      query.push(pattern.pair);
      for (const part of pattern.parts) if (!parts.has(part.name)) parts.set(part.name, part);
      continue;
    }
    const part = own.recall<string>("part", isText) ?? parameter.name;
    if (!parts.has(part)) parts.set(part, parameterPart(parameter, part, own));
    if (parameter.in === "query") query.push({ kind: "part", name: parameter.name, part });
    else if (parameter.in === "path") inPath.push({ name: parameter.name, part });
  }
  const location = writeLocation({ path, parts: inPath, query });
  const all = [...parts.values()];
  const recalled = context.recall<string>("location", (value) => isText(value) && sameTarget(value, location, all));
  return { location: recalled ?? location, parts: all };
}

/** Whether a stored location still has the path and query of the edited output; only then is it used. */
function sameTarget(location: string, rebuilt: string, parts: readonly Part[]): boolean {
  const names = parts.map((part) => part.name);
  return writeLocation(readLocation(location, names)) === writeLocation(readLocation(rebuilt, names));
}

/** Returns the context with the complement of the parameter itself. */
export function parameterContext(parameter: HttpParameter, context: BackwardService): BackwardService {
  return context.with(parameter.keeper?.complement);
}
