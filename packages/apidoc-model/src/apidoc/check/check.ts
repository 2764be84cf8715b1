import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf } from "../../json/path.ts";
import { printPointer } from "../../json/pointer.ts";
import type { SchemaObject } from "../../schema/schema-object.ts";
import { apidocDiagnostics } from "../diagnostics.ts";
import {
  type ApidocSet,
  type Header,
  type Items,
  methods,
  type Operation,
  type Parameter,
  type PathItem,
  type SecurityScheme,
} from "../objects.ts";
import type { ShapeName } from "../shapes.ts";
import { type WalkedObject, type WalkedReference, walkObjects } from "../walk.ts";
import { Inheritance } from "./inheritance.ts";
import { checkOperation } from "./operation.ts";
import { OperationIds } from "./operation-ids.ts";
import { checkHeader, checkItems, checkParameter, checkParameterList } from "./parameters.ts";
import { checkPathNames } from "./paths.ts";
import { checkReference, checkUnused } from "./references.ts";
import { checkRoot } from "./root.ts";
import { checkSchema } from "./schema.ts";
import { checkRequirements, checkSecurityScheme } from "./security.ts";
import { checkTextForms } from "./text-forms.ts";

/**
 * Reports violations of the rules of Swagger 2.0 that reading by the shape tables does not find (codes `apidoc/*`,
 * `schema/*`). Visits the root, and each part of another document that is referenced, once.
 */
export function checkApidoc(set: ApidocSet, report: Report): void {
  new Checker(set, report).run();
}

interface CheckedPart {
  readonly name: ShapeName;
  readonly value: object;
  readonly path: Path;
}

class Checker {
  readonly #set: ApidocSet;
  readonly #report: Report;
  readonly #parts: CheckedPart[] = [];
  readonly #known = new Set<string>();
  readonly #used = new Set<string>();
  readonly #reportedCycles = new Set<string>();
  readonly #inheritance = new Inheritance();
  readonly #operationIds = new OperationIds();

  constructor(set: ApidocSet, report: Report) {
    this.#set = set;
    this.#report = report;
  }

