import { type JsonObject, object } from "@soapstone/apidoc-model";
import { compact, objectField, optionalField, textField } from "../complement/fields.ts";
import type { FaultNames, FaultRole, NameRole, Names } from "./name-roles.ts";
import { fillTemplate, type NameSample, type TemplateVariables } from "./name-templates.ts";

/** The names of a fault that templates give: its own label, its message, the message's only part. */
const roles: readonly FaultRole[] = ["faultName", "faultMessage", "faultPart"];

/** Returns the template of a role: for a fault whose names are stated by its element, that name itself. */
export function templateOf(names: Names, role: NameRole, { element }: TemplateVariables): string {
  const own = element === undefined ? undefined : names.faults?.get(element);
  return (isFaultRole(role) ? own?.[role] : undefined) ?? names[role];
}

function isFaultRole(role: NameRole): role is FaultRole {
  return roles.some((known) => known === role);
}

/**
 * Returns, by element, the most frequent names of each fault, where at least two declarations have them and the
 * templates would give others.
 */
export function faultNamesOf(samples: ReadonlyMap<NameRole, readonly NameSample[]>, names: Names): FaultNames {
  const found = new Map<string, Partial<Record<FaultRole, string>>>();
  for (const role of roles)
    for (const [element, counts] of countsByElement(samples.get(role) ?? [])) {
      const [first] = [...counts.values()].sort((a, b) => b.count - a.count);
      if (first === undefined || first.count < 2 || /[{}]/.test(first.value)) continue;
      if (fillTemplate(names[role], first.variables) === first.value) continue;
      found.set(element, { ...found.get(element), [role]: first.value });
    }
  return found;
}

interface FaultNameCandidate extends NameSample {
  count: number;
}

function countsByElement(samples: readonly NameSample[]): ReadonlyMap<string, ReadonlyMap<string, FaultNameCandidate>> {
  const all = new Map<string, Map<string, FaultNameCandidate>>();
  for (const sample of samples) {
    const { element } = sample.variables;
    if (element === undefined) continue;
    const counts = all.get(element) ?? new Map<string, FaultNameCandidate>();
    all.set(element, counts);
    const known = counts.get(sample.value);
    if (known === undefined) counts.set(sample.value, { ...sample, count: 1 });
    else known.count += 1;
  }
  return all;
}

/** Writes names of faults for the complement, by element: `faults: { RuntimeFaultFault: { name: RuntimeFault } }`. */
export function faultNamesComplement(faults: FaultNames | undefined): JsonObject | undefined {
  return compact(
    [...(faults ?? [])].map(([element, own]) => [
      element,
      object([
        ["name", own.faultName],
        ["message", own.faultMessage],
        ["part", own.faultPart],
      ]),
    ]),
  );
}

export function faultNamesFrom(from: JsonObject): FaultNames {
  return new Map(
    [...from.keys()].map((element) => {
      const own = objectField(from, element);
      return [
        element,
        {
          ...optionalField("faultName", textField(own, "name")),
          ...optionalField("faultMessage", textField(own, "message")),
          ...optionalField("faultPart", textField(own, "part")),
        },
      ];
    }),
  );
}
