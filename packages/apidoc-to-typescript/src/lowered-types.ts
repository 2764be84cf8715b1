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

/** The declarations for a description, as schemas for the compiler. */
export interface LoweredTypes {
  /** Types by name: first the definitions, then schemas inside of others to which references lead. */
  readonly types: ReadonlyMap<string, CompilerSchema>;
  /** The union of a type and its subtypes, by the name of the type. */
  readonly unions: ReadonlyMap<string, VariantUnion>;
  /** The operations in the order of the document. */
  readonly operations: readonly { readonly name: string; readonly schema: CompilerSchema }[];
}

/** The union of a type and its subtypes. */
export interface VariantUnion {
  readonly name: string;
  /** The members; empty if the union would contain itself. */
  readonly members: readonly { readonly type: string; readonly discrimination?: Discrimination }[];
}

/** Converts all definitions and operations of a description that is a single document. Reports circular types. */
export function lowerTypes(set: ApidocSet, all: readonly ApiOperation[], report: Report): LoweredTypes {
  const definitions = set.root.definitions ?? new Map<string, SchemaOrRef>();
  const namer = nameDefinitions([...definitions.keys()]);
  const nameOfKey = (key: string) => namer.names.get(key) ?? key;
  const hierarchies = typeHierarchies(definitions, (reference) => finalDefinition(set, reference));
  const unionNames = new Map([...hierarchies.keys()].map((key) => [key, namer.give(`Any${nameOfKey(key)}`)]));
  const inner = innerSchemas(set, namer.give);
  const context: TypeLoweringContext = {
    report,
    nameOf(reference, use) {
      const key = namedDefinition(set, reference);
      if (key === undefined) return inner.nameOf(reference);
      return (use === "value" ? unionNames.get(key) : undefined) ?? namer.names.get(key);
    },
  };

  const types = new Map<string, CompilerSchema>();
  const declared = new Map<string, Declared>();
  const add = (name: string, schema: SchemaOrRef, path: Path): void => {
    const direct = new Set<string>();
    types.set(name, lowerSchema(schema, path, context, direct));
    declared.set(name, { path, direct });
  };
  const at = into({ uri: set.uri }, "definitions");
  for (const [key, schema] of definitions) add(nameOfKey(key), schema, into(at, key));
  const operations = all.map((operation) => ({ name: operation.name, schema: operationSchema(operation, context) }));
  // The map grows during the loop, since such a schema may contain further references.
  for (const { name, schema, path } of inner.found.values()) add(name, schema, path);

  const unions = new Map<string, VariantUnion>();
  for (const [key, { members }] of hierarchies) {
    const name = unionNames.get(key) ?? key;
    const named = members.map(({ key: member, ...rest }) => ({ type: nameOfKey(member), ...rest }));
    unions.set(nameOfKey(key), { name, members: named });
    declared.set(name, { path: into(at, key), direct: new Set(named.map(({ type }) => type)) });
  }
  const circular = circularNames(declared, report);
  return {
    types: new Map([...types].map(([name, schema]) => [name, circular.has(name) ? {} : schema])),
    unions: new Map(
      [...unions].map(([base, union]) => [base, circular.has(union.name) ? { ...union, members: [] } : union]),
    ),
    operations,
  };
}

/** A declaration: its pointer, and the names of which it is an alias or a combination. */
interface Declared {
  readonly path: Path;
  readonly direct: ReadonlySet<string>;
}

/** Reports the declarations that TypeScript would reject as circular, and returns their names. */
function circularNames(declared: ReadonlyMap<string, Declared>, report: Report): ReadonlySet<string> {
  const closing = closingCircles(new Map([...declared].map(([name, { direct }]) => [name, direct])));
  for (const name of closing) {
    const path = declared.get(name)?.path;
    if (path !== undefined) report(typescriptDiagnostics("circle", { name }, placeOf(path)));
  }
  return closing;
}

/** Schemas inside of others to which references lead. */
interface InnerSchemas {
  /** Returns the name for the schema to which a reference leads; undefined if it is not in the document. */
  readonly nameOf: (reference: string) => string | undefined;
  /** The schemas that were named so far, by pointer. */
  readonly found: ReadonlyMap<string, InnerSchema>;
}

interface InnerSchema {
  readonly name: string;
  readonly schema: SchemaOrRef;
  readonly path: Path;
}

function innerSchemas(set: ApidocSet, give: (wanted: string) => string): InnerSchemas {
  const found = new Map<string, InnerSchema>();
  const nameOf = (reference: string): string | undefined => {
    const target = set.schema(reference);
    if (target === undefined || target.uri !== set.uri) return undefined;
    const { pointer, value: schema } = target;
    const name = found.get(pointer)?.name ?? give(pointer.split("/").slice(-2).join(" "));
    found.set(pointer, { name, schema, path: { uri: set.uri, start: pointer } });
    return name;
  };
  return { nameOf, found };
}
