import { keyOfNcName, ncNameOfKey } from "@soapstone/conversion";
import { attributeText, type XmlElement } from "@soapstone/xml-model";

/**
 * How an operation of an external description says what its messages hold, where its place does not tell: fields named in
 * the path are parameters there, those of a method without a body are in the query, any other field is in the body.
 */
export interface OperationShape {
  /** The status of the answer, where that is not the usual one. */
  readonly success?: string;
  /** Fields that are parameters of the query, or of a form. */
  readonly query: readonly string[];
  readonly form: readonly string[];
  /** The name of the body, and of the field that it is where it is no object. */
  readonly body?: string;
  /** The statuses of each fault; `default` where none is said. */
  readonly faults: ReadonlyMap<string, readonly string[]>;
}

/** The attributes of the residual of an operation that say its shape: `query="limit tags" faults="Problem=404,default"`. */
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

/** The status of a fault of which nothing is said. */
export const defaultStatus = "default";

function names(all: readonly string[]): string | undefined {
  return all.length === 0 ? undefined : all.map(ncNameOfKey).join(" ");
}
