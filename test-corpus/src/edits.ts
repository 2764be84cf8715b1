import { basename, join } from "node:path";
import { isArray, isObject, type Json, json, object, type PlainJson } from "@soapstone/apidoc-model";
import { type EditStep, editedServiceShape, editShape, readShaped } from "./case.ts";
import type { EditOperation } from "./edited-document.ts";
import { caseFolders, corpusRoot, nameFrom } from "./folders.ts";

/** A service whose API description is edited. */
export interface EditedService {
  readonly name: string;
  readonly title: string;
  /** The folder of its documents, and the WSDL in it. */
  readonly root: string;
  readonly entry: string;
  readonly view: "facade" | "wire";
  readonly names: Readonly<Record<string, string>>;
}

/** A kind of edit, in one service. */
export interface EditCase {
  /** The name of the folder. */
  readonly kind: string;
  readonly title: string;
  readonly service: EditedService;
  readonly edit: readonly EditOperation[];
  /** The changes in the documents of the service, as a unified diff. */
  readonly patch: string;
}

const root = join(corpusRoot, "edits");
const services = join(root, "_services");

/** Returns the services of `edits/_services` by name. */
export function editedServices(): readonly EditedService[] {
  return caseFolders("edits")
    .filter((folder) => folder.startsWith(services))
    .map((folder) => {
      const { entry, ...shaped } = readShaped(join(folder, "case.yaml"), editedServiceShape);
      const file = join(folder, entry);
      return { ...shaped, name: nameFrom(services, folder), root: join(file, ".."), entry: file };
    });
}

/** Returns the edits in `edits`, each for every service to which it applies. */
export function editCases(): readonly EditCase[] {
  const all = editedServices();
  return caseFolders("edits")
    .filter((folder) => !folder.startsWith(services))
    .flatMap((folder) => {
      const shaped = readShaped(join(folder, "case.yaml"), editShape);
      const unknown = Object.keys(shaped.services).find((name) => !all.some((one) => one.name === name));
      if (unknown !== undefined) throw new Error(`${folder}: there is no service ${unknown}`);
      return all.flatMap((service) => {
        const special = shaped.services[service.name];
        if (special !== undefined && "skip" in special) return [];
        const steps = special?.edit ?? shaped.edit;
        const edit = steps.map((one) => inService(one, service));
        const patch = join(folder, `${service.name}.patch`);
        return { kind: basename(folder), title: shaped.title, service, edit, patch };
      });
    });
}

/** Returns an operation of an edit with the pointers and texts of a service in place of names. */
function inService(step: EditStep, { names }: EditedService): EditOperation {
  const text = (written: string) =>
    written.replace(/^\$(\w+)/, (found, name: string) => (name === "ref" ? found : (names[name] ?? found)));
  const named = (value: Json): Json => {
    if (typeof value === "string") return text(value);
    if (isArray(value)) return value.map(named);
    return isObject(value) ? object([...value].map(([key, member]) => [key, named(member)])) : value;
  };
  const path = text(step.path);
  if (step.op === "remove") return { op: step.op, path };
  if (step.op === "replace") return { op: step.op, path, value: named(json(step.value as PlainJson)) };
  const place = step.before === undefined ? {} : { before: text(step.before) };
  return step.op === "move"
    ? { op: step.op, from: text(step.from), path, ...place }
    : { op: step.op, path, value: named(json(step.value as PlainJson)), ...place };
}
