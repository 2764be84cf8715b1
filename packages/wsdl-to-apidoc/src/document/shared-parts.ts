import {
  type Apidoc,
  type Operation,
  type Parameter,
  type PathItem,
  printPointer,
  type Reference,
  type Response,
  type SchemaOrRef,
  type ValueParameter,
  writeJson,
  writeParameter,
} from "@soapstone/apidoc-model";
import {
  defaultHeaderName,
  type FaultingOperation,
  type FaultSet,
  faultDescription,
  faultSets,
  faultShape,
  faultsByStatus,
} from "@soapstone/service-mapping";
import type { ConvertedOperation, FaultEnvelope } from "../context/converted-operation.ts";
import type { OutputWriting } from "../context/output-writing.ts";

/** The parts that operations of the output share, each stated once. */
export interface Shared {
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly responses: ReadonlyMap<string, Response>;
  readonly definitions: ReadonlyMap<string, SchemaOrRef>;
  readonly of: (operation: ConvertedOperation) => Operation;
}

/**
 * Finds shared parts. A header field of several operations becomes a root parameter; each set of faults becomes a root
 * response, unless it is described inline.
 */
export function sharedParts(
  operations: readonly ConvertedOperation[],
  definitions: ReadonlySet<string>,
  to: OutputWriting,
): Shared {
  const fields = sharedFields(operations);
  const faulting = new Map<ConvertedOperation, FaultingOperation>();
  const parts = new Map<ConvertedOperation, ReadonlyMap<string, FaultingOperation>>();
  for (const it of operations) {
    if (it.detail === undefined) continue;
    const own = new Map<string, FaultingOperation>();
    for (const [code, detail] of faultsByStatus(it.detail, it.planned.faults)) {
      const { operation, portType } = it.planned;
      const fault = { operation: operation.name, portType: portType.name.local, detail };
      own.set(code, fault);
      faulting.set(code === "default" ? it : { ...it, detail }, fault);
    }
    parts.set(it, own);
  }
  const { sets, responses, added } = sharedFaults(faulting, definitions, to);
  const textOf = ({ faultTexts }: ConvertedOperation, status: string) => faultTexts?.get(status);
  const used = new Set(
    [...parts].flatMap(([it, own]) =>
      [...own].flatMap(([status, fault]) => (textOf(it, status) === undefined ? (sets.get(fault)?.name ?? []) : [])),
    ),
  );
  return {
    parameters: fields.parameters,
    responses: new Map([...responses].filter(([name]) => used.has(name))),
    definitions: added,
    of: (it) => {
      const codes = new Map<string, Response | Reference>(it.responses);
      for (const [status, fault] of parts.get(it) ?? []) {
        const set = sets.get(fault);
        const failures = it.envelope?.codes ?? [status];
        const root = set && responses.get(set.name);
        if (set === undefined || root === undefined) continue;
        const description = textOf(it, status);
        const response = description === undefined ? reference("responses", set.name) : { ...root, description };
        for (const code of failures) codes.set(code, response);
      }
      const parameters = it.parameters.map((parameter) => fields.use(parameter));
      const operation: Operation = {
        ...it.operation,
        ...(parameters.length === 0 ? {} : { parameters }),
        responses: { codes },
      };
      return operation;
    },
  };
}

/** Returns one response for each set of faults and kind of envelope; the shape of a facade's faults is a definition. */
function sharedFaults(
  faulting: ReadonlyMap<ConvertedOperation, FaultingOperation>,
  definitions: ReadonlySet<string>,
  to: OutputWriting,
) {
  const kinds = new Map<string, { readonly envelope: FaultEnvelope | undefined; readonly all: FaultingOperation[] }>();
  for (const [{ envelope }, fault] of faulting) {
    const key = envelope?.key ?? "";
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { envelope, all: [fault] });
    else kind.all.push(fault);
  }
  const envelopes = new Map([...faulting].map(([{ envelope }, fault]) => [fault, envelope]));
  const sets = new Map<FaultingOperation, FaultSet>();
  const responses = new Map<string, Response>();
  const added = new Map<string, SchemaOrRef>();
  for (const { all } of kinds.values())
    for (const [fault, set] of faultSets(all, new Set([...definitions, ...responses.keys()]))) {
      const { name, detail } = set;
      sets.set(fault, set);
      if (responses.has(name)) continue;
      const own = envelopes.get(fault);
      const schema = own === undefined ? reference("definitions", name) : to.schema(own.schema);
      responses.set(name, { description: faultDescription(detail.keys()), schema });
      if (own === undefined) added.set(name, to.schema(faultShape(detail)));
    }
  return { sets, responses, added };
}

function reference(of: "definitions" | "responses" | "parameters", name: string): Reference {
  return { kind: "reference", $ref: `#${printPointer([of, name])}` };
}

/** Returns the header parameters that several operations have with equal fields. */
function sharedFields(operations: readonly ConvertedOperation[]) {
  const uses = new Map<string, { readonly parameter: ValueParameter; readonly text: string; count: number }>();
  const text = (parameter: ValueParameter) => writeJson(writeParameter(parameter), { indent: 0 });
  for (const { parameters } of operations)
    for (const parameter of parameters) {
      if (parameter.in !== "header") continue;
      // Renaming a parameter does not change its key.
      const key = defaultHeaderName(parameter);
      const known = uses.get(key);
      if (known === undefined) uses.set(key, { parameter, text: text(parameter), count: 1 });
      else if (known.text === text(parameter)) known.count += 1;
    }
  const shared = new Map([...uses].filter(([, { count }]) => count > 1));
  return {
    parameters: new Map<string, Parameter>([...shared].map(([key, { parameter }]) => [key, parameter])),
    use: (parameter: Parameter): Parameter | Reference => {
      if (parameter.in !== "header") return parameter;
      const key = defaultHeaderName(parameter);
      return shared.get(key)?.text === text(parameter) ? reference("parameters", key) : parameter;
    },
  };
}

/** Returns the paths in the order of the operations; operations of one path are together. */
export function pathsOf(
  operations: readonly ConvertedOperation[],
  shared: Shared,
  media: string | undefined,
): Apidoc["paths"] {
  const items = new Map<string, PathItem>();
  for (const it of operations)
    items.set(it.path, { ...items.get(it.path), [it.method]: operationOf(it, shared, media) });
  return { items };
}

/** Returns an operation without the media types that the root states. */
function operationOf(it: ConvertedOperation, shared: Shared, media: string | undefined): Operation {
  const operation = shared.of(it);
  if (it.planned.view !== "wire") return operation;
  const { consumes, produces, ...rest } = operation;
  const isDefault = (types: readonly string[] | undefined) => types?.length === 1 && types[0] === media;
  return {
    ...rest,
    ...(consumes === undefined || isDefault(consumes) ? {} : { consumes }),
    ...(produces === undefined || isDefault(produces) ? {} : { produces }),
  };
}
