import { type Change, impacts } from "../model/change.ts";
import { rank } from "./judged.ts";
import { placeKey } from "./place-key.ts";

/**
 * Merges changes with the same meaning: those of a declaration that is reached in several ways, and equal changes of
 * many operations. The result is sorted by impact, the worst first, then by the order in which changes were found.
 */
export function merged(changes: readonly Change[]): readonly Change[] {
  const declarations = joined(changes, ({ rule, subject, message, old, new: now }) => {
    // The old location of an added part is the part to which it is added, which differs for each type derived from a
    // base.
    const places = [rule.includes("-added") ? undefined : old, rule.endsWith("-removed") ? undefined : now];
    return [rule, subject, message, ...places.map(placeKey)].join("\n");
  });
  const operations = joined(declarations, (change) =>
    change.isAboutOperation === true && change.subject === change.operations[0] && !isAboutName(change)
      ? `${change.rule}\n${change.message}`
      : undefined,
  );
  return operations.toSorted((a, b) => rank(a.impact) - rank(b.impact));
}

/** Whether a change is about the name of an operation, so that it must not be merged with that of another operation. */
function isAboutName({ rule }: Change): boolean {
  return rule.startsWith("operation-");
}

function joined(changes: readonly Change[], keyOf: (change: Change) => string | undefined): readonly Change[] {
  const groups = new Map<string, Change[]>();
  changes.forEach((change, index) => {
    const key = keyOf(change) ?? `lone ${index}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  });
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    return first === undefined ? [] : [others.length === 0 ? first : joinedGroup(first, group)];
  });
}

/** The maximum number of operations that are named. */
const named = 3;

function joinedGroup(first: Change, group: readonly Change[]): Change {
  const operations = [...new Set(group.flatMap((change) => change.operations))];
  const subjects = new Set(group.map(({ subject }) => subject));
  const directions = [...new Set(group.flatMap((change) => change.directions ?? []))];
  const worst = group.reduce((a, b) => (impacts.indexOf(b.impact) < impacts.indexOf(a.impact) ? b : a));
  return {
    ...worst,
    subject: subjects.size === 1 ? first.subject : `${subjects.size} operations`,
    ...(directions.length === 0 ? {} : { directions }),
    operations: operations.slice(0, named),
    hasMoreOperations: operations.length > named || group.some((change) => change.hasMoreOperations),
  };
}
