import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { type DefinitionsSet, fromClark, type MessageUse, type XmlAttribute } from "@soapstone/xml-model";
import { answerTo, fullTemplate, type Names, shortTemplate } from "./assumed-names.ts";
import { commonTemplate, fill, type Sample, type Variables } from "./conventions.ts";
import { isText } from "./json-guards.ts";
import { messageVariables, operationVariables, soleElement } from "./naming.ts";
import type { Exchange } from "./plan.ts";
import { foreignRecord } from "./record/described.ts";
import { given, objectField } from "./record/fields.ts";

type Side = MessageUse["kind"];

/** What an attribute says at each side that nearly all operations have it at, as a template. */
export type AttributeTemplates = Readonly<Partial<Record<Side, string>>>;

/**
 * Attributes of other namespaces that the inputs, outputs or faults of a description have alike, by `{namespace}local`:
 * tools write an address of the message, such as `wsaw:Action`, at each of them.
 */
export type AttributeConventions = ReadonlyMap<string, AttributeTemplates>;

const sides = ["input", "output", "fault"] as const satisfies readonly Side[];

/** The attributes that more than half of the inputs, outputs or faults have, with the templates that most values follow. */
export function attributeConventionsOf(
  set: DefinitionsSet,
  exchanges: readonly Exchange[],
  names: Names,
): AttributeConventions {
  const namespace = set.documents[0]?.definitions.targetNamespace ?? "";
  const samples = new Map<string, Record<Side, Sample[]>>();
  const counts = { input: 0, output: 0, fault: 0 };
  const add = (use: MessageUse | undefined, variables: Variables) => {
    if (use === undefined) return;
    counts[use.kind] += 1;
    for (const [name, value] of foreignRecord(use.foreign) ?? []) {
      if (!isText(value)) continue;
      const own = samples.get(name) ?? { input: [], output: [], fault: [] };
      own[use.kind].push({ value, variables });
      samples.set(name, own);
    }
  };
  for (const { operation, portType } of exchanges) {
    const variables = operationVariables({ operation: operation.name, portType: portType.name.local }, namespace);
    add(operation.input, variables);
    add(operation.output, variables);
    for (const fault of operation.faults)
      add(
        fault,
        faultVariables(messageVariables(variables, soleElement(set.message(fault.message)?.parts ?? [])), fault),
      );
  }
  const found = new Map<string, AttributeTemplates>();
  for (const [name, own] of samples) {
    let templates: AttributeTemplates = {};
    for (const side of sides) {
      if (own[side].length * 2 <= counts[side]) continue;
      const template = commonTemplate(own[side], assumedValue(side, templates, names) ?? "");
      if (own[side].some(({ value, variables }) => fill(template, variables) === value))
        templates = { ...templates, [side]: template };
    }
    if (Object.keys(templates).length > 0) found.set(name, templates);
  }
  return found;
}

/** What the value at a fault may be made of besides the operation. */
export function faultVariables(variables: Variables, { name }: Pick<MessageUse, "name">): Variables {
  return { ...variables, fault: name };
}

/**
 * What is assumed where the root names an attribute and says nothing of a side: at inputs the address of the SOAP
 * action, or the one that WS-Addressing makes; at outputs the answer to it; at faults none.
 */
function assumedValue(side: Side, { input }: AttributeTemplates, { action }: Names): string | undefined {
  switch (side) {
    case "input":
      return action.includes("{operation}") ? action : "{namespace}{portType}/{operation}Request";
    case "output":
      return input === undefined ? undefined : answerTo(input);
    case "fault":
      return undefined;
  }
}

/** An operation's name is written `*`, as in templates of names. */
function shortOf(template: string | undefined): string | false {
  return template === undefined ? false : shortTemplate("action", template);
}

/** `{ "{urn:addressing}Action": { input: "urn:{operation}" } }`; false at a side that has none; true: all as assumed. */
export function attributeConventionsRecord(conventions: AttributeConventions, names: Names): JsonObject | undefined {
  if (conventions.size === 0) return undefined;
  return object(
    [...conventions].map(([name, templates]): readonly [string, Json] => {
      const said = object(
        sides.map((side) => {
          const assumed = assumedValue(side, templates, names);
          return [side, templates[side] === assumed ? undefined : shortOf(templates[side])];
        }),
      );
      return [name, said.size === 0 ? true : said];
    }),
  );
}

export function attributeConventionsFrom(record: JsonObject, names: Names): AttributeConventions {
  const found = new Map<string, AttributeTemplates>();
  for (const name of record.keys()) {
    if (fromClark(name) === undefined) continue;
    const said = objectField(record, name);
    let templates: AttributeTemplates = {};
    for (const side of sides) {
      const own = said.get(side);
      const value =
        own === undefined
          ? assumedValue(side, templates, names)
          : isText(own)
            ? fullTemplate("action", own)
            : undefined;
      templates = { ...templates, ...given(side, value) };
    }
    found.set(name, templates);
  }
  return found;
}

/** The attributes of a side that the conventions do not give, and false for those that they would give. */
export function unusualAttributes(
  { kind, foreign }: Pick<MessageUse, "kind" | "foreign">,
  conventions: AttributeConventions,
  variables: Variables,
): JsonObject {
  const usual = usualValues(kind, conventions, variables);
  const own = new Map(foreignRecord(foreign) ?? []);
  const missing = [...usual.keys()].filter((name) => !own.has(name));
  return object([
    ...[...own].filter(([name, value]) => usual.get(name) !== value),
    ...missing.map((name) => [name, false] as const),
  ]);
}

/** The other way: what is said at a side, and what the conventions give besides. */
export function allAttributes(
  kind: Side,
  said: JsonObject,
  conventions: AttributeConventions,
  variables: Variables,
): readonly XmlAttribute[] {
  const all = new Map<string, Json>([...usualValues(kind, conventions, variables), ...said]);
  return [...all].flatMap(([key, value]) => {
    const name = fromClark(key);
    return name === undefined || !isText(value) ? [] : [{ name, value }];
  });
}

function usualValues(kind: Side, conventions: AttributeConventions, variables: Variables): ReadonlyMap<string, string> {
  return new Map(
    [...conventions].flatMap(([name, { [kind]: template }]) => {
      const value = template === undefined ? undefined : fill(template, variables);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
