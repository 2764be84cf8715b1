import { type JsonObject, valueAt, writeApidoc } from "@soapstone/apidoc-model";
import type { Patch, Residual, UneditedPlaces } from "@soapstone/complement";
import { whenAsked } from "@soapstone/conversion";
import { complementDigest, partText, given as stated } from "@soapstone/service-mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import { pointerOf } from "../context/place.ts";
import type { PlacedDefinitions } from "../description.ts";
import type { MadeDescription } from "../document/made-description.ts";
import { editedShape } from "./edited-shape.ts";
import { editsOfPatch } from "./edits-of-patch.ts";
import { type NewHeader, newHeaders } from "./header-names.ts";
import {
  type EditedOperation,
  operationResiduals,
  type PairedOperation,
  pairedOperations,
} from "./operation-residuals.ts";
import type { ConversionHints, Reconvert } from "./reconvert.ts";
import { reconvertedWith } from "./reconverted-files.ts";
import { withRenewedParameters } from "./renewed-texts.ts";
import { goneFrom, pointersOf } from "./residual-pointers.ts";
import { rootResidual } from "./root-residual.ts";
import { type ServiceResiduals, withResiduals } from "./with-residuals.ts";

/** What an API description says and its WSDL does not, found by converting that forward again. */
export interface RoundTripResidual {
  /** The documents with the residual, where it is kept. */
  readonly documents: readonly PlacedDefinitions[];
  /** The pointers of what it holds, each with all that is in it. */
  readonly pointers: ReadonlySet<string>;
  /** The pointers of what it takes away. */
  readonly gone: readonly string[];
  /** The pointers of operations whose places only their residuals say. */
  readonly moved: ReadonlySet<string>;
  /** The names of the tags that the WSDL is converted to without the residual. */
  readonly tags: ReadonlySet<string>;
  /** Pointers of what was edited and is neither said nor kept. */
  readonly lostEdits: readonly string[];
  /** Header fields that somebody added. */
  readonly newHeaders: readonly NewHeader[];
}

/** How what WSDL cannot say is kept. */
export interface ResidualOptions {
  readonly isKept: boolean;
  /** Whether the complement of the description was stripped: then it is compared with one without complement. */
  readonly isStripped: boolean;
  readonly reconvert: Reconvert;
  /** What of the description is as it was published, where another version of the tool made it. */
  readonly places?: UneditedPlaces | undefined;
  /** Whether the description says nothing of XML, so that a schema without `xml` is no edit. */
  readonly hidesXml?: boolean | undefined;
}

/**
 * Returns the residual of a description: of each operation that is shown again, in the binding's operation; then of the whole
 * as that leaves it. What is shown otherwise even with that is lost.
 */
