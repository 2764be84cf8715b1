import type {
  Apidoc,
  Operation,
  Parameter,
  PathItem,
  Reference,
  Response,
  SchemaOrRef,
  ValueParameter,
} from "@soapstone/apidoc-model";
import { type Faulting, faultDescription, faultSets, faultShape } from "@soapstone/mapping";
import type { ConvertedOperation } from "./converted.ts";
import type { Words } from "./words.ts";

/** What operations of the output have in common, said once. */
export interface Shared {
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly responses: ReadonlyMap<string, Response>;
  readonly definitions: ReadonlyMap<string, SchemaOrRef>;
  readonly of: (operation: ConvertedOperation) => Operation;
}

/** Header fields that several operations have are root parameters; each set of faults is one root response. */
export function sharedParts(
  operations: readonly ConvertedOperation[],
  definitions: ReadonlySet<string>,
  to: Words,
): Shared {
  const fields = sharedFields(operations);
  const faulting = new Map<ConvertedOperation, Faulting>();
  for (const it of operations)
    if (it.detail !== undefined)
      faulting.set(it, {
        operation: it.planned.operation.name,
        portType: it.planned.portType.name.local,
        detail: it.detail,
      });
  const sets = faultSets([...faulting.values()], definitions);
  const responses = new Map<string, Response>();
  const added = new Map<string, SchemaOrRef>();
  for (const { name, detail } of sets.values()) {
    if (responses.has(name)) continue;
    responses.set(name, { description: faultDescription(detail.keys()), schema: reference("definitions", name) });
    added.set(name, to.schema(faultShape(detail)));
  }
  return {
    parameters: fields.parameters,
    responses,
    definitions: added,
    of: (it) => {
      const fault = faulting.get(it);
      const set = fault === undefined ? undefined : sets.get(fault);
      const codes = new Map<string, Response | Reference>(it.responses);
      if (set !== undefined) codes.set("default", reference("responses", set.name));
      const parameters = it.parameters.map((parameter) => fields.use(parameter));
      return { ...it.operation, ...(parameters.length === 0 ? {} : { parameters }), responses: { codes } };
    },
  };
}

function reference(of: "definitions" | "responses" | "parameters", name: string): Reference {
  return { kind: "reference", $ref: `#/${of}/${name.replace(/~/g, "~0").replace(/\//g, "~1")}` };
}

/** Header parameters that stand at more than one operation, in the same words. */
function sharedFields(operations: readonly ConvertedOperation[]) {
  const uses = new Map<string, { readonly parameter: ValueParameter; readonly text: string; count: number }>();
  const text = (parameter: ValueParameter) => JSON.stringify(parameter);
  for (const { parameters } of operations)
    for (const parameter of parameters) {
      if (parameter.in !== "header") continue;
      const known = uses.get(parameter.name);
      if (known === undefined) uses.set(parameter.name, { parameter, text: text(parameter), count: 1 });
      else if (known.text === text(parameter)) known.count += 1;
    }
  const shared = new Map([...uses].filter(([, { count }]) => count > 1));
  return {
    parameters: new Map<string, Parameter>([...shared].map(([name, { parameter }]) => [name, parameter])),
    use: (parameter: Parameter): Parameter | Reference => {
      if (parameter.in !== "header") return parameter;
      const known = shared.get(parameter.name);
      return known?.text === text(parameter) ? reference("parameters", parameter.name) : parameter;
    },
  };
}

/** Paths in the order of the operations; operations of one path beside each other. */
export function pathsOf(operations: readonly ConvertedOperation[], shared: Shared): Apidoc["paths"] {
  const items = new Map<string, PathItem>();
  for (const it of operations) items.set(it.path, { ...items.get(it.path), [it.method]: shared.of(it) });
  return { items };
}
