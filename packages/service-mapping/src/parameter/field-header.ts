import {
  type Apidoc,
  localParameter,
  object,
  type Parameter,
  type Reference,
  type ValueParameter,
} from "@soapstone/apidoc-model";
import type { FieldLocation } from "@soapstone/complement";
import { xWsdl } from "@soapstone/complement";
import { readService, writtenService } from "../complement/complement-text.ts";
import type { InputField } from "../exchange/flat-input.ts";
import { headerNames } from "../header/header-names.ts";

/** Fields of a body in headers: what their headers are called, and how a header says which field it is. */

/** Returns the names of the headers that fields are, by the fields: apart from those of header parameters. */
export function fieldHeaders(
  parameters: readonly (Parameter | Reference)[],
  fields: readonly (InputField & { readonly place: FieldLocation })[],
  apidoc: Apidoc,
): ReadonlyMap<string, string> {
  const taken = parameters.flatMap((one) => {
    const own = localParameter(one, apidoc);
    return own?.in === "header" ? [own.name] : [];
  });
  const placed = fields.flatMap(({ name, place }) => (place === "header" ? [name] : []));
  const names = headerNames(
    [...taken, ...placed].map((block) => ({ block })),
    taken,
  );
  return new Map(placed.map((field, index) => [field, names[taken.length + index] ?? field]));
}

/** A header parameter that says which field it is. */
export function withField(parameter: ValueParameter, field: string): ValueParameter {
  const own = writtenService(object([[key, field]]));
  return { ...parameter, extensions: new Map([...(parameter.extensions ?? []), [xWsdl, own]]) };
}

/** Reads which field of the body a header parameter is; undefined for any other. */
export function fieldOfHeader({ in: place, extensions }: ValueParameter): string | undefined {
  const field = place === "header" ? readService(extensions?.get(xWsdl))?.get(key) : undefined;
  return typeof field === "string" && field !== "" ? field : undefined;
}

/** A parameter under the name of the field that it is. */
export function fieldParameter(parameter: ValueParameter): ValueParameter {
  const field = fieldOfHeader(parameter);
  if (field === undefined) return parameter;
  const { extensions, ...rest } = parameter;
  const others = [...(extensions ?? [])].filter(([name]) => name !== xWsdl);
  return { ...rest, name: field, ...(others.length === 0 ? {} : { extensions: new Map(others) }) };
}

const key = "field";
