import {
  type Apidoc,
  type ApidocSet,
  effectiveOperation,
  isObject,
  isReference,
  type Json,
  type JsonObject,
  methods,
  nameInContainer,
  type Operation,
  object,
  type PathItem,
  parseFragment,
  readApidoc,
  referenceTo,
  rewriteReferences,
  splitReference,
  writeOperation,
  writeParameter,
  writeResponse,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { resolveUri, unusedName } from "@soapstone/workspace";

/**
 * Makes one description of a set of files. Each operation gets all its effective parameters and responses, and all
 * references lead to definitions: a schema elsewhere becomes a definition, named after the last step of the reference;
 * a reference to nothing, or to no schema, leads to a definition that allows anything.
 */
export function localDescription(set: ApidocSet): Apidoc {
  const { root } = set;
  const definitions = new Map<string, Json>(
    [...(root.definitions ?? [])].map(([name, schema]) => [name, writeSchemaObject(schema)] as const),
  );
  const local = new LocalReferences(set, definitions);
  const paths = object(
    [...root.paths.items].map(([path, item]) => [path, local.of(pathItem(set, item), "pathItem")] as const),
  );
  for (const [name, schema] of definitions) definitions.set(name, local.of(schema, "schema"));
  const read = readApidoc(
    object([
      ["swagger", "2.0"],
      [
        "info",
        object([
          ["title", root.info.title],
          ["version", ""],
        ]),
      ],
      ["paths", paths],
      ["definitions", definitions.size === 0 ? undefined : definitions],
    ]),
    { uri: set.uri, pointer: "" },
  );
  return read.ok ? { ...root, ...parts(read.value) } : root;
}

function parts({ paths, definitions = new Map() }: Apidoc): Pick<Apidoc, "paths" | "definitions"> {
  return { paths, definitions };
}

/** Returns the operations of a path item, or of the one in another file to which it refers. */
function pathItem(set: ApidocSet, item: PathItem): JsonObject {
  const other = item.$ref === undefined ? undefined : set.pathItem(item.$ref);
  return object(
    methods.flatMap((method) => {
      const [own, theirs] = [item[method], other?.value[method]];
      if (own !== undefined) return [[method, wholeOperation(set, item, own, set.uri)] as const];
      if (other === undefined || theirs === undefined) return [];
      return [[method, wholeOperation(set, other.value, theirs, other.uri)] as const];
    }),
  );
}

/** Returns an operation with its effective parameters and responses; references lead from the entry. */
function wholeOperation(set: ApidocSet, item: PathItem, operation: Operation, from: string): JsonObject {
  const { parameters } = effectiveOperation(set, item, operation, from);
  const responses = [...operation.responses.codes].flatMap(([code, given]) => {
    const found = isReference(given) ? set.response(given.$ref, from) : { value: given, uri: from };
    return found === undefined
      ? []
      : [[code, absolute(writeResponse(found.value), found.uri, set, "response")] as const];
  });
  const written = writeOperation(operation);
  return new Map<string, Json>([
    ...(isObject(written) ? written : []),
    ["parameters", parameters.map(({ parameter, uri }) => absolute(writeParameter(parameter), uri, set, "parameter"))],
    ["responses", object(responses)],
  ]);
}

type LocalShape = "schema" | "parameter" | "response" | "pathItem";

/** Resolves the references of a value against the address of its document. */
function absolute(json: Json, uri: string, set: ApidocSet, shape: LocalShape): Json {
  if (uri === set.uri) return json;
  const from = ({ reference }: { readonly reference: string }): string => {
    const { address, fragment } = splitReference(reference);
    const found = address === "" ? uri : resolveUri(uri, address);
    return found === set.uri && fragment !== "" ? `#${fragment}` : `${found}#${fragment}`;
  };
  return rewriteReferences(json, from, shape);
}

/** Turns references of a description into references to its definitions; a class, because it adds definitions. */
class LocalReferences {
  readonly #set: ApidocSet;
  readonly #definitions: Map<string, Json>;
  readonly #known = new Map<string, string>();

  constructor(set: ApidocSet, definitions: Map<string, Json>) {
    this.#set = set;
    this.#definitions = definitions;
  }

  of(json: Json, shape: LocalShape): Json {
    return rewriteReferences(json, ({ reference }) => this.#local(reference), shape);
  }

  #local(reference: string): string {
    const name = nameInContainer(reference, "definitions");
    if (name !== undefined && this.#definitions.has(name)) return referenceTo(name).$ref;
    const known = this.#known.get(reference);
    if (known !== undefined) return known;
    const found = this.#set.resolve(reference);
    const { address, fragment } = splitReference(reference);
    const wish = parseFragment(fragment)?.at(-1) ?? /([^/]+?)(\.[a-z]+)?$/i.exec(address)?.[1] ?? "Type";
    const unused = unusedName(wish, (one) => this.#definitions.has(one));
    const { $ref } = referenceTo(unused);
    this.#known.set(reference, $ref);
    this.#definitions.set(
      unused,
      isObject(found?.value) ? absolute(found.value, found.uri, this.#set, "schema") : new Map(),
    );
    return $ref;
  }
}
