import { isReference, type Operation, type SchemaOrRef } from "@soapstone/apidoc-model";
import { type JsonSchema, lower, raise } from "@soapstone/schema-mapping";
import { asHeaderBlock } from "@soapstone/service-mapping";
import type { CleanExchange } from "./exchange.ts";

/** Marks the properties of an operation's bodies that its exchange found to be header blocks. */
export function withMarkedBlocks(operation: Operation, { input, output }: Partial<CleanExchange> = {}): Operation {
  const [sent, answered] = [input?.blocks, output?.blocks];
  if (sent === undefined && answered === undefined) return operation;
  const { parameters, responses } = operation;
  const codes = [...responses.codes].map(([code, one]) => {
    const body = /^2/.test(code) && !isReference(one) ? one.schema : undefined;
    return [code, body === undefined ? one : { ...one, schema: marked(body, answered) }] as const;
  });
  const sending = parameters?.map((one) =>
    "in" in one && one.in === "body" ? { ...one, schema: marked(one.schema, sent) } : one,
  );
  return {
    ...operation,
    ...(sending === undefined ? {} : { parameters: sending }),
    responses: { ...responses, codes: new Map(codes) },
  };
}

function marked(body: SchemaOrRef, blocks: ReadonlyMap<string, JsonSchema> | undefined): SchemaOrRef {
  if (blocks === undefined) return body;
  const { properties = new Map<string, JsonSchema>(), ...rest } = raise(body, "apidoc");
  const own = [...properties].map(
    ([name, schema]) => [name, blocks.has(name) ? asHeaderBlock(schema, name) : schema] as const,
  );
  return lower({ ...rest, properties: new Map(own) }, "apidoc");
}
