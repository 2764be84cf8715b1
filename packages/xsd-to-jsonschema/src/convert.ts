import type { JsonObject, Named, SchemaOrRef } from "@soapstone/apidoc-model";
import {
  accountDiagnostics,
  type Channel,
  type Conversion,
  type FactNode,
  Ledger,
  lower,
  Origins,
  type Profile,
  schemaWalk,
  withoutComplement,
  withoutComplementFields,
} from "@soapstone/mapping";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import { factsOf, type ModelNode, nodesOf, type SchemaSet } from "@soapstone/xml-model";
import { tracesOf } from "./source-map.ts";

export interface XsdToJsonSchemaOptions {
  /** `readable` unless said. */
  readonly profile?: Profile;
  /** `inline` unless said. */
  readonly complement?: Channel;
}

/** Definitions, and what none of them can hold. */
export interface SchemaConversion extends Conversion<Named<SchemaOrRef>> {
  /**
   * The documents, and the components that have no definition (groups, attributes, notations): for the `x-xsd` of the
   * object in which the definitions stand. Absent where there is nothing to say.
   */
  readonly record?: JsonObject;
}

/**
 * Converts a set of schema documents to definitions. Gives them with an account of every fact of the input, and
 * diagnostics for whatever is not, or not wholly, in the output's own words. It always gives something.
 */
export function xsdToJsonSchema(set: SchemaSet, options: XsdToJsonSchemaOptions = {}): Result<SchemaConversion> {
  const { profile = "readable", complement = "inline" } = options;
  const isInline = complement === "inline";
  const met: Diagnostic[] = [];
  // The walk names nodes of the models only, which is what factsOf knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const walk = schemaWalk(set, { options: { profile }, ledger, report: (diagnostic) => void met.push(diagnostic) });
  const definitions = walk.definitions();
  const record = walk.record();

  const origins = new Origins();
  const lowered = new Map([...definitions].map(([name, schema]) => [name, lower(schema, "apidoc", origins)]));
  const all = ledger.close(nodesOf(set));
  const accounts = isInline ? all : withoutComplement(all);
  const diagnostics = [...met, ...accountDiagnostics(accounts)];
  const conversion: SchemaConversion = {
    output: isInline ? lowered : withoutComplementFields(lowered),
    accounts,
    sourceMap: () => tracesOf(lowered, origins),
    ...(isInline && record !== undefined ? { record } : {}),
  };
  return ok(conversion, diagnostics);
}
