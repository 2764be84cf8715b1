import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { namespacePrefixes } from "@soapstone/conversion";
import { missingField } from "@soapstone/schema-mapping";
import { noNamespace, type Schema, type SchemaReference } from "@soapstone/xml-model";
import { addressOf, claimUnusedName, entryFolder, fileNameOf, locationOf, pathBelow } from "./file-locations.ts";
import { type LocatedSchema, type PlacedSchema, type Targets, targetsOf } from "./reference-targets.ts";
import { referredNamespaces } from "./referred-namespaces.ts";

/**
 * Gives each schema document a file: the one in the document complement, else `entry` for the first and one named after
 * its namespace for others. Documents in files of their own get references with locations, and missing imports and
 * includes are added. `hosts`: files that contain schemas beside other things, by their address in the document
 * complement (`""` for the entry's); their authors decide whether imports have locations. `folder`: the original folder
 * of the entry, as far as known (`entryFolderAddress`).
 */
export function placedSchemas(
  schemas: readonly Schema[],
  documentComplement: Json | undefined,
  entry: string,
  hosts: ReadonlyMap<string, string> = new Map(),
  folder: string = entryFolder,
): readonly PlacedSchema[] {
  const documents = isObject(documentComplement) ? documentComplement.get("documents") : undefined;
  const entries = isArray(documents) ? documents : [];
  const prefixes = namespacePrefixes(schemas.map(({ targetNamespace }) => targetNamespace));
  const taken = new Set([...hosts.values()].map((file) => file.toLowerCase()));
  const placed = schemas.map((schema, index): Needing => {
    const recorded = fileOf(entries[index]);
    const host = hosts.get(recorded ?? "");
    const lost = unresolvedReferences(schema, entries[index]);
    const needed = referredNamespaces(schema);
    if (host !== undefined)
      return { file: host, was: recorded ?? "", isKnown: true, isHosted: true, schema, lost, needed };
    const inside = recorded === undefined ? undefined : pathBelow(folder, recorded);
    const wished = inside ?? fileNameOf(recorded ?? "", "xsd");
    const otherwise = index === 0 ? entry : `${prefixes.get(schema.targetNamespace) ?? "other"}.xsd`;
    const file = claimUnusedName(wished ?? otherwise, taken);
    return {
      file,
      was: recorded ?? (index === 0 ? "" : file),
      isKnown: recorded !== undefined,
      isHosted: false,
      schema,
      lost,
      needed,
    };
  });
  const targets = targetsOf(placed, folder);
  const strangers = unreachedFiles(placed, targets);
  const met = new Set(placed.flatMap((one) => [...targets.from(one)]));
  return placed.map((one, index) => {
    const schema = referring(one, index === 0 ? [...strangers] : [], met, targets);
    return { file: one.file, was: one.was, schema };
  });
}

/** A schema document, and the namespaces to which its components refer. */
interface Needing extends LocatedSchema {
  readonly needed: ReadonlySet<string>;
}

function fileOf(entry: Json | undefined): string | undefined {
  const file = isObject(entry) ? entry.get("file") : undefined;
  return typeof file === "string" ? file : undefined;
}

function unresolvedReferences({ composition }: Schema, entry: Json | undefined): ReadonlySet<SchemaReference> {
  const references = isObject(entry) ? entry.get("references") : undefined;
  if (!isArray(references)) return new Set();
  return new Set(
    composition.filter((_, index) => {
      const reference = references[index];
      return isObject(reference) && reference.get(missingField) === true;
    }),
  );
}

function referring(
  from: Needing,
  strangers: readonly LocatedSchema[],
  met: ReadonlySet<LocatedSchema>,
  targets: Targets,
): Schema {
  const { schema, needed } = from;
  const located = schema.composition.map((reference) => relocated(reference, from, targets));
  if (from.isHosted) return { ...schema, composition: located };
  const said = new Set(located.map(({ location }) => location));
  const imported = new Set(
    located.filter(({ kind }) => kind === "import").map(({ namespace }) => namespace ?? noNamespace),
  );
  const lacking = [...needed].filter((namespace) => !imported.has(namespace));
  const firsts = lacking.flatMap((namespace) => targets.inNamespace(namespace)[0] ?? []);
  const added = new Set([...strangers, ...firsts.filter(({ isHosted }) => !isHosted)]);
  // The first document of a namespace refers to those that nothing else reaches.
  const own = targets.inNamespace(schema.targetNamespace);
  const lost = own[0]?.file === from.file ? own.filter((other) => !other.isHosted && !met.has(other)) : [];
  const isOther = ({ file }: LocatedSchema): boolean => file !== from.file;
  const references = [
    ...targets
      .inOrder(added)
      .filter(isOther)
      .map((other) => referenceTo("import", from, other)),
    ...lost.filter(isOther).map((other) => referenceTo("include", from, other)),
  ].filter(({ location }) => !said.has(location));
  return { ...schema, composition: [...located, ...references] };
}

/**
 * Returns new files that the entry does not reach: whoever reads the entry finds them only if it imports them itself.
 */
function unreachedFiles(all: readonly Needing[], targets: Targets): ReadonlySet<LocatedSchema> {
  const [entry] = all;
  if (entry === undefined || entry.isHosted || all.every(({ isKnown }, index) => isKnown || index === 0))
    return new Set();
  const needs = new Map<LocatedSchema, ReadonlySet<string>>(all.map((one) => [one, one.needed]));
  const reached = new Set<LocatedSchema>();
  const reach = (from: LocatedSchema): void => {
    const waiting = [from];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      for (const namespace of needs.get(next) ?? []) waiting.push(...targets.inNamespace(namespace).slice(0, 1));
      waiting.push(...targets.from(next));
    }
  };
  reach(entry);
  const found = new Set<LocatedSchema>();
  for (const one of all) {
    const isFound = reached.has(one) || one.isKnown || one.isHosted;
    if (isFound || targets.inNamespace(one.schema.targetNamespace)[0] !== one) continue;
    found.add(one);
    reach(one);
  }
  return found;
}

/** Updates the location of a reference; an import without one gets that of its namespace, between schema files. */
function relocated(reference: SchemaReference, from: LocatedSchema, targets: Targets): SchemaReference {
  if (reference.location === undefined && from.isHosted) return reference;
  const target =
    reference.location !== undefined
      ? targets.of(reference, from)
      : reference.kind === "import"
        ? targets
            .inNamespace(reference.namespace ?? noNamespace)
            .find(({ isHosted, file }) => !isHosted && file !== from.file)
        : undefined;
  if (target === undefined) return reference;
  const leads = addressOf(reference.location ?? "", addressOf(from.file)) === addressOf(target.file);
  if (reference.location !== undefined && leads) return reference;
  return { ...reference, location: locationOf(from.file, target.file) };
}

function referenceTo(
  kind: "import" | "include",
  from: LocatedSchema,
  { file, schema }: LocatedSchema,
): SchemaReference {
  const location = locationOf(from.file, file);
  const isNamed = kind === "import" && schema.targetNamespace !== "";
  return { kind, location, components: [], ...(isNamed ? { namespace: schema.targetNamespace } : {}) };
}
