import { type Apidoc, isReference, type JsonObject, object } from "@soapstone/apidoc-model";
import { settledNcName } from "@soapstone/conversion";
import { type JsonSchema, localNameOf, raise, sameSchema, type WantedElement } from "@soapstone/schema-mapping";
import { faultNamesInDescription } from "@soapstone/service-mapping";
import { clark } from "@soapstone/xml-model";
import type { CleanExchange } from "./exchange.ts";

/** The complement of an HTTP operation's faults, and their elements. */
export interface HttpFaults {
  readonly complement: JsonObject;
  readonly wanted: readonly WantedElement[];
}

interface FaultContext {
  readonly types: ReadonlyMap<string, JsonSchema>;
  readonly targetNamespace: string;
  readonly nameOf: (exchange: CleanExchange) => string;
  /** The elements of faults that other operations describe, by name. */
  readonly ofElements: ReadonlyMap<string, WantedElement>;
}

/**
 * Infers the faults of HTTP operations. The `default` response has the content of a single fault. For several it lists
 * only names, whose contents other operations and envelopes may describe. A fault without a name is named after its
 * definition.
 */
export function httpFaults(
  apidoc: Apidoc,
  exchanges: readonly CleanExchange[],
  { types, targetNamespace, nameOf, ofElements }: FaultContext,
): ReadonlyMap<CleanExchange, HttpFaults> {
  const declared = exchanges.flatMap((one) => {
    const found = one.view === "http" ? failureOf(apidoc, one) : undefined;
    if (found === undefined) return [];
    const { description, schema } = found;
    const named = faultNamesInDescription(description);
    const own = schema.ref === undefined ? undefined : types.get(schema.ref);
    const byDefault =
      own === undefined || schema.ref === undefined ? `${nameOf(one)}Fault` : localNameOf(schema.ref, own);
    return [{ one, schema, names: named.length > 0 ? named : [byDefault] }];
  });
  const contents = new Map<string, JsonSchema>();
  for (const { schema, names } of declared) {
    const [name, ...others] = names;
    if (name !== undefined && others.length === 0 && !contents.has(name)) contents.set(name, schema);
  }
  return new Map(
    declared.map(({ one, schema, names }) => {
      const [only, ...others] = names;
      const faults = names.map((name) => {
        const element = ofElements.get(name);
        if (element !== undefined && (others.length > 0 || sameSchema(element.schema, schema)))
          return { name, element };
        const known = contents.get(name) ?? {};
        const isOther = only === name && others.length === 0 && !sameSchema(known, schema);
        const local = settledNcName(isOther ? `${nameOf(one)}${name}` : name);
        return { name, element: { name: { namespace: targetNamespace, local }, schema: isOther ? schema : known } };
      });
      const complement = object(
        faults.map(({ name, element }) => [name, object([["element", clark(element.name)]])] as const),
      );
      return [one, { complement, wanted: faults.map(({ element }) => element) }] as const;
    }),
  );
}

function failureOf({ responses = new Map() }: Apidoc, { operation }: CleanExchange) {
  const given = operation.responses.codes.get("default");
  const name = given !== undefined && isReference(given) ? /^#\/responses\/(.*)$/s.exec(given.$ref)?.[1] : undefined;
  const found = name === undefined ? given : responses.get(name);
  if (found === undefined || isReference(found)) return undefined;
  const { xml: _, ...schema } = found.schema === undefined ? {} : raise(found.schema, "apidoc");
  return { description: found.description, schema: schema as JsonSchema };
}
