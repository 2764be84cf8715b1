import {
  type Apidoc,
  type BodyParameter,
  localParameter,
  type Operation,
  type Parameter,
  type PathItem,
  placeOfParameter,
  type SchemaOrRef,
  type ValueParameter,
} from "@soapstone/apidoc-model";
import { lower } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import { given } from "../complement/fields.ts";
import type { ExchangeForm } from "../exchange/exchange-form.ts";
import { schemaOfParameter } from "./field-parameter.ts";

/** The parameters of an operation, by what becomes of them. */
export interface SortedParameters {
  /** Those that stay: header blocks. */
  readonly kept: readonly ValueParameter[];
  readonly body: BodyParameter | undefined;
  /** Of the path, the query or a form: they become fields of the message. */
  readonly fields: readonly ValueParameter[];
}

/** The parameters that are in force for an operation, those of its path item first; references followed. */
export function effectiveParameters(apidoc: Apidoc, item: PathItem, operation: Operation): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const one of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = localParameter(one, apidoc);
    if (parameter !== undefined) found.set(placeOfParameter(parameter), parameter);
  }
  return [...found.values()];
}

/** Sorts the parameters of an operation. A constant of the query of an envelope is part of the address it is sent to. */
export function sortedParameters(all: readonly Parameter[], { view }: Pick<ExchangeForm, "view">): SortedParameters {
  const values = all.filter((one): one is ValueParameter => one.in !== "body");
  const isKept = (one: ValueParameter): boolean =>
    one.in === "header" || (view === "wire" && one.in === "query" && one.enum?.length === 1);
  return {
    kept: values.filter(isKept),
    body: all.find((one): one is BodyParameter => one.in === "body"),
    fields: values.filter((one) => !isKept(one)),
  };
}

/** A field of a message. */
export interface Field {
  readonly name: string;
  readonly schema: SchemaOrRef;
  readonly required: boolean;
  /** What it is made of, where it is no body. */
  readonly parameter?: ValueParameter;
}

/**
 * The fields that parameters become, named apart from those that are there: a name that is taken gets the place behind
 * it (`id` in the path beside `id` in the body is `idPath`), and a number where that is taken, too.
 */
export function fieldsFrom(parameters: readonly ValueParameter[], taken: Iterable<string>): readonly Field[] {
  const names = new Set(taken);
  return parameters.map((parameter) => {
    const name = unusedField(parameter, names);
    names.add(name);
    return { name, schema: schemaOfField(parameter), required: parameter.required === true, parameter };
  });
}

function unusedField({ name, in: place }: ValueParameter, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const wish = `${name}${place === "formData" ? "Form" : `${place.charAt(0).toUpperCase()}${place.slice(1)}`}`;
  return unusedName(wish, (it) => taken.has(it));
}

/** A file is sent as its octets (WSDL 1.1, 2.2: a part has an XML type). */
function schemaOfField(parameter: ValueParameter): SchemaOrRef {
  if (parameter.type !== "file") return schemaOfParameter(parameter);
  return lower({ type: "string", format: "byte", ...given("description", parameter.description) }, "apidoc");
}
