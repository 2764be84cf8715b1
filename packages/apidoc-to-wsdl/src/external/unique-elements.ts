import {
  type Apidoc,
  type Header,
  isReference,
  type Json,
  nameInContainer,
  type Operation,
  type Parameter,
  type Reference,
  type Response,
  type SchemaOrRef,
  writeJson,
  writeParameter,
  writeResponse,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { withOperations } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";

/**
 * Renames header blocks and faults so that no two elements of the same name have different content: a conflicting one
 * gets the name of its operation as well, or that of the shared response or definition that contains it.
 */
export function uniqueElements(apidoc: Apidoc): Apidoc {
  const elements = new Map<string, string>();
  withOperations(apidoc, (operation) => {
    const { operationId: name = "" } = operation;
    for (const local of [name, `${name}Response`]) elements.set(local, ` ${local}`);
    return operation;
  });
  const namesIn =
    (holder: string): NameOf =>
    (local, content) => {
      for (const wish of [local, `${holder}${local}`]) {
        const known = elements.get(wish);
        if (known === undefined) elements.set(wish, content);
        if (known === undefined || known === content) return wish;
      }
      const unused = unusedName(`${holder}${local}`, (name) => elements.has(name));
      elements.set(unused, content);
      return unused;
    };
  const unique = withOperations(apidoc, (operation) => {
    const { operationId = "", parameters = [], responses } = operation;
    const nameOf = namesIn(operationId);
    const codes = [...responses.codes].map(
      ([code, one]) => [code, isReference(one) ? one : response(one, nameOf)] as const,
    );
    return {
      ...operation,
      ...(parameters.length === 0 ? {} : { parameters: headerParameters(parameters, nameOf) }),
      responses: { ...responses, codes: new Map(codes) },
    } satisfies Operation;
  });
  const { responses, definitions } = unique;
  const shared = [...(responses ?? [])].map(
    ([name, one]) => [name, isReference(one) ? one : response(one, namesIn(name))] as const,
  );
  const referred = new Set(faultReferences(unique));
  const defined = [...(definitions ?? [])].map(
    ([name, schema]) => [name, referred.has(name) ? faultsIn(schema, namesIn(name)) : schema] as const,
  );
  return {
    ...unique,
    ...(responses === undefined ? {} : { responses: new Map(shared) }),
    ...(definitions === undefined ? {} : { definitions: new Map(defined) }),
  };
}

/** Returns the names of the definitions to which responses refer. */
function faultReferences(apidoc: Apidoc): readonly string[] {
  const found = [...(apidoc.responses?.values() ?? [])];
  withOperations(apidoc, (operation) => {
    found.push(...operation.responses.codes.values());
    return operation;
  });
  return found.flatMap((one) => {
    const schema = isReference(one) ? undefined : one.schema;
    return (schema && isReference(schema) ? nameInContainer(schema.$ref, "definitions") : undefined) ?? [];
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
    ...(schema === undefined ? {} : { schema: faultsIn(schema, nameOf) }),
  };
}

function writeHeader(header: Header): Json {
  return writeResponse({ description: "", headers: new Map([["", header]]) });
}

function headerText(json: Json): string {
  return `header ${writeJson(json, { indent: 0 })}`;
}

/** Renames the faults in the shape of a fault (`faultShape`): the properties of its detail. */
function faultsIn(schema: SchemaOrRef, nameOf: NameOf): SchemaOrRef {
  if (isReference(schema)) return schema;
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
