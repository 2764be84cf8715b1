import {
  type Apidoc,
  type BodyParameter,
  localParameter,
  type Operation,
  type Parameter,
  type PathItem,
  parameterKey,
  type SchemaOrRef,
  type ValueParameter,
} from "@soapstone/apidoc-model";
import { lower } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import { optionalField } from "../complement/fields.ts";
import type { ExchangeForm } from "../exchange/exchange-form.ts";
import { schemaOfParameter } from "./field-parameter.ts";

/** The parameters of an operation, by the parts of the message that they become. */
export interface SortedParameters {
  /** Parameters that stay: header blocks. */
  readonly headers: readonly ValueParameter[];
  readonly body: BodyParameter | undefined;
  /** Parameters of the path, the query or a form: they become fields of the message. */
  readonly fields: readonly ValueParameter[];
}

/** Returns the parameters of an operation, those of its path item first, with references followed. */
export function effectiveParameters(apidoc: Apidoc, item: PathItem, operation: Operation): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const one of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = localParameter(one, apidoc);
    if (parameter !== undefined) found.set(parameterKey(parameter), parameter);
  }
  return [...found.values()];
}

/** Sorts the parameters of an operation. In the wire view, a query parameter with one value belongs to the address. */
export function sortedParameters(all: readonly Parameter[], { view }: Pick<ExchangeForm, "view">): SortedParameters {
  const values = all.filter((one): one is ValueParameter => one.in !== "body");
  const isKept = (one: ValueParameter): boolean =>
    one.in === "header" || (view === "wire" && one.in === "query" && one.enum?.length === 1);
  return {
    headers: values.filter(isKept),
    body: all.find((one): one is BodyParameter => one.in === "body"),
    fields: values.filter((one) => !isKept(one)),
  };
}

/** A field of a message. */
export interface ParameterField {
  readonly name: string;
  readonly schema: SchemaOrRef;
  readonly required: boolean;
  /** The parameter that becomes the field; absent for a body. */
  readonly parameter?: ValueParameter;
}

/**
 * Converts parameters to fields of a message with unique names: if a name is taken, the parameter's place is added
 * (`id` in the path beside `id` in the body is `idPath`), then a number.
 */
export function fieldsFrom(parameters: readonly ValueParameter[], taken: Iterable<string>): readonly ParameterField[] {
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

/** Returns the schema of a parameter's field. A file is a field of octets: a part has an XML type (WSDL 1.1 §2.3). */
function schemaOfField(parameter: ValueParameter): SchemaOrRef {
  if (parameter.type !== "file") return schemaOfParameter(parameter);
  return lower({ type: "string", format: "byte", ...optionalField("description", parameter.description) }, "apidoc");
}
