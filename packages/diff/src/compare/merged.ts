import { type Change, impacts } from "../model/change.ts";
import { rank } from "./judged.ts";
import { placeKey } from "./place-key.ts";

/**
 * Merges changes that have the same meaning: a declaration that is reached in several ways, the same difference in many
 * operations. Returns the worst first, otherwise in the order in which they were found.
 */
export function merged(changes: readonly Change[]): readonly Change[] {
  const declarations = joined(changes, ({ rule, subject, message, old, new: now }) => {
    // What is added has no old place but that of what it is added to, which is another one for each heir of a base.
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

/** Whether a change adds or removes operations: its message lists their names. */
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

/** How many operations are named. */
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
