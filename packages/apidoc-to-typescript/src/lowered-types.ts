import { type ApidocSet, into, type Path, placeOf, type SchemaOrRef } from "@soapstone/apidoc-model";
import { type ApiOperation, typescriptDiagnostics } from "@soapstone/pipeline";
import type { Report } from "@soapstone/workspace";
import { closingCircles } from "./circles.ts";
import type { CompilerSchema } from "./compiler-schema.ts";
import { finalDefinition, namedDefinition } from "./definition-key.ts";
import { operationSchema } from "./operation-schema.ts";
import { lowerSchema, type TypeLoweringContext } from "./schema-lowering.ts";
import { type Discrimination, typeHierarchies } from "./type-hierarchies.ts";
import { nameDefinitions } from "./type-names.ts";

/** The declarations of a description before they are compiled. */
export interface LoweredTypes {
  /** By the names of the types: the definitions first, then what references into the middle of a schema lead to. */
  readonly types: ReadonlyMap<string, CompilerSchema>;
  /** By the name of the base: the union of a type and its subtypes. */
  readonly unions: ReadonlyMap<string, VariantUnion>;
  /** In the order of the document. */
  readonly operations: readonly { readonly name: string; readonly schema: CompilerSchema }[];
}

export interface VariantUnion {
  readonly name: string;
  /** None where the union would be a part of itself. */
  readonly members: readonly { readonly type: string; readonly discrimination?: Discrimination }[];
}

/** Lowers all definitions and operations of a description that is one document. */
export function lowerTypes(set: ApidocSet, all: readonly ApiOperation[], report: Report): LoweredTypes {
  const definitions = set.root.definitions ?? new Map<string, SchemaOrRef>();
  const namer = nameDefinitions([...definitions.keys()]);
  const nameOfKey = (key: string) => namer.names.get(key) ?? key;
  const hierarchies = typeHierarchies(definitions, (reference) => finalDefinition(set, reference));
  const unionNames = new Map([...hierarchies.keys()].map((key) => [key, namer.give(`Any${nameOfKey(key)}`)]));
  const inPlace = new Map<string, { readonly name: string; readonly schema: SchemaOrRef; readonly path: Path }>();
  const context: TypeLoweringContext = {
    report,
    nameOf(reference, use) {
      const key = namedDefinition(set, reference);
      if (key !== undefined) return (use === "value" ? unionNames.get(key) : undefined) ?? namer.names.get(key);
      const found = set.schema(reference);
      if (found === undefined || found.uri !== set.uri) return undefined;
      const { pointer, value: schema } = found;
      const known = inPlace.get(pointer);
      if (known !== undefined) return known.name;
      const name = namer.give(pointer.split("/").slice(-2).join(" "));
      inPlace.set(pointer, { name, schema, path: { uri: set.uri, start: pointer } });
      return name;
    },
  };

  const types = new Map<string, CompilerSchema>();
  const places = new Map<string, Path>();
  const direct = new Map<string, ReadonlySet<string>>();
  const add = (name: string, schema: SchemaOrRef, path: Path): void => {
    const named = new Set<string>();
    types.set(name, lowerSchema(schema, path, context, named));
    places.set(name, path);
    direct.set(name, named);
  };
  const at = into({ uri: set.uri }, "definitions");
  for (const [key, schema] of definitions) add(nameOfKey(key), schema, into(at, key));
  const operations = all.map((operation) => ({ name: operation.name, schema: operationSchema(operation, context) }));
  // A map grows while it is walked: what such a reference leads to may have others.
  for (const { name, schema, path } of inPlace.values()) add(name, schema, path);

  const unions = new Map<string, VariantUnion>();
  for (const [key, { members }] of hierarchies) {
    const name = unionNames.get(key) ?? key;
    const named = members.map(({ key: member, ...rest }) => ({ type: nameOfKey(member), ...rest }));
    unions.set(nameOfKey(key), { name, members: named });
    places.set(name, into(at, key));
    direct.set(name, new Set(named.map(({ type }) => type)));
  }
  const closing = closingCircles(direct);
  for (const name of closing) {
    if (types.has(name)) types.set(name, {});
    report(typescriptDiagnostics("circle", { name }, placeOf(places.get(name) ?? at)));
  }
  for (const [base, { name }] of unions) if (closing.has(name)) unions.set(base, { name, members: [] });
  return { types, unions, operations };
}
