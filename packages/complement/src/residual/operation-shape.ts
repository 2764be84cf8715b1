import { keyOfNcName, ncNameOfKey } from "@soapstone/conversion";
import { attributeText, type XmlElement } from "@soapstone/xml-model";

/**
 * How an operation of an external description was written, where its path and method do not imply it: fields in the
 * path are path parameters, those of a method without a body query parameters, others are in the body.
 */
export interface OperationShape {
  /** The status of the success response, if it is not the default. */
  readonly success?: string;
  /** The fields that are query parameters, and those of a form. */
  readonly query: readonly string[];
  readonly form: readonly string[];
  /** The name of the body parameter, and of the field with a body that is no object. */
  readonly body?: string;
  /** The statuses of each fault; by default `default`. */
  readonly faults: ReadonlyMap<string, readonly string[]>;
}

/** Returns the attributes of a residual with the shape: `query="limit tags" faults="Problem=404,default"`. */
export function shapeAttributes(shape: OperationShape | undefined): Readonly<Record<string, string | undefined>> {
  if (shape === undefined) return {};
  const { success, query, form, body, faults } = shape;
  const statuses = [...faults].filter(([, codes]) => codes.join() !== defaultStatus);
  return {
    success,
    query: names(query),
    form: names(form),
    body: body === undefined ? undefined : ncNameOfKey(body),
    faults:
      statuses.length === 0
        ? undefined
        : statuses.map(([name, codes]) => `${ncNameOfKey(name)}=${codes.join()}`).join(" "),
  };
}

/** The inverse of `shapeAttributes`. */
export function shapeFrom(element: XmlElement): OperationShape {
  const textOf = (name: string): string | undefined => attributeText(element, name);
  const listOf = (name: string): readonly string[] => (textOf(name) ?? "").split(" ").filter((one) => one !== "");
  const [success, body] = [textOf("success"), textOf("body")];
  return {
    ...(success === undefined ? {} : { success }),
    query: listOf("query").map(keyOfNcName),
    form: listOf("form").map(keyOfNcName),
    ...(body === undefined ? {} : { body: keyOfNcName(body) }),
    faults: new Map(
      listOf("faults").map((one) => {
        const [name = "", codes = defaultStatus] = one.split("=");
        return [keyOfNcName(name), codes.split(",")];
      }),
    ),
  };
}

/** The default status of a fault. */
export const defaultStatus = "default";

function names(all: readonly string[]): string | undefined {
  return all.length === 0 ? undefined : all.map(ncNameOfKey).join(" ");
}
