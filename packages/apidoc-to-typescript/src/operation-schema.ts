import { type Items, into, type Path, type Response, type SchemaObject } from "@soapstone/apidoc-model";
import { type ApiOperation, type RequestPart, requestPartOf, requestParts } from "@soapstone/pipeline";
import { commentText } from "./comment-text.ts";
import { type CompilerSchema, objectSchema } from "./compiler-schema.ts";
import { textLiteral } from "./literals.ts";
import { lowerSchema, type TypeLoweringContext } from "./schema-lowering.ts";

/**
 * Returns the member of `Operations` for an operation: its method and path, the parts of its request, and the parts of
 * the response for each status. A part that a message does not have is `never`.
 */
export function operationSchema(operation: ApiOperation, context: TypeLoweringContext): CompilerSchema {
  const { method, template, responses, at } = operation;
  const codes = [...responses].map(([code, { value }]) => ({
    name: code,
    schema: responseSchema(code, value, into(into(at, "responses"), code), context),
    isRequired: true,
  }));
  const schema = objectSchema([
    { name: "method", schema: { tsType: textLiteral(method.toUpperCase()) }, isRequired: true },
    { name: "path", schema: { tsType: textLiteral(template) }, isRequired: true },
    { name: "request", schema: requestSchema(operation, context), isRequired: true },
    { name: "responses", schema: objectSchema(codes), isRequired: true },
  ]);
  const { summary, description, deprecated } = operation.operation;
  const isRepeated = summary === undefined || description?.startsWith(summary) === true;
  const text = commentText(
    [isRepeated ? undefined : summary, description].filter((one) => one !== undefined).join("\n\n"),
  );
  return {
    ...schema,
    ...(text === "" ? {} : { description: text }),
    ...(deprecated === true ? { deprecated } : {}),
  };
}

interface OperationMember {
  readonly name: string;
  readonly schema: CompilerSchema;
  readonly isRequired: boolean;
}

const absent: CompilerSchema = { tsType: "never" };

function requestSchema({ effective, at }: ApiOperation, context: TypeLoweringContext): CompilerSchema {
  const parts = new Map<RequestPart, OperationMember[]>();
  let body: OperationMember | undefined;
  for (const { parameter } of effective.parameters) {
    const path = into(into(at, "parameters"), parameter.name);
    const isRequired = parameter.required === true;
    if (parameter.in === "body") {
      const schema = lowerSchema(parameter.schema, path, context);
      body = { name: "body", schema: described(schema, parameter.description), isRequired };
    } else {
      const part = requestPartOf(parameter.in);
      const members = parts.get(part) ?? [];
      parts.set(part, members);
      members.push({ name: parameter.name, schema: valueSchema(parameter, path, context), isRequired });
    }
  }
  const members = requestParts.map((part): OperationMember => {
    const own = parts.get(part);
    if (part === "body" && body !== undefined) return body;
    if (own === undefined) return { name: part, schema: absent, isRequired: false };
    return { name: part, schema: objectSchema(own), isRequired: own.some(({ isRequired }) => isRequired) };
  });
  return objectSchema(members);
}

function responseSchema(
  code: string,
  { description, schema, headers }: Response,
  path: Path,
  context: TypeLoweringContext,
): CompilerSchema {
  const members = [...(headers ?? [])].map(([name, header]) => ({
    name,
    schema: valueSchema(header, into(into(path, "headers"), name), context),
    isRequired: false,
  }));
  const status: CompilerSchema = { tsType: /^\d{3}$/.test(code) ? code : "number" };
  const response = objectSchema([
    { name: "status", schema: status, isRequired: true },
    { name: "header", schema: members.length === 0 ? absent : objectSchema(members), isRequired: false },
    schema === undefined
      ? { name: "body", schema: absent, isRequired: false }
      : { name: "body", schema: lowerSchema(schema, into(path, "schema"), context), isRequired: true },
  ]);
  return described(response, description);
}

function described(schema: CompilerSchema, description: string | undefined): CompilerSchema {
  const text = description === undefined ? "" : commentText(description);
  return text === "" ? schema : { ...schema, description: text };
}

/** Returns the schema of a value outside of a body: a parameter, item or header. */
function valueSchema(
  value: Items & { readonly description?: string },
  path: Path,
  context: TypeLoweringContext,
): CompilerSchema {
  const { description } = value;
  return lowerSchema({ ...schemaOfItems(value), ...(description === undefined ? {} : { description }) }, path, context);
}

function schemaOfItems({ type, enum: values, items, extensions }: Items): SchemaObject {
  return {
    ...(type === undefined ? {} : { type }),
    ...(values === undefined ? {} : { enum: values }),
    ...(items === undefined ? {} : { items: schemaOfItems(items) }),
    ...(extensions === undefined ? {} : { extensions }),
  };
}
