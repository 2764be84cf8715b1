import { type JsonObject, writeApidoc } from "@soapstone/apidoc-model";
import {
  complementDigest,
  type Patch,
  partText,
  residualElement,
  given as stated,
  whenAsked,
} from "@soapstone/mapping";
import type { XmlElement } from "@soapstone/xml-model";
import { boundOperations } from "./components.ts";
import { withMark } from "./external-marks.ts";
import type { LaidDescription } from "./laid-description.ts";
import type { MadeOperation } from "./made.ts";
import { type OperationResiduals, operationResiduals } from "./operation-residuals.ts";
import { pairedOperations } from "./paired-operations.ts";
import { pointerOf } from "./place.ts";
import { goneFrom, pointersOf } from "./residual-pointers.ts";
import { rootResidual } from "./root-residual.ts";
import type { HowShown, ShownAgain } from "./shown-again.ts";
import type { PlacedMade, ShownDescription } from "./shown-description.ts";

/** What an API description says and its WSDL does not, found by converting that forward again. */
export interface RoundTripResidual {
  /** With the residual of each. */
  readonly operations: readonly MadeOperation[];
  /** The residual of the whole, which stands at the definitions. */
  readonly root: readonly XmlElement[];
  readonly isEmpty: boolean;
  /** The pointers of what it holds, each with all that is in it. */
  readonly pointers: ReadonlySet<string>;
  /** The pointers of operations that stand elsewhere than they would. */
  readonly moved: ReadonlySet<string>;
  /** Pointers of what was edited and is neither said nor kept. */
  readonly lostEdits: readonly string[];
}

/** The files of a description, with a residual. */
export type FilesOf = (residual?: Pick<RoundTripResidual, "operations" | "root" | "isEmpty">) => LaidDescription;

/** How files are shown, in the view that they were shown in. */
export type Show = (
  files: LaidDescription,
  complement: HowShown["complement"],
) => ShownAgain & { readonly json: JsonObject };

interface Trip {
  readonly filesOf: FilesOf;
  readonly show: Show;
  readonly isKept: boolean;
  /** How files are shown to be compared: a description without complement is compared with another one. */
  readonly complement: HowShown["complement"];
}

/**
 * Returns the residual of a description: of each operation that is shown again, in the binding's operation; then of the whole
 * as that leaves it. What is shown otherwise even with that is lost.
 */
export function roundTripResidual(description: ShownDescription, trip: Trip): RoundTripResidual {
  const { filesOf, show, isKept, complement } = trip;
  const made = description.operations.map((one) => one.made);
  const nothing = new Set<string>();
  const bare = { operations: made, root: [], isEmpty: true, pointers: nothing, moved: nothing, lostEdits: [] };
  const files = filesOf();
  const before = show(files, complement);
  const given = writeApidoc(description.shown);
  const { shown, isShaped, isExternal } = description;
  // An external description never had a complement that its author could have left out.
  const stripped = whenAsked(() => (complement === "none" || isExternal ? before.json : show(files, "none").json));
  const residualOf = (again: JsonObject): Patch =>
    rootResidual({ given, again, before: before.json, stripped, isShaped });
  const unsaid = residualOf(before.json);
  if (unsaid.length === 0 && !isExternal) return bare;
  const bound = boundOperations(made, description.bindingOf, files.changed);
  const pairs = pairedOperations(description.operations, bound, before.operations);
  const own = operationResiduals(isShaped ? [] : pairs, { given, shown: before.json, stripped });
  const moved = new Set([...own.moved, ...markedPlaces(description.operations)]);
  if (!isKept) {
    // Operations of an external description stand elsewhere than they are shown: what differs in them is known already.
    const beside = isExternal ? unsaid.filter(({ at }) => !at.startsWith("/paths")) : unsaid;
    const pointers = new Set([...own.pointers, ...pointersOf(beside, given, "")]);
    const lostEdits = complement === "none" || isExternal ? [] : goneFrom(unsaid, given);
    return { ...bare, pointers, moved, lostEdits };
  }
  const origin = isExternal ? { rootField: shown.rootField, implied: complementDigest(before.json) } : undefined;
  const operations = withResiduals(description, own, files.changed);
  const rest = own.residuals.size === 0 && !isExternal ? unsaid : restWith([]);
  const pointers = new Set([...own.pointers, ...pointersOf(rest, given, "")]);
  const lost = rest.length === 0 ? rest : restWith(rest);
  const root = rootElements(rest);
  return {
    ...{ operations, root, isEmpty: own.residuals.size + root.length === 0, pointers, moved },
    lostEdits: [...pointersOf(lost, given, ""), ...goneFrom(lost, given)],
  };

  function restWith(patch: Patch): Patch {
    return residualOf(show(filesOf({ operations, root: rootElements(patch), isEmpty: false }), complement).json);
  }

  /** What is of no operation: of one of several files it is that file's alone. */
  function rootElements(patch: Patch): readonly XmlElement[] {
    if (patch.length === 0 && origin === undefined) return [];
    const { asked, view } = description;
    return [residualElement({ patch, ...stated("origin", origin), ...stated("of", partText(asked)) }, view)];
  }
}

/** The pointers of operations whose places only their residuals say. */
function markedPlaces(operations: readonly PlacedMade[]): readonly string[] {
  return operations.flatMap(({ mark, place }) => (mark === undefined || place === undefined ? [] : [pointerOf(place)]));
}

function withResiduals(
  { operations, view }: ShownDescription,
  { residuals }: OperationResiduals,
  changed: LaidDescription["changed"],
): readonly MadeOperation[] {
  return operations.map(({ made, mark }) => {
    const own = made.bound === undefined ? undefined : residuals.get(changed.get(made.bound) ?? made.bound);
    if (mark !== undefined) return withMark(made, { patch: [], ...own?.[0], ...mark });
    if (made.bound === undefined || own === undefined) return made;
    const extensions = [...made.bound.extensions, ...own.map((residual) => residualElement(residual, view))];
    return { ...made, bound: { ...made.bound, extensions } };
  });
}
