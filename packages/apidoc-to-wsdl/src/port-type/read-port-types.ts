import type { Apidoc, JsonObject, Tag } from "@soapstone/apidoc-model";
import { nameOfTitle } from "@soapstone/conversion";
import {
  type BackwardService,
  bindingsRule,
  differencesField,
  given,
  multiplePorts,
  nameFrom,
  namesInDifferences,
  portTypeNames,
  tags,
  twinsFrom,
} from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import { clark, type PortType, type QName, type Service } from "@soapstone/xml-model";
import type { BoundBy } from "../binding/bindings.ts";
import { complementOf, portOrBindingOf } from "../context/complement.ts";
import { type BackwardState, outsideOperations, serviceAt } from "../context/state.ts";
import { type PlacedOperations, placedOperations } from "../operation/placed-operations.ts";

/** The port types of a document, by its tags and its complement, and the bindings and services in the complement. */
export interface ReadPortTypes extends PlacedOperations {
  /** The port types by tag. */
  readonly tagged: ReadonlyMap<string, PortType>;
  /** The name of the first port type, for names that belong to no operation. */
  readonly first: QName;
  readonly bound: Omit<BoundBy, "services" | "further">;
  /** The port types that only bindings refer to. */
  readonly implied: readonly QName[];
  readonly services: readonly Service[];
}

interface PortTypeReading extends Pick<BackwardState, "conventions" | "types" | "report" | "root"> {
  /** The namespace of port types and messages. */
  readonly abstractNamespace: string;
}

/** Reads the port types of a document with its operations. */
export function readPortTypes(apidoc: Apidoc, reading: PortTypeReading): ReadPortTypes {
  const { root, abstractNamespace: namespace, conventions } = reading;
  const { targetNamespace } = conventions;
  const operations = placedOperations(apidoc, targetNamespace);
  const { all: tagged, untagged } = taggedPortTypes({ apidoc, operations }, reading);
  const nobody: QName = { namespace, local: "" };
  const at = (name: QName): BackwardService => serviceAt(reading, outsideOperations(name), root);
  const known = [...tagged.values()].map(({ name }) => name);
  const all = tagged.size > 0 || untagged === undefined ? known : [untagged];
  const first = all[0] ?? nobody;
  const namesIn = (key: string): readonly QName[] =>
    textsIn(root, key).map((text) => nameFrom(text, { targetNamespace }));
  return {
    apidoc,
    operations,
    tagged,
    first,
    portTypeOf: ({ place: { tag } }) => (tag === undefined ? untagged : tagged.get(tag)?.name) ?? first,
    bound: {
      recorded: bindingsRule.backward({}, at(first)),
      portTypes: all,
      unbound: new Set(namesIn("unboundPortTypes").map(clark)),
      throughs: operations.flatMap(({ operation }) => portOrBindingOf(complementOf(operation)) ?? []),
    },
    implied: namesIn("impliedPortTypes"),
    services: multiplePorts.backward({ title: nameOfTitle(apidoc.info.title) }, at(first)).services,
  };
}

interface TagsRead {
  readonly declared: ReadonlyMap<string, Tag>;
  readonly reading: PortTypeReading;
}

/** The port types of tags. */
interface TaggedPortTypes {
  /** The port types by tag. */
  readonly all: ReadonlyMap<string, PortType>;
  /** The port type of operations without a tag: the first declared one without operations, or a new one. */
  readonly untagged?: QName;
}

function taggedPortTypes(
  { apidoc, operations }: Pick<PlacedOperations, "apidoc" | "operations">,
  reading: PortTypeReading,
): TaggedPortTypes {
  const { abstractNamespace: namespace } = reading;
  const found = new Map<string, PortType>();
  const used = new Set(operations.flatMap(({ place }) => place.tag ?? []));
  const declared = new Map((apidoc.tags ?? []).map((tag) => [tag.name, tag]));
  const hasUntagged = operations.some(({ place }) => place.tag === undefined);
  const spare = hasUntagged ? [...declared.keys()].find((name) => !used.has(name)) : undefined;
  const all = new Set([...declared.keys(), ...used]);
  const names = freeNames(portTypeNames(all), { operations, declared, reading });
  for (const name of all) {
    if (!used.has(name) && name !== spare) continue;
    const tag = declared.get(name);
    const context = serviceAt(reading, outsideOperations({ namespace, local: "" }), complementOf(tag));
    const { name: qname, documentation } = tags.backward(
      { name, ...given("local", names.get(name)), ...given("description", tag?.description) },
      context,
    );
    const nothing = { operations: [], extensions: [], foreign: [] };
    found.set(name, { kind: "portType", name: qname, ...nothing, ...given("documentation", documentation) });
  }
  if (!hasUntagged) return { all: found };
  const own = spare === undefined ? undefined : found.get(spare)?.name;
  const made = found.size > 0 ? undefined : { namespace, local: `${nameOfTitle(apidoc.info.title)}PortType` };
  return { all: found, ...given("untagged", own ?? made) };
}

/**
 * Returns the names of port types, by tag. A new one whose name another port type has gets the next unused name:
 * otherwise it would take over that one's operations and bindings.
 */
function freeNames(
  names: ReadonlyMap<string, string>,
  { operations, declared, reading }: Pick<PlacedOperations, "operations"> & TagsRead,
): ReadonlyMap<string, string> {
  const { root, conventions } = reading;
  const namesByTag = new Map(
    [...declared].flatMap(([name, tag]) => {
      const text = complementOf(tag)?.get("portType");
      return typeof text === "string" ? [[name, nameFrom(text, conventions).local] as const] : [];
    }),
  );
  const published = new Set(operations.flatMap(({ place: { key } }) => key?.portType.local ?? []));
  const taken = new Set([
    ...namesByTag.values(),
    ...namesInDifferences(root.get(differencesField), "portType"),
    ...twinsFrom(root.get("twins"), conventions).map(({ name }) => name.local),
    ...textsIn(root, "impliedPortTypes").map((text) => nameFrom(text, conventions).local),
  ]);
  const isTaken = (name: string): boolean => taken.has(name) && !published.has(name);
  return new Map(
    [...names].map(([tag, wish]) => {
      if (namesByTag.has(tag)) return [tag, wish];
      const others = [...namesByTag].flatMap(([other, name]) => (other === tag ? [] : [name]));
      const local = unusedName(wish, (name) => isTaken(name) || others.includes(name));
      taken.add(local);
      return [tag, local];
    }),
  );
}

function textsIn(from: JsonObject, key: string): readonly string[] {
  const value = from.get(key);
  return Array.isArray(value) ? value.filter((it) => typeof it === "string") : [];
}
