import { type JsonObject, valueAt, writeApidoc } from "@soapstone/apidoc-model";
import type { Patch, Residual, UneditedPlaces } from "@soapstone/complement";
import { complementDigest, partText, given as stated } from "@soapstone/service-mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import { pointerOf } from "../context/operation-context.ts";
import type { PlacedDefinitions } from "../description.ts";
import type { MadeDescription } from "../document/made-description.ts";
import { editedShape } from "./edited-shape.ts";
import { editsOfPatch } from "./edits-of-patch.ts";
import { type NewHeader, newHeaders } from "./header-names.ts";
import { omittedKeys } from "./omitted-operations.ts";
import {
  type EditedOperation,
  operationResiduals,
  type PairedOperation,
  type Pairing,
  pairedOperations,
} from "./operation-residuals.ts";
import type { Reconvert } from "./reconvert.ts";
import { reconvertedWith } from "./reconverted-files.ts";
import { withRenewedParameters } from "./renewed-texts.ts";
import { changedPointers, removedPointers } from "./residual-pointers.ts";
import { rootResidual } from "./root-residual.ts";
import { shapedResiduals } from "./shaped-residuals.ts";
import { differInPatches, type ServiceResiduals, withResiduals } from "./with-residuals.ts";

/**
 * The residual of an API description: the facts that its WSDL does not express, which converting the WSDL forward
 * shows.
 */
export interface RoundTripResidual {
  /** The documents, with the residual if it is written. */
  readonly documents: readonly PlacedDefinitions[];
  /** The pointers of everything that it adds or changes. */
  readonly pointers: ReadonlySet<string>;
  /** The pointers of the values that the residual removes. */
  readonly removed: readonly string[];
  /** The pointers of operations whose paths only their residuals have. */
  readonly moved: ReadonlySet<string>;
  /** The tags of the reconverted description without the residual. */
  readonly tags: ReadonlySet<string>;
  /** The pointers of edits that neither the WSDL nor the residual has. */
  readonly lostEdits: readonly string[];
  /** The header fields that edits added. */
  readonly newHeaders: readonly NewHeader[];
}

/** The options for computing and writing the residual. */
export interface ResidualOptions {
  readonly isKept: boolean;
  /** Whether the description is stripped: then it is compared with a reconverted one without complement. */
  readonly isStripped: boolean;
  readonly reconvert: Reconvert;
  /** The constructs that are unchanged since another version of the tool published them. */
  readonly places?: UneditedPlaces | undefined;
  /** Whether the description has no `xml` keywords, so that their absence is no edit. */
  readonly hidesXml?: boolean | undefined;
}

/** Returns the residual of a description that is unedited since its conversion, without a search for edits. */
export function emptyResidual({ documents, authored }: MadeDescription): RoundTripResidual {
  const nothing = new Set<string>();
  const tags = new Set(authored.tags?.map(({ name }) => name));
  return { documents, pointers: nothing, removed: [], moved: nothing, tags, lostEdits: [], newHeaders: [] };
}

/**
 * Returns the residual of a description: first of each operation, stored in its binding operation; then of the whole,
 * relative to those. Differences that remain are lost edits.
 */
