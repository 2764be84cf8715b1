import {
  type Apidoc,
  type Header,
  isReference,
  type Json,
  type Operation,
  type Parameter,
  type Reference,
  type Response,
  type SchemaObject,
  type SchemaOrRef,
  writeJson,
  writeParameter,
  writeResponse,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { withOperations } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";

/**
 * Renames header blocks and faults so that no two elements of one name have different content: a conflicting one gets
 * the operation's name too.
 */
export function uniqueElements(apidoc: Apidoc): Apidoc {
  const elements = new Map<string, string>();
  withOperations(apidoc, (operation) => {
    const { operationId: name = "" } = operation;
    for (const local of [name, `${name}Response`]) elements.set(local, ` ${local}`);
    return operation;
  });
  return withOperations(apidoc, (operation) => {
    const { operationId = "", parameters = [], responses } = operation;
    const nameOf = (local: string, content: string): string => {
      for (const wish of [local, `${operationId}${local}`]) {
        const known = elements.get(wish);
        if (known === undefined) elements.set(wish, content);
        if (known === undefined || known === content) return wish;
      }
      const unused = unusedName(`${operationId}${local}`, (name) => elements.has(name));
      elements.set(unused, content);
      return unused;
    };
    const codes = [...responses.codes].map(
      ([code, one]) => [code, isReference(one) ? one : response(one, nameOf)] as const,
    );
    return {
      ...operation,
      ...(parameters.length === 0 ? {} : { parameters: headerParameters(parameters, nameOf) }),
      responses: { ...responses, codes: new Map(codes) },
    } satisfies Operation;
  });
}

type NameOf = (local: string, content: string) => string;

function headerParameters(parameters: readonly (Parameter | Reference)[], nameOf: NameOf) {
  return parameters.map((one) =>
    "in" in one && one.in === "header" ? { ...one, name: nameOf(one.name, headerText(writeParameter(one))) } : one,
  );
}

function response(one: Response, nameOf: NameOf): Response {
  const { headers, schema } = one;
  const named = [...(headers ?? [])].map(
    ([name, header]) => [nameOf(name, headerText(writeHeader(header))), header] as const,
  );
  return {
    ...one,
    ...(headers === undefined ? {} : { headers: new Map(named) }),
    ...(schema === undefined || isReference(schema) ? {} : { schema: faults(schema, nameOf) }),
  };
}

function writeHeader(header: Header): Json {
  return writeResponse({ description: "", headers: new Map([["", header]]) });
}

function headerText(json: Json): string {
  return `header ${writeJson(json, { indent: 0 })}`;
}

/** Renames the faults in the shape of a fault (`faultShape`): the properties of its detail. */
function faults(schema: SchemaObject, nameOf: NameOf): SchemaObject {
  const detail = schema.properties?.get("detail");
  if (schema.properties?.size !== 3 || detail === undefined || isReference(detail)) return schema;
  if (!schema.properties.has("code") || !schema.properties.has("message")) return schema;
  const named = [...(detail.properties ?? [])].map(([name, of]) => [nameOf(name, contentOf(of)), of] as const);
  const properties = new Map(schema.properties).set("detail", { ...detail, properties: new Map(named) });
  return { ...schema, properties };
}

function contentOf(schema: SchemaOrRef): string {
  if (isReference(schema)) return `fault ${schema.$ref}`;
  const { description: _, ...content } = schema;
  const [only, ...others] = content.allOf ?? [];
  const isLone = only !== undefined && others.length === 0 && Object.keys(content).length === 1;
  return isLone && isReference(only)
    ? contentOf(only)
    : `fault ${writeJson(writeSchemaObject(content), { indent: 0 })}`;
}