export function roundTripResidual(
  description: MadeDescription,
  { isKept, isStripped, reconvert, places, hidesXml }: ResidualOptions,
): RoundTripResidual {
  const { shown, isShaped, hasGroups, isExternal, asked, shows, view } = description;
  const marked = description.operations.flatMap(({ bound, place, mark }) => (mark ? [{ bound, place, mark }] : []));
  const show = (
    residuals: ServiceResiduals,
    complement: ConversionHints["complement"] = isStripped ? "none" : "inline",
  ) => {
    const again = reconvertedWith(description, residuals, { reconvert, complement });
    return { ...again, json: writeApidoc(again.output) };
  };
  const unnamed: ServiceResiduals = {
    operations: new Map(marked.flatMap(({ bound, mark }) => (bound ? [[bound, [{ patch: [], ...mark }]]] : []))),
    root: rootOf([], ""),
  };
  const first = show(unnamed);
  const byDefault = isShaped ? [] : pairedOperations(description.operations, first.operations);
  const added =
    isStripped || isExternal ? [] : byDefault.flatMap((one) => newHeaders(one, { given: shown, again: first.output }));
  const shapes = shapesOf(byDefault, first);
  const isEdited = shapes.size > 0;
  const unpatched = isEdited ? { ...unnamed, operations: shapedResiduals(byDefault, shapes) } : unnamed;
  const before = isEdited ? show(unpatched) : first;
  const pairs = isEdited
    ? pairedOperations(description.operations, before.operations).map((one) => ({
        ...one,
        ...stated("edited", shapes.get(pointerOf(one.place))),
      }))
    : byDefault;
  const given = writeApidoc(isExternal ? shown : withRenewedParameters(shown, before.output, pairs));
  // An external description never had a complement that its author could have left out.
  const stripped = whenAsked(() => (isStripped || isExternal ? before : show(unpatched, "none")).json);
  const residualOf = (again: JsonObject): Patch =>
    editsOfPatch(rootResidual({ given, again, before: before.json, stripped, isShaped, hasGroups }), {
      to: given,
      at: "",
      places,
      hidesXml,
    });
  const unexpressed = residualOf(before.json);
  const nothing = new Set<string>();
  const tags = new Set(first.output.tags?.map(({ name }) => name));
  if (unexpressed.length === 0 && !isExternal && !isEdited)
    return {
      documents: isKept ? documentsWith(new Map(), []) : description.documents,
      pointers: nothing,
      gone: [],
      moved: nothing,
      tags,
      lostEdits: [],
      newHeaders: added,
    };
  const own = operationResiduals(pairs, { given, shown: before.json, stripped, places, hidesXml });
  const moved = new Set([...own.moved, ...marked.map(({ place }) => pointerOf(place))]);
  if (!isKept) {
    // Operations of an external description stand elsewhere than they are shown: what differs in them is known already.
    const beside = isExternal ? unexpressed.filter(({ at }) => !at.startsWith("/paths")) : unexpressed;
    const pointers = new Set([...own.pointers, ...pointersOf(beside, given, "")]);
    const lostEdits = isStripped || isExternal ? [] : goneFrom(unexpressed, given);
    return { documents: description.documents, pointers, gone: [], moved, tags, lostEdits, newHeaders: added };
  }
  const operations = new Map<BindingOperation, readonly Residual[]>(own.residuals);
  for (const { bound, mark } of marked)
    if (bound !== undefined) operations.set(bound, [{ patch: [], ...operations.get(bound)?.[0], ...mark }]);
  const implied = complementDigest(before.json);
  const rest = own.residuals.size === 0 && !isExternal ? unexpressed : restWith([]);
  const lost = rest.length === 0 ? rest : restWith(rest);
  return {
    documents: documentsWith(operations, rest, implied),
    pointers: new Set([...own.pointers, ...pointersOf(rest, given, "")]),
    gone: [...own.gone, ...goneFrom(rest, given)],
    moved,
    tags,
    lostEdits: [...pointersOf(lost, given, ""), ...goneFrom(lost, given)],
    newHeaders: added,
  };

  /** What the residual of each operation is to say as a plan would. Where no residual is kept, it is compared like all else. */
  function shapesOf(
    all: readonly PairedOperation[],
    { output: again, json }: typeof first,
  ): ReadonlyMap<string, EditedOperation> {
    if (!isKept || isExternal) return new Map();
    return new Map(
      all.flatMap((one) => {
        const { path, method } = one.again;
        const edited = editedShape(one, { given: shown, again, places, isStripped });
        const byDefault = valueAt(json, ["paths", path, method]);
        return edited === undefined ? [] : [[pointerOf(one.place), { ...edited, byDefault }] as const];
      }),
    );
  }

  function restWith(patch: Patch): Patch {
    return residualOf(show({ operations, root: rootOf(patch, implied) }).json);
  }

  function documentsWith(
    operations: ServiceResiduals["operations"],
    patch: Patch,
    implied = "",
  ): readonly PlacedDefinitions[] {
    return withResiduals(description.documents, { operations, root: rootOf(patch, implied) }, view).documents;
  }

  /** What is of no operation: of one of several files it is that file's alone. */
  function rootOf(patch: Patch, implied: string): Residual | undefined {
    if (patch.length === 0 && shows.length === 0 && !isExternal) return undefined;
    const origin = isExternal ? { rootField: shown.rootField, implied } : undefined;
    return { patch, shows, ...stated("origin", origin), ...stated("of", partText(asked)) };
  }
}

/** The residuals that say nothing but what a plan would. */
function shapedResiduals(
  pairs: readonly PairedOperation[],
  shapes: ReadonlyMap<string, EditedOperation>,
): ReadonlyMap<BindingOperation, readonly Residual[]> {
  const found = new Map<BindingOperation, readonly Residual[]>();
  for (const { again, port, place } of pairs) {
    const edited = shapes.get(pointerOf(place));
    if (edited === undefined) continue;
    const one: Residual = { ...edited.shape, patch: [], ...stated("port", port) };
    found.set(again.bindingOperation, [...(found.get(again.bindingOperation) ?? []), one]);
  }
  return found;
}
