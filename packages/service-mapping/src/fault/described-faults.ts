import type { DescribedFault } from "../message/documented-parts.ts";
import type { DeclaredFault, Detail } from "./fault.ts";
import { faultDescription } from "./fault-shape.ts";

/**
 * Returns the statuses that exactly one fault has, with the names by which documentation may call that fault.
 *
 * @param statuses the faults of each status
 * @param detail the faults by property, in the order of `declared`
 * @param declared the faults of the operation
 * @param description returns the description of a status's response; where absent, the generated one counts
 */
export function describedFaults(
  statuses: ReadonlyMap<string, Detail>,
  detail: Detail,
  declared: readonly DeclaredFault[],
  description: (status: string) => string | undefined = () => undefined,
): ReadonlyMap<string, DescribedFault> {
  const properties = [...detail.keys()];
  const found = new Map<string, DescribedFault>();
  for (const [status, faults] of statuses) {
    const [property, ...others] = faults.keys();
    if (property === undefined || others.length > 0) continue;
    const fault = declared[properties.indexOf(property)];
    const generated = faultDescription([property]);
    const names = [property, ...(fault === undefined ? [] : namesOf(fault))];
    found.set(status, { names, generated, description: description(status) ?? generated });
  }
  return found;
}

function namesOf({ use, parts }: DeclaredFault): readonly string[] {
  return [use.name, use.message.local, ...parts.flatMap(({ typing }) => typing?.name.local ?? [])];
}
