import { type Apidoc, type Operation, pointerTo } from "@soapstone/apidoc-model";
import type { EditedShape, FieldMarks, OperationPlace, UneditedPlaces } from "@soapstone/complement";
import { placeByRoute, sentFields } from "@soapstone/service-mapping";
import { pointerOf } from "../context/operation-context.ts";
import { editedHeaderNames, type ReconvertedOperation } from "./header-names.ts";

/** The part of an operation's residual that a plan could state too, and the pointers that it covers. */
export interface ReportedShape {
  readonly shape: EditedShape;
  readonly pointers: readonly string[];
}

interface ShapeComparison {
  readonly given: Apidoc;
  readonly reconverted: Apidoc;
  /** The constructs that are unchanged since they were published. */
  readonly places: UneditedPlaces | undefined;
  /** Whether the description is stripped, so that nothing shows which tags and header names are edits. */
  readonly isStripped: boolean;
}

/**
 * Finds the edits of an operation that a plan could state too: path and method, fields, tags, name, names of header
 * fields. Undefined where there are none.
 */
export function editedShape(
  one: ReconvertedOperation,
  { isStripped, ...compared }: ShapeComparison,
): ReportedShape | undefined {
  const { place, located } = one;
  const { places } = compared;
  const at = pointerOf(place);
  const isMoved = place.path !== located.path || place.method !== located.method;
  const moved =
    isMoved && places?.hasItsRoute(at) !== true ? { place: { path: place.path, method: place.method } } : {};
  const names = isStripped ? undefined : editedHeaderNames(one, compared);
  const tags = isStripped ? undefined : editedTags(one, compared);
  const shape: EditedShape = {
    ...moved,
    ...(tags === undefined ? {} : { tags }),
    ...(names === undefined ? {} : { headers: names.marks }),
    ...(isStripped ? {} : editedFields(one, compared)),
    ...(isStripped ? {} : editedName(one, compared)),
  };
  if (Object.keys(shape).length === 0) return undefined;
  return { shape, pointers: [...(names?.pointers ?? []), ...(tags === undefined ? [] : [pointerTo(at, "tags")])] };
}

/** Returns the tags of an operation if reconverting gives others. An operation without tags states none. */
function editedTags(
  { place, located: there }: ReconvertedOperation,
  { given, reconverted, places }: Pick<ShapeComparison, "given" | "reconverted" | "places">,
): readonly string[] | undefined {
  const [tags = [], defaultTags = []] = [tagsAt(given, place), tagsAt(reconverted, there)];
  const isSame = tags.length === defaultTags.length && tags.every((tag, index) => tag === defaultTags[index]);
  return isSame || tags.length === 0 || places?.isUnedited(pointerTo(pointerOf(place), "tags")) === true
    ? undefined
    : tags;
}

/** Returns the fields that are sent elsewhere than the operation's path and method imply. */
function editedFields(
  { place, located: there }: ReconvertedOperation,
  { given, reconverted, places }: Pick<ShapeComparison, "given" | "reconverted" | "places">,
): Pick<EditedShape, "fields"> {
  const operation = operationAt(given, place);
  const fields = operation && sentFields(operation);
  if (fields === undefined || places?.isUnedited(pointerTo(pointerOf(place), "parameters")) === true) return {};
  const isMoved = place.path !== there.path || place.method !== there.method;
  const unmoved = isMoved ? undefined : operationAt(reconverted, there);
  const byDefault = unmoved && sentFields(unmoved);
  const impliedAt = (name: string) =>
    isMoved ? placeByRoute(name, place) : (byDefault?.get(name) ?? placeByRoute(name, place));
  const others: FieldMarks = new Map([...fields].filter(([name, at]) => at !== "path" && at !== impliedAt(name)));
  return others.size === 0 ? {} : { fields: others };
}

/** Returns the operationId of an operation if reconverting gives another name than that of the WSDL operation. */
function editedName(
  { place, located: there }: ReconvertedOperation,
  { given, reconverted, places }: Pick<ShapeComparison, "given" | "reconverted" | "places">,
): Pick<EditedShape, "operationId"> {
  const [name, defaultName] = [operationAt(given, place)?.operationId, operationAt(reconverted, there)?.operationId];
  const isUnedited = places?.isUnedited(pointerTo(pointerOf(place), "operationId")) === true;
  return name === undefined || name === defaultName || isUnedited ? {} : { operationId: name };
}

function operationAt({ paths }: Apidoc, { path, method }: OperationPlace): Operation | undefined {
  return paths.items.get(path)?.[method];
}

function tagsAt(apidoc: Apidoc, place: OperationPlace): readonly string[] | undefined {
  return operationAt(apidoc, place)?.tags;
}
