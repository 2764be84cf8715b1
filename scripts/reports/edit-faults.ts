import type { OutputFile } from "@soapstone/pipeline";
import type { Back } from "./edited-trip.ts";
import type { Shown } from "./edits.ts";
import { pieceKeys, strayChanges } from "./stray-changes.ts";

/** The codes for parts of an edit that clients do not see: the residual alone may hold them. */
const notExpressible = "mapping/edit-not-expressible";

/** Returns why the result of an edit is not exactly that edit; undefined where it is. */
export function editFault(was: Back, is: Back, shown: Shown): string | undefined {
  const { components: before } = was;
  const { components: after } = is;
  if (shown.said?.some((code) => is.codes.has(code)) === false) return `${shown.said.join(" or ")} is not said`;
  const all = [...new Set([...before.keys(), ...after.keys()])];
  const keys = all.filter((key) => before.get(key) !== after.get(key));
  const stray = keys.find((key) => !shown.in.includes(key.split(" ", 1)[0] ?? ""));
  if (stray !== undefined) return `${stray} differs too`;
  const changed = keys.map((key) => after.get(key) ?? "").join("\n");
  if (shown.kept !== undefined && !is.residual.includes(shown.kept)) return `"${shown.kept}" is not kept`;
  // An import that is not available provides no components.
  const hasPlace = all.some((key) => key.startsWith(`${shown.in[0]} `));
  const isReported = is.codes.has(notExpressible) && !was.codes.has(notExpressible);
  if (
    hasPlace &&
    !isReported &&
    shown.text !== undefined &&
    !changed.includes(shown.text) &&
    !keys.some((key) => key.includes(shown.text ?? ""))
  )
    return `"${shown.text}" does not show`;
  // An edit reported as not expressible may be in the residual anyway.
  if (shown.in.length > 0 && keys.length === 0 && shown.said === undefined) return "nothing shows";
  return shown.gone !== undefined && changed.includes(shown.gone) ? `"${shown.gone}" is still there` : undefined;
}

interface Patched {
  /** The documents restored without an edit. */
  readonly unedited: Back;
  readonly patched: Back;
  /**
   * The documents restored without the original, where its components are the same: never for a stripped description.
   */
  readonly without?: Back | undefined;
}

/** Returns the faults in the author's documents after an edit. */
export function patchFaults({ moves = [] }: Shown, { unedited, without, patched }: Patched): readonly string[] {
  const names = new Set([...(without?.components.keys() ?? []), ...patched.components.keys()]);
  // Without the original, all files are in one folder.
  const missing =
    without &&
    [...names].find((name) => inOneFolder(without.components.get(name)) !== inOneFolder(patched.components.get(name)));
  const all = [...new Set([...unedited.components.keys(), ...patched.components.keys()])];
  const differing = all.filter((name) => unedited.components.get(name) !== patched.components.get(name));
  const moved = all.filter((name) => moves.includes(name.split(" ", 1)[0] ?? ""));
  const keys = new Set([...differing, ...moved].flatMap(pieceKeys));
  return [
    ...(missing === undefined ? [] : [`${missing} is another one than without the original`]),
    ...patched.files.flatMap(({ name, text }) => {
      const authored = unedited.files.find((file) => file.name === name)?.text;
      return authored === undefined ? [] : strayChanges(authored, text, keys).map((stray) => `${name}: ${stray}`);
    }),
  ];
}

/** Two residuals of one element, with the same attributes. */
const repeated = /(<c:residual\b(?:[^>"']|"[^"]*"|'[^']*')*?)(?:\/>|>[^<]*<\/c:residual\s*>)\s*\1(?=\/?>)/;

/** Returns in which document an element has two residuals, if any. */
export function repeatedResidual(files: readonly Pick<OutputFile, "name" | "text">[]): string | undefined {
  const found = files.find(({ text }) => repeated.test(text));
  return found && `${found.name} has two residuals of one element`;
}

/** Returns a component with the folders removed from its imports. */
function inOneFolder(component: string | undefined): string | undefined {
  return component?.replace(/(\["location",")[^"]*\//g, "$1");
}
