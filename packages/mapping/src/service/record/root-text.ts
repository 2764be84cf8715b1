import { isObject, type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { writtenRoles } from "../conventions/assumed-names.ts";
import { objectField } from "./fields.ts";
import { withShortPorts, withWholePorts } from "./port-shapes.ts";
import { readService, readText, textOf, writtenMembers } from "./record-text.ts";

/**
 * What is kept of a whole description, as it is written. A short record is a text, in which names and how bodies are
 * bound are fields beside the others:
 *
 * ```yaml
 * x-wsdl: message *SoapIn; statesStyle; address http://example.test/library.asmx
 * ```
 */
export function writtenRoot(kept: JsonObject): Json {
  const text = textOf(flat(withShortPorts(kept)));
  const isText = text !== undefined && text.length <= lineLength && sameJson(readRoot(text) ?? null, kept);
  return isText ? text : writtenMembers(kept);
}

/** The other way; undefined of what is none of ours. */
export function readRoot(written: Json | undefined): JsonObject | undefined {
  if (typeof written !== "string") return readService(written);
  const read = readText(written);
  return read === undefined ? undefined : withWholePorts(nested(read));
}

/** Of one description there is one such line, so it may be longer than those of its operations. */
const lineLength = 160;

const groups: readonly (readonly [group: string, fields: ReadonlySet<string>])[] = [
  ["names", new Set(Object.values(writtenRoles))],
  [
    "soap",
    new Set([
      ...["style", "use", "listsParts", "headersLast", "statesStyle", "styleByDefault"],
      ...["parameterOrder", "unnamed", "withoutAction", "bareHeaders", "typedParts"],
    ]),
  ],
];

/** Members of the groups as members of the whole. */
function flat(kept: JsonObject): JsonObject {
  return object(
    [...kept].flatMap(([key, value]): readonly (readonly [string, Json | undefined])[] => {
      const [, fields] = groups.find(([group]) => group === key) ?? [];
      if (fields === undefined || !isObject(value)) return [[key, value]];
      const others = object([...value].filter(([field]) => !fields.has(field)));
      return [...[...value].filter(([field]) => fields.has(field)), [key, others.size === 0 ? undefined : others]];
    }),
  );
}

function nested(read: JsonObject): JsonObject {
  const made = new Map<string, Json>();
  for (const [key, value] of read) {
    const [group] = groups.find(([name, fields]) => name === key || fields.has(key)) ?? [];
    if (group === undefined) made.set(key, value);
    else
      made.set(
        group,
        object([...objectField(made, group), ...(group === key && isObject(value) ? value : [[key, value] as const])]),
      );
  }
  return made;
}
