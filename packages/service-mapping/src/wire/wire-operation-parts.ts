import {
  type BodyParameter,
  isReference,
  type Operation,
  type Parameter,
  type Response,
  type SchemaObject,
  type ValueParameter,
} from "@soapstone/apidoc-model";
import { actionField } from "./action.ts";

/** The request and response of an operation of the wire view, split into their parts. */
export interface WireOperationParts {
  readonly body: BodyParameter & { readonly schema: SchemaObject };
  readonly action: string | undefined;
  readonly others: readonly ValueParameter[];
  readonly code: string;
  readonly answer: Response;
}

/** Splits an operation into its parts; undefined if the request is no envelope with properties in its Body. */
export function partsOf({ parameters = [], responses }: Operation): WireOperationParts | undefined {
  const given = parameters.filter((it): it is Parameter => !isReference(it));
  const body = given.find((it) => it.in === "body");
  if (body?.in !== "body" || isReference(body.schema) || memberOf(body.schema, "Body") === undefined) return undefined;
  const values = given.filter((it): it is ValueParameter => it.in !== "body");
  const constant = values.find(({ in: place, name }) => place === "header" && name === actionField)?.enum?.[0];
  const [[code, answer] = ["200", { description: "" }]] = [...responses.codes].filter(([it]) => /^2/.test(it));
  if (isReference(answer)) return undefined;
  return {
    body: { ...body, schema: body.schema },
    action: typeof constant === "string" ? constant : undefined,
    others: values.filter(({ in: place }) => place === "query"),
    code,
    answer,
  };
}

/** Returns the schema of Header or Body in an envelope. */
export function memberOf(envelope: SchemaObject, place: string): SchemaObject | undefined {
  const found = envelope.properties?.get(place);
  return found === undefined || isReference(found) || found.type !== "object" || found.allOf !== undefined
    ? undefined
    : found;
}

/** Returns the header field of an action. */
export function actionParameter(action: string): ValueParameter {
  return { in: "header", name: actionField, required: true, type: "string", enum: [action] };
}
