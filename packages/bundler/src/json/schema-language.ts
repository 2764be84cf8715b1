import {
  copyTrivia,
  countsBesideReferences,
  draftOf,
  isObject,
  isPlaceOfSchema,
  type Json,
  namesOf,
  type ReferenceStanding,
  walkJsonSchemas,
} from "@soapstone/apidoc-model";
import type { Workspace } from "@soapstone/workspace";
import { ending } from "./apidoc-language.ts";
import { Changes } from "./changes.ts";
import type { ReferenceLanguage } from "./language.ts";
import type { PartContainer, PendingPart, ReferenceInPart } from "./part.ts";
import { type ReferenceTree, SchemaDocuments } from "./schema-documents.ts";
import { schemaProblems } from "./schema-problems.ts";
import { keyOf, type ReferenceHop, Targets } from "./targets.ts";

/** Creates the language for JSON Schema, in all its versions. */
export function schemaLanguage(workspace: Workspace<Json>, root: Json): ReferenceLanguage {
  const { entry } = workspace;
  const documents = new SchemaDocuments(workspace);
  const targets = new Targets(documents);
  const container = containerOf(root);
  const find = ({ target: { uri, tokens } }: PendingPart): readonly ReferenceInPart[] =>
    inOrder(documents.treeAt(uri, tokens)).map(({ tokens: at, found: { reference, keyword, holder, isLoose } }) => {
      const hop: ReferenceHop = { uri, reference, around: at, tokens: [] };
      const target = ending(targets.of(hop), entry, targets);
      const own = at.slice(tokens.length);
      const isInner = documents.base(hop) !== documents.baseOf(uri);
      // The target of a reference is a schema, even if the reference is inside of an unknown keyword.
      const standing: ReferenceStanding = isLoose === true && !isPlaceOfSchema(own) ? "extension" : "reference";
      const fixed = { isItem: false, isText: false, type: undefined, standing } as const;
      return { reference, keyword, holder, tokens: own, container, target, isInner, ...fixed };
    });
  return {
    entry,
    root: {
      key: keyOf(entry, []),
      placement: "entry",
      target: { found: true, uri: entry, tokens: [], value: root },
      type: undefined,
      isOutside: false,
    },
    targets,
    containers: [container],
    hoists: false,
    find,
    subtypes: [],
    isBase: () => false,
    moved: withoutAddresses,
    problems: (parts) => schemaProblems([...parts], workspace, documents),
    prefix: (part, held) => {
      const { reference, tokens } = held.found;
      const base = documents.base({ uri: part.uri, reference, around: part.tokens, tokens });
      const own = documents.baseOf(entry);
      return part.uri !== entry || base === own ? "" : own;
    },
  };
}

/**
 * Returns the container of definitions of the entry: the existing one, otherwise the one of its version (`definitions`
 * or `$defs`).
 */
function containerOf(root: Json): PartContainer {
  const own = (["$defs", "definitions"] as const).find((name) => isObject(root) && isObject(root.get(name)));
  return own ?? (countsBesideReferences(draftOf(root)) ? "$defs" : "definitions");
}

function inOrder(tree: ReferenceTree | undefined): readonly ReferenceTree["references"][number][] {
  const found: ReferenceTree["references"][number][] = [];
  const open = tree === undefined ? [] : [tree];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(...next.references);
    for (const below of [...next.below.values()].reverse()) open.push(below);
  }
  return found;
}

const ofDocuments = ["$schema", "$id", "id", "$anchor"] as const;

/**
 * Returns a schema without its own address and anchors: references into a bundle are pointers, and would be relative to
 * that address.
 */
function withoutAddresses(value: Json): Json {
  const changes = new Changes();
  let isChanged = false;
  walkJsonSchemas(value, { uri: "" }, undefined, ({ schema, path }) => {
    if (isObject(schema) && ofDocuments.some((name) => typeof schema.get(name) === "string")) {
      isChanged = true;
      changes.at(namesOf(path).map(String), without);
    }
    return undefined;
  });
  return isChanged ? changes.applied(value) : value;
}

function without(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const names: ReadonlySet<string> = new Set(ofDocuments);
  const copy = new Map([...schema].filter(([name, member]) => !names.has(name) || typeof member !== "string"));
  copyTrivia(schema, copy);
  return copy;
}
