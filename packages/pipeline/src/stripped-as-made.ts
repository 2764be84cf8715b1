import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { membersByKey } from "@soapstone/mapping";

/** The same place in three states of a document. */
interface Place<Edited = Json> {
  /** As somebody edited it. */
  readonly edited: Edited;
  /** As its original is converted without complement. */
  readonly stripped: Json | undefined;
  /** As its original is converted with a complement, which was separated from it; undefined where nothing is said there. */
  readonly made: Json | undefined;
}

interface AsMade {
  readonly value: Json | undefined;
  readonly isEdited: boolean;
}

/**
 * Returns a document without complement in the words of one that has a complement: without one, more is said in the
 * document (the namespace of a property, for example), which is no edit. What somebody edited stays. As deep as the
 * document is, which its reader bounds.
 */
export function strippedAsMade(place: Place<JsonObject>): JsonObject {
  const { value } = asMade(place);
  return isObject(value) ? value : place.edited;
}

function asMade({ edited, stripped, made }: Place): AsMade {
  const [own, before] = [membersByKey(edited), membersByKey(stripped)];
  if (own !== undefined && before !== undefined && isArray(edited) === isArray(stripped)) {
    const now = membersByKey(isObject(made) && isObject(edited) ? besideEdits(made, edited) : made);
    const [members, isEdited] = membersAsMade(own, before, now ?? new Map());
    const value = isArray(edited) ? members.map(([, item]) => item) : new Map(members);
    return { value: isEdited ? value : made, isEdited };
  }
  const isEdited = stripped === undefined || !sameJson(edited, stripped);
  return { value: isEdited ? edited : made, isEdited };
}

type Members = ReadonlyMap<string, Json>;

function membersAsMade(edited: Members, stripped: Members, made: Members): [[string, Json][], boolean] {
  const order = [...stripped.keys()];
  // Where an operation or a definition stands is said by its order alone.
  let isEdited = edited.size !== stripped.size || [...edited.keys()].some((key, index) => key !== order[index]);
  const members: [string, Json][] = [];
  for (const [key, member] of edited) {
    const one = asMade({ edited: member, stripped: stripped.get(key), made: made.get(key) });
    isEdited ||= one.isEdited;
    if (one.value !== undefined) members.push([key, one.value]);
  }
  return [members, isEdited];
}

/** A reference stands in an `allOf` where something stands beside it. */
function besideEdits(made: JsonObject, edited: JsonObject): JsonObject {
  return made.has("$ref") && edited.has("allOf") ? new Map([["allOf", [made]]]) : made;
}
