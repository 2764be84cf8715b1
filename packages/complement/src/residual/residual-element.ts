import { type Method, methods } from "@soapstone/apidoc-model";
import { attributeText, element, text, type XmlElement } from "@soapstone/xml-model";
import { channelName, isChannelElement, jsonIn, optional, residualName } from "./channel-element.ts";
import { type ExternalOrigin, originAttributes } from "./external-origin.ts";
import { type FieldMarks, fieldsFrom, fieldsText } from "./field-marks.ts";
import { type HeaderMarks, headerAttributes, headerMarksFrom } from "./header-marks.ts";
import { type OperationShape, shapeAttributes, shapeFrom } from "./operation-shape.ts";
import { type Patch, patchFrom } from "./patch.ts";
import { pathFrom, pathText } from "./path-text.ts";
import { patchText } from "./residual-text.ts";

/**
 * The view of the description that a residual belongs to. A residual holds what WSDL cannot express of an edited
 * description: an element in the binding operation, and one in the description for what belongs to no operation.
 *
 *     <c:residual method="put" path="/books" wsdl:required="false">[{"at":"/deprecated","is":true}]</c:residual>
 *
 * of an operation: `method`, `path`, `tags` and `operationId`, if they are not the defaults; `hides`: the definitions
 *   that only its messages have; `headers` and `responseHeaders`: the chosen names of header fields; `fields`: the places
 *   of fields of its input; `port`: the port, if several have the binding
 * of the description: `shows`: the definitions that it has though no operation needs them; `omits`: the operations that
 *   it does not have
 * of both: `view`, if it is not the facade; `of`: one of several files (`service Library, port Catalogue`), to which the
 *   residual applies, besides a file of everything
 *
 * The patch of the description applies to the result of all other residuals.
 */
export type WrittenView = "facade" | "wire";

/** The path and method of an operation in an API description. */
export interface OperationPlace {
  readonly path: string;
  readonly method: Method;
}

/** The residual of an operation, or of a whole description. */
export interface Residual {
  readonly patch: Patch;
  readonly place?: OperationPlace;
  /** All tags of the operation, if an edit changed them. */
  readonly tags?: readonly string[];
  readonly port?: string;
  /** The definitions that the reconverted operation needs and the description does not have. */
  readonly hides?: readonly string[];
  /** The definitions that a whole description has though no operation needs them. */
  readonly shows?: readonly string[];
  /** The operations that a whole description does not have, by their keys in a plan. */
  readonly omits?: readonly string[];
  /** The part of the WSDL that the description covers, if not all of it. */
  readonly of?: string;
  /** The original form of an operation of an external description. */
  readonly shape?: OperationShape;
  /** The names that an edit gave to header fields. */
  readonly headers?: HeaderMarks;
  /** The places of fields of the input in the request, if path and method do not imply them. */
  readonly fields?: FieldMarks;
  /** The operationId, if it is not the operation's name. */
  readonly operationId?: string;
  /** The origin of a whole description, if it is external. */
  readonly origin?: ExternalOrigin;
}

/**
 * The parts of a residual that a plan can state too: path and method, places of fields, tags, operationId, names of
 * header fields.
 */
export type EditedShape = Pick<Residual, "place" | "tags" | "headers" | "fields" | "operationId">;

/** Writes the element `c:residual` of an operation or a description, for one view. */
export function residualElement(
  { patch, place, tags, shape, headers, fields, operationId, port, hides, shows, omits, of, origin }: Residual,
  view: WrittenView,
): XmlElement {
  const attributes = {
    view: view === "facade" ? undefined : view,
    of,
    port,
    method: place?.method,
    path: place && pathText(place.path),
    tags: namesText(tags),
    hides: namesText(hides),
    shows: namesText(shows),
    omits: namesText(omits),
    ...headerAttributes(headers),
    fields: fieldsText(fields),
    operationId,
    ...shapeAttributes(shape),
    ...originAttributes(origin),
  };
  const inner = patch.length === 0 ? [] : [text(patchText(patch))];
  return element(channelName(residualName), attributes, inner, [optional]);
}

/** The inverse of `residualElement`. */
export function residualFrom(found: XmlElement): Residual {
  const [method, path, port] = ["method", "path", "port"].map((name) => attributeText(found, name));
  const [tags, hides, shows, omits] = ["tags", "hides", "shows", "omits"].map((name) =>
    namesFrom(attributeText(found, name)),
  );
  const headers = headerMarksFrom(found);
  const [fields, operationId] = [fieldsFrom(attributeText(found, "fields")), attributeText(found, "operationId")];
  const known = methods.find((one) => one === method);
  const place = known === undefined || path === undefined ? undefined : { method: known, path: pathFrom(path) };
  return {
    patch: patchFrom(jsonIn(found)),
    ...(place?.path.startsWith("/") === true ? { place } : {}),
    shape: shapeFrom(found),
    ...(headers === undefined ? {} : { headers }),
    ...(fields === undefined ? {} : { fields }),
    ...(operationId === undefined || operationId === "" ? {} : { operationId }),
    ...(port === undefined ? {} : { port }),
    ...(tags === undefined ? {} : { tags }),
    ...(hides === undefined ? {} : { hides }),
    ...(shows === undefined ? {} : { shows }),
    ...(omits === undefined ? {} : { omits }),
  };
}

/** Writes names as the text of an attribute, separated by spaces; undefined for none. */
function namesText(names: readonly string[] = []): string | undefined {
  return names.length === 0
    ? undefined
    : names.map((name) => name.replace(/[% \t\n\r]/g, encodeURIComponent)).join(" ");
}

/** The inverse of `namesText`. */
function namesFrom(text: string | undefined): readonly string[] | undefined {
  const decoded = (name: string): string =>
    name.replace(/%(25|20|0[9AD])/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
  return text?.split(" ").map(decoded);
}

/** Whether an element is the residual of a view. */
export function isResidualOf(one: XmlElement, view: WrittenView): boolean {
  return isChannelElement(one, residualName) && (attributeText(one, "view") ?? "facade") === view;
}
