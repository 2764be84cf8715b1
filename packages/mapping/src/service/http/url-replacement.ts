import type { Part } from "@soapstone/xml-model";
import { Keeper } from "../../complement.ts";
import { isText } from "../json-guards.ts";
import type { BackwardService, ForwardService, ServiceRule } from "../walk.ts";
import { type HttpLocation, patternOf, type QueryPair, readLocation, writeLocation } from "./location.ts";
import { type HttpParameter, parameterPart, partParameter } from "./part-value.ts";

/** An operation of a binding whose parts are replaced in its location, or stand behind it. */
export interface Replaced {
  readonly location: string;
  readonly parts: readonly Part[];
}

export interface Target {
  readonly path: string;
  readonly parameters: readonly HttpParameter[];
}

/**
 * `(part)` in the path is a path parameter; where it is the whole value of a query pair, a query parameter of the
 * pair's name; inside a value, one with a pattern. A constant pair is a parameter with one value.
 *
 * `/depots/(number)?lang=(language)` is `/depots/{number}` with `number` in path and `lang` in query.
 */
export const urlReplacement: ServiceRule<Replaced, Target> = {
  id: "http/url-replacement",
  grain: "node",
  clauses: ["WSDL 2.7", "WSDL 4.3", "apidoc 2.6 rules 1 and 6"],
  owns: {
    left: ["http:urlReplacement", "bindingOperation@location", "part", "part@name", "part@typing"],
    right: ["paths.items", "valueParameter.in", "valueParameter.name"],
  },
  recognises: ({ path }) => path.includes("{"),
  forward: ({ location, parts }, context) => {
    const read = readLocation(
      location,
      parts.map((part) => part.name),
    );
    const byName = new Map(parts.map((part) => [part.name, part]));
    const found: HttpParameter[] = [];
    const used = new Set<string>();
    const add = (part: Part | undefined, place: "path" | "query", name: string): HttpParameter | undefined => {
      if (part === undefined) return undefined;
      used.add(part.name);
      const parameter = partParameter(part, place, name, context, urlReplacement);
      if (name !== part.name) parameter.kept?.put("part", part.name);
      found.push(parameter);
      return parameter;
    };
    for (const name of read.parts) add(byName.get(name), "path", name);
    for (const pair of read.query) addPair(pair, add, byName, found);
    keepLocation(location, read, context);
    for (const part of parts)
      if (!used.has(part.name)) context.about(part, urlReplacement).keep("unbound", [part.name], "complement");
    return { path: read.path, parameters: found };
  },
  backward: ({ path, parameters }, context) => replacedFrom(path, parameters, context),
};

type Add = (part: Part | undefined, place: "path" | "query", name: string) => HttpParameter | undefined;

function addPair(pair: QueryPair, add: Add, parts: ReadonlyMap<string, Part>, found: HttpParameter[]): void {
  switch (pair.kind) {
    case "part":
      add(parts.get(pair.part), "query", pair.name);
      return;
    case "constant":
      found.push(constantParameter(pair.name, pair.value));
      return;
    case "pattern": {
      const kept = new Keeper();
      kept.put("pair", pair.text);
      const pattern = patternOf(pair.text, pair.parts);
      for (const name of pair.parts) add(parts.get(name), "query", name);
      found.splice(found.length - pair.parts.length, pair.parts.length, {
        name: pair.name,
        in: "query",
        required: true,
        schema: { type: "string", pattern },
        kept,
      });
      return;
    }
    default:
      pair satisfies never;
  }
}

/** `?op=Add` must be sent as it is. */
export function constantParameter(name: string, value: string): HttpParameter {
  return { name, in: "query", required: true, schema: { type: "string", enum: [value] } };
}

/** Keeps a location that its path and query pairs do not give back as it was written. */
export function keepLocation(location: string, read: HttpLocation, context: ForwardService): void {
  context.keep("location", location, "complement", writeLocation(read));
}

function replacedFrom(path: string, parameters: readonly HttpParameter[], context: BackwardService): Replaced {
  const parts: Part[] = [];
  const query: QueryPair[] = [];
  for (const parameter of parameters) {
    const own = parameterContext(parameter, context);
    const [constant] = parameter.schema.enum ?? [];
    const pair = own.recall<string>("pair", isText);
    if (parameter.in === "query" && parameter.schema.enum?.length === 1 && typeof constant === "string") {
      query.push({ kind: "constant", name: parameter.name, value: constant });
      continue;
    }
    if (pair !== undefined) {
      query.push({ kind: "pattern", name: parameter.name, text: pair, parts: [] });
      continue;
    }
    const name = own.recall<string>("part", isText) ?? parameter.name;
    parts.push(parameterPart(parameter, name, own));
    if (parameter.in === "query") query.push({ kind: "part", name: parameter.name, part: name });
  }
  const location = writeLocation({ path, parts: [], query });
  const kept = context.recall<string>("location", (value) => isText(value) && sameTarget(value, location, parts));
  return { location: kept ?? location, parts };
}

/** A written location is believed where it still says the same path and query. */
function sameTarget(kept: string, rebuilt: string, parts: readonly Part[]): boolean {
  const names = parts.map((part) => part.name);
  return writeLocation(readLocation(kept, names)) === writeLocation(readLocation(rebuilt, names));
}

/** The complement of a parameter is its own. */
export function parameterContext(parameter: HttpParameter, context: BackwardService): BackwardService {
  return context.with(parameter.kept?.kept);
}
