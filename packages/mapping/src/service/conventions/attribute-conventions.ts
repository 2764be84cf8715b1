import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { type DefinitionsSet, fromClark, type MessageUse, type XmlAttribute } from "@soapstone/xml-model";
import { isText } from "../json-guards.ts";
import type { Exchange } from "../plan/exchange.ts";
import { attributeKey, attributeName } from "../record/attribute-key.ts";
import { foreignFrom, foreignRecord } from "../record/described.ts";
import { compact, given } from "../record/fields.ts";
import { answerTo, fullTemplate, shortTemplate } from "./assumed-names.ts";
import { commonTemplate, fill, type Sample, type Variables } from "./conventions.ts";
import type { Names } from "./name-roles.ts";
import { messageVariables, operationVariables, soleElement } from "./naming.ts";

type Side = MessageUse["kind"];

/** What an attribute says at each side that nearly all operations have it at, as a template. */
export type AttributeTemplates = Readonly<Partial<Record<Side, string>>>;

/**
 * Attributes of other namespaces that the inputs, outputs or faults of a description have alike, by name (`attributeKey`):
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
      const assumed = assumedValue(side, templates, names);
      // Where there is nothing to see, it is as expected.
      if (counts[side] === 0) templates = { ...templates, ...given(side, assumed) };
      if (own[side].length * 2 <= counts[side]) continue;
      const template = commonTemplate(own[side], assumed ?? "");
      if (own[side].some(({ value, variables }) => fill(template, variables) === value))
        templates = { ...templates, [side]: template };
    }
    if (Object.keys(templates).length > 0) found.set(name, templates);
  }
  return found;
}

/** Whether anything that is sent is made of the name of a port type: actions, and addresses of messages. */
export function actsByPortType(names: Names, attributes: AttributeConventions): boolean {
  const templates = [...attributes.values()].flatMap((one) => Object.values(one));
  return [...templates, names.action].some((it) => it.includes("{portType}"));
}

/** What the value at a fault may be made of besides the operation. */
export function faultVariables(variables: Variables, { name }: Pick<MessageUse, "name">): Variables {
  return { ...variables, fault: name };
}

/**
 * What is assumed where the root names an attribute and says nothing of a side: at inputs the address of the SOAP
 * action, or the one that WS-Addressing makes; at outputs the answer to it; at faults nothing.
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

/**
 * `{ "wsaw:Action": { input: "urn:{operation}" } }`; false at a side that has none; true: all as assumed.
 */
export function attributeConventionsRecord(conventions: AttributeConventions, names: Names): JsonObject | undefined {
  return compact(
    [...conventions].map(([name, templates]): readonly [string, Json | undefined] => {
      const said = object(
        sides.map((side) => {
          const assumed = assumedValue(side, templates, names);
          return [side, templates[side] === assumed ? undefined : shortOf(templates[side])];
        }),
      );
      return [name, said.size > 0 ? said : true];
    }),
  );
}

export function attributeConventionsFrom(record: JsonObject, names: Names): AttributeConventions {
  const found = new Map<string, AttributeTemplates>();
  for (const [name, value] of withKeys(record)) {
    if (value === false || fromClark(attributeName(name)) === undefined) continue;
    const said: JsonObject = isObject(value) ? value : new Map();
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

/** By the names that we write, whichever a person wrote. */
function withKeys(record: JsonObject): ReadonlyMap<string, Json> {
  return new Map([...record].map(([key, value]) => [attributeKey(attributeName(key)), value]));
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
  return foreignFrom(new Map<string, Json>([...usualValues(kind, conventions, variables), ...withKeys(said)]));
}

function usualValues(kind: Side, conventions: AttributeConventions, variables: Variables): ReadonlyMap<string, string> {
  return new Map(
    [...conventions].flatMap(([name, { [kind]: template }]) => {
      const value = template === undefined ? undefined : fill(template, variables);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
