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

/**
 * Fields of a body that are sent in headers: the names of the headers, and the text in the complement of a header that
 * names its field.
 */

/** Returns the header name of each field that is sent in a header; none is the name of a header parameter. */
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

/** Marks a header parameter with the field that it holds. */
export function withField(parameter: ValueParameter, field: string): ValueParameter {
  const own = writtenService(object([[key, field]]));
  return { ...parameter, extensions: new Map([...(parameter.extensions ?? []), [xWsdl, own]]) };
}

/** Reads which field of the body a header parameter holds; undefined for any other parameter. */
export function fieldOfHeader({ in: place, extensions }: ValueParameter): string | undefined {
  const field = place === "header" ? readService(extensions?.get(xWsdl))?.get(key) : undefined;
  return typeof field === "string" && field !== "" ? field : undefined;
}

/** Returns a header parameter under the name of the field that it holds. */
export function fieldParameter(parameter: ValueParameter): ValueParameter {
  const field = fieldOfHeader(parameter);
  if (field === undefined) return parameter;
  const { extensions, ...rest } = parameter;
  const others = [...(extensions ?? [])].filter(([name]) => name !== xWsdl);
  return { ...rest, name: field, ...(others.length === 0 ? {} : { extensions: new Map(others) }) };
}

const key = "field";
