import { assumedName, assumedTitle, namesWith } from "./assumed-names.ts";
import { decidedRoles, type NameRole, type Names, nameRoles, type Templates } from "./name-roles.ts";

/** Roles by whose templates something is left unsaid. Of a role that nobody relies on, the root need not say how it is named. */
export class Reliance {
  readonly #roles = new Set<NameRole>();

  on(...roles: readonly NameRole[]): void {
    for (const role of roles) this.#roles.add(role);
  }

  has(role: NameRole): boolean {
    return this.#roles.has(role);
  }
}

/** The names without templates that nobody relies on, and that nothing else is assumed of. */
export function reliedNames(names: Names, reliance: Reliance): Names {
  const relied = nameRoles.filter((role) => reliance.has(role));
  let lean = names;
  let said = nameRoles;
  for (const role of decidedRoles.toReversed()) {
    if (reliance.has(role)) continue;
    const others = said.filter((it) => it !== role);
    const less = namesWith(Object.fromEntries(others.map((it) => [it, names[it]])));
    if (!isAssumedAlike(less, names, relied)) continue;
    said = others;
    lean = { ...names, ...less };
  }
  return lean;
}

/** Whether the same is assumed of these roles, and of all that is no name. */
function isAssumedAlike(less: Templates, names: Templates, roles: readonly NameRole[]): boolean {
  return (
    roles.every((role) => assumedName(role, less) === assumedName(role, names)) &&
    titles.every((title) => assumedTitle(title, less) === assumedTitle(title, names))
  );
}

/** A title with what is sometimes left out of it, and one without. */
const titles = ["Service", "LibraryService"] as const;