  run(): void {
    const { root, uri } = this.#set;
    const path: Path = { uri };
    checkRoot(root, path, this.#report);
    checkRequirements(root.security, root, into(path, "security"), this.#report);
    checkPathNames(root.paths, into(path, "paths"), this.#report);
    this.#parts.push({ name: "apidoc", value: root, path });
    for (const part of this.#parts) {
      walkObjects(part.name, part.value, part.path, {
        object: (visited) => this.#object(visited),
        reference: (visited) => this.#reference(visited),
      });
    }
    this.#inheritance.check(this.#report);
    this.#useSubtypes();
    checkUnused(this.#set, this.#used, path, this.#report);
  }

  #object(visited: WalkedObject): void {
    const { shape, value, path, from } = visited;
    const report = this.#report;
    checkTextForms(shape.kind, value, path, report);
    switch (shape.kind) {
      case "schema":
        checkSchema(
          value as SchemaObject,
          path,
          from,
          (reference) => this.#set.schema(reference, path.uri)?.value,
          report,
        );
        break;
      case "pathItem":
        this.#pathItem(value as PathItem, path);
        break;
      case "parameter":
        checkParameter(value as Parameter, path, report);
        break;
      case "header":
        checkHeader(value as Header, path, report);
        break;
      case "items":
        checkItems(value as Items, path, report);
        break;
      case "securityScheme":
        checkSecurityScheme(value as SecurityScheme, path, report);
        break;
      default:
        break;
    }
  }

  /**
   * Checks the operations of a path item. The operations of a path item in another document have the path of the item
   * that refers to it.
   */
  #pathItem(item: PathItem, path: Path): void {
    if (path.up === undefined) return;
    const pathName = String(path.name);
    this.#operations(item, pathName, path);
    if (item.$ref === undefined) return;
    const own = methods.filter((method) => item[method] !== undefined);
    const fields = item.parameters === undefined ? own : ["parameters", ...own];
    if (fields.length > 0) this.#report(apidocDiagnostics("path-item-reference", { fields }, placeOf(path)));
    const resolved = checkReference(item.$ref, "pathItem", this.#set, path, this.#report, this.#reportedCycles);
    const found = resolved === undefined ? undefined : this.#set.pathItem(item.$ref, path.uri);
    if (found === undefined) return;
    const there: Path = { uri: found.uri, start: found.pointer };
    this.#operations(found.value, pathName, there);
    this.#enqueue("pathItem", found, there);
  }

  #operations(item: PathItem, pathName: string, path: Path): void {
    checkParameterList(item.parameters, this.#set, into(path, "parameters"), this.#report);
    for (const method of methods) {
      const operation: Operation | undefined = item[method];
      if (operation === undefined) continue;
      const place = into(path, method);
      this.#operationIds.add(operation.operationId, `${method.toUpperCase()} ${pathName}`, place, this.#report);
      checkParameterList(operation.parameters, this.#set, into(place, "parameters"), this.#report);
      checkOperation(operation, { method, pathName, item, path: place }, this.#set, this.#report);
    }
  }

  #reference(visited: WalkedReference): void {
    const { value, path, from } = visited;
    const expects = visited.expects.kind as ShapeName;
    if (value.siblings !== undefined) {
      this.#report(apidocDiagnostics("reference-siblings", { names: [...value.siblings.keys()] }, placeOf(path)));
    }
    const resolved = checkReference(value.$ref, expects, this.#set, path, this.#report, this.#reportedCycles);
    if (resolved === undefined) return;
    const { uri, tokens } = resolved;
    const pointer = printPointer(tokens);
    if (uri === this.#set.uri) {
      // A reference to a part of a definition uses the definition.
      this.#used.add(printPointer(tokens.slice(0, 2)));
    }
    if (from?.kind === "schema" && from.field === "allOf" && path.up?.up !== undefined) {
      this.#inheritance.add(path.up.up, `${uri}#${pointer}`);
    }
    if (uri === this.#set.uri && ["definitions", "parameters", "responses", "paths"].includes(tokens[0] ?? "")) return;
    const found = this.#find(expects, value.$ref, path.uri);
    if (found !== undefined) this.#enqueue(expects, found, { uri: found.uri, start: found.pointer });
  }

  #find(expects: ShapeName, reference: string, from: string) {
    if (expects === "schema") return this.#set.schema(reference, from);
    if (expects === "parameter") return this.#set.parameter(reference, from);
    return expects === "response" ? this.#set.response(reference, from) : undefined;
  }

  /**
   * Queues a part of another document, or of a place in this one that the shapes do not cover, to be read and checked
   * once.
   */
  #enqueue(
    name: ShapeName,
    found: { readonly value: object; readonly diagnostics: readonly Parameters<Report>[0][] },
    path: Path,
  ): void {
    const key = `${name} ${path.uri}#${path.start}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    for (const diagnostic of found.diagnostics) this.#report(diagnostic);
    this.#parts.push({ name, value: found.value, path });
  }

  /**
   * Marks definitions that extend one with a discriminator as used: messages name them, though nothing refers to them
   * (Swagger 2.0, Schema Object).
   */
  #useSubtypes(): void {
    const { definitions } = this.#set.root;
    const { uri } = this.#set;
    const polymorphic = new Map<string, boolean>();
    const isPolymorphic = (key: string, depth = 0): boolean => {
      const known = polymorphic.get(key);
      if (known !== undefined) return known;
      const pointer = key.slice(key.indexOf("#") + 1);
      const schema = this.#set.schema(`#${pointer}`, key.slice(0, key.indexOf("#")))?.value;
      polymorphic.set(key, false);
      const answer =
        schema?.discriminator !== undefined ||
        (depth < 100 && this.#inheritance.bases(key).some((base) => isPolymorphic(base, depth + 1)));
      polymorphic.set(key, answer);
      return answer;
    };
    for (const name of definitions?.keys() ?? []) {
      const pointer = printPointer(["definitions", name]);
      if (this.#inheritance.bases(`${uri}#${pointer}`).some((base) => isPolymorphic(base))) this.#used.add(pointer);
    }
  }
}