export function roundTripResidual(
  description: MadeDescription,
  { isKept, isStripped, reconvert, places, hidesXml }: ResidualOptions,
): RoundTripResidual {
  const { authored, isShaped, hasGroups, isExternal, selection, shows, view } = description;
  const marked = description.operations.flatMap(({ bound, place, mark }) => (mark ? [{ bound, place, mark }] : []));
  const complement = isStripped ? "none" : "inline";
  const reconvertWith = (residuals: ServiceResiduals) => {
    const again = reconvertedWith(description, residuals, { reconvert, complement });
    return { ...again, json: writeApidoc(again.output) };
  };
  const unnamed: ServiceResiduals = {
    operations: new Map(marked.flatMap(({ bound, mark }) => (bound ? [[bound, [{ patch: [], ...mark }]]] : []))),
    root: rootWith({}),
  };
  const first = reconvertWith(unnamed);
  const pairing = isShaped ? noPairs : pairedOperations(description.operations, first.operations);
  const byDefault = pairing.pairs;
  const omits = isKept && !isExternal ? omittedKeys(pairing, authored) : [];
  const added =
    isStripped || isExternal
      ? []
      : byDefault.flatMap((one) => newHeaders(one, { given: authored, reconverted: first.output }));
  const shapes = shapesOf(byDefault, first);
  const isEdited = shapes.size > 0 || omits.length > 0;
  const shaped = isEdited ? { operations: shapedResiduals(byDefault, shapes), root: rootWith({ omits }) } : unnamed;
  const unpatched = isEdited ? reconvertWith(shaped) : first;
  const pairs = isEdited
    ? pairedOperations(description.operations, unpatched.operations).pairs.map((one) => ({
        ...one,
        ...stated("edited", shapes.get(pointerOf(one.place))),
      }))
    : byDefault;
  const given = writeApidoc(isExternal ? authored : withRenewedParameters(authored, unpatched.output, pairs));
  const residualOf = (reconverted: JsonObject): Patch =>
    editsOfPatch(rootResidual({ given, reconverted, isShaped, hasGroups }), {
      to: given,
      at: "",
      places,
      hidesXml,
    });
  const unexpressed = residualOf(unpatched.json);
  const nothing = new Set<string>();
  const tags = new Set(first.output.tags?.map(({ name }) => name));
  if (unexpressed.length === 0 && !isExternal && !isEdited)
    return {
      documents: isKept ? documentsWith(new Map(), []) : description.documents,
      pointers: nothing,
      removed: [],
      moved: nothing,
      tags,
      lostEdits: [],
      newHeaders: added,
    };
  const own = operationResiduals(pairs, { given, reconverted: unpatched.json, places, hidesXml });
  const moved = new Set([...own.moved, ...marked.map(({ place }) => pointerOf(place))]);
  if (!isKept) {
    // In an external description operations have other paths than reconverted ones; their differences are known
    // already.
    const beside = isExternal ? unexpressed.filter(({ at }) => !at.startsWith("/paths")) : unexpressed;
    const pointers = new Set([...own.pointers, ...changedPointers(beside, given, "")]);
    const lostEdits = isStripped || isExternal ? [] : removedPointers(unexpressed, given);
    return { documents: description.documents, pointers, removed: [], moved, tags, lostEdits, newHeaders: added };
  }
  const operations = new Map<BindingOperation, readonly Residual[]>(own.residuals);
  for (const { bound, mark } of marked)
    if (bound !== undefined) operations.set(bound, [{ patch: [], ...operations.get(bound)?.[0], ...mark }]);
  const implied = complementDigest(unpatched.json);
  const remainder = own.residuals.size === 0 && !isExternal ? unexpressed : remainderWith([]);
  const lost = remainder.length === 0 ? remainder : remainderWith(remainder);
  return {
    documents: documentsWith(operations, remainder, implied),
    pointers: new Set([...own.pointers, ...changedPointers(remainder, given, "")]),
    removed: [...own.removed, ...removedPointers(remainder, given)],
    moved,
    tags,
    lostEdits: [...changedPointers(lost, given, ""), ...removedPointers(lost, given)],
    newHeaders: added,
  };

  /**
   * Finds the part of each operation's residual that a plan could state too. If no residual is written, these are
   * ordinary differences.
   */
  function shapesOf(
    all: readonly PairedOperation[],
    { output: reconverted, json }: typeof first,
  ): ReadonlyMap<string, EditedOperation> {
    if (!isKept || isExternal) return new Map();
    return new Map(
      all.flatMap((one) => {
        const { path, method } = one.located;
        const edited = editedShape(one, { given: authored, reconverted, places, isStripped });
        const byDefault = valueAt(json, ["paths", path, method]);
        return edited === undefined ? [] : [[pointerOf(one.place), { ...edited, byDefault }] as const];
      }),
    );
  }

  function remainderWith(patch: Patch): Patch {
    const residuals: ServiceResiduals = { operations, root: rootWith({ patch, omits, implied }) };
    const isPatched = differInPatches(residuals, shaped);
    return residualOf(isPatched ? writeApidoc(unpatched.outputWith(residuals)) : reconvertWith(residuals).json);
  }

  function documentsWith(
    operations: ServiceResiduals["operations"],
    patch: Patch,
    implied = "",
  ): readonly PlacedDefinitions[] {
    const root = rootWith({ patch, omits, implied });
    return withResiduals(description.documents, { operations, root }, view).documents;
  }

  /** Builds the residual of the whole description; in one of several API files, it applies to that file alone. */
  function rootWith({ patch = [], omits: without = [], implied = "" }: RootParts): Residual | undefined {
    if (patch.length === 0 && shows.length === 0 && without.length === 0 && !isExternal) return undefined;
    const origin = isExternal ? { rootField: authored.rootField, implied } : undefined;
    return { patch, shows, omits: without, ...stated("origin", origin), ...stated("of", partText(selection)) };
  }
}

/** The parts of the residual of a whole description. */
interface RootParts extends Partial<Pick<Residual, "patch" | "omits">> {
  /** For an external description: the digest of its inferred complement. */
  readonly implied?: string;
}

const noPairs: Pairing = { pairs: [], unpaired: [] };
