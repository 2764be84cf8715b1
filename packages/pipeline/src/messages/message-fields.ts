import { type ApidocSet, isReference, type SchemaOrRef } from "@soapstone/apidoc-model";
import type { MessageShape, UnitParameter } from "@soapstone/instance";
import { fieldOfHeader, fieldsFrom, sortedParameters } from "@soapstone/service-mapping";
import type { ApiOperation } from "../instance/api-operations.ts";
import type { LoadedService } from "./load-service.ts";

/** How the parameters and the body of an operation correspond to fields of its message. */
export interface MessageFields {
  /** The parameters outside of the body, with the names of their fields. */
  readonly parameters: readonly UnitParameter[];
  /** The name of the field for a body that is not an object. */
  readonly body?: string;
}

/**
 * Determines the fields for the parameters and the body of an operation. They are named as by the conversion back: if
 * the body has a member with the name of a parameter, the location of the parameter is appended (`idPath`).
 */
export function messageFields(
  { effective: { parameters } }: ApiOperation,
  shape: MessageShape | undefined,
  loaded: LoadedService,
): MessageFields {
  const { fields } = sortedParameters(
    parameters.map(({ parameter }) => parameter),
    { view: "facade" },
  );
  const body = parameters.find(({ parameter }) => parameter.in === "body");
  const schema = body?.parameter.in === "body" ? body.parameter.schema : undefined;
  const own = schema === undefined ? new Set<string>() : propertiesOf(schema, body?.uri ?? loaded.api.uri, loaded.api);
  const sent = sentFields(shape, loaded);
  const isField = schema !== undefined && own === undefined && sent.length === fields.length + 1;
  const only = isField ? sent.find((name) => !fields.some((field) => field.name === name)) : undefined;
  const known = new Set(sent);
  const named = new Map(
    fieldsFrom(fields, own ?? (only === undefined ? [] : [only])).map((one) => [one.parameter, one.name]),
  );
  return {
    ...(only === undefined ? {} : { body: only }),
    parameters: parameters.flatMap(({ parameter }): readonly UnitParameter[] => {
      if (parameter.in === "body" || parameter.in === "formData") return [];
      const { in: place, name } = parameter;
      const field = named.get(parameter) ?? fieldOfHeader(parameter) ?? name;
      return [{ in: place, name, ...(field !== name && known.has(field) ? { field } : {}) }];
    }),
  };
}

/** Returns the name of the only field of a response message if the response is not an object; otherwise undefined. */
export function resultOf(
  { responses }: ApiOperation,
  code: string,
  shape: MessageShape | undefined,
  loaded: LoadedService,
): string | undefined {
  const found = responses.get(code);
  const schema = found?.value.schema;
  if (found === undefined || schema === undefined) return undefined;
  const [only, ...others] = sentFields(shape, loaded);
  return others.length === 0 && propertiesOf(schema, found.uri, loaded.api) === undefined ? only : undefined;
}

/** Returns the names of the fields of a message's body; an empty list if the body is not an object. */
function sentFields(shape: MessageShape | undefined, { codec }: LoadedService): readonly string[] {
  switch (shape?.body.kind) {
    case "rpc":
    case "several":
      return shape.body.parts.map(({ key }) => key);
    case "element": {
      const codecPlan = codec.codecPlans.ofElement(shape.body.member.declaration);
      return codecPlan.kind === "object" ? [...codecPlan.elements.keys()] : [];
    }
    default:
      return [];
  }
}

/** Returns the names of the properties of a schema, including those of its bases; undefined if it is not an object. */
function propertiesOf(schema: SchemaOrRef, uri: string, set: ApidocSet): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const seen = new Set<string>();
  const pending = [{ schema, uri }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { schema: one, uri: from } = next;
    if (isReference(one)) {
      const found = set.schema(one.$ref, from);
      const key = `${found?.uri}#${found?.pointer}`;
      if (found !== undefined && !seen.has(key)) pending.push({ schema: found.value, uri: found.uri });
      seen.add(key);
      continue;
    }
    if (one.type !== undefined && one.type !== "object") return undefined;
    for (const name of one.properties?.keys() ?? []) names.add(name);
    for (const member of one.allOf ?? []) pending.push({ schema: member, uri: from });
  }
  return names;
}
