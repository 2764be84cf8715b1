import { isReference, type Operation } from "@soapstone/apidoc-model";
import { type JsonSchema, sameSchema } from "@soapstone/schema-mapping";
import {
  type Detail,
  envelope,
  faultBody,
  faultCodes,
  mergedOperation,
  type SentOperation,
  versionOf,
} from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import type { SoapVersion } from "@soapstone/xml-model";
import type { ConvertedOperation } from "../context/converted-operation.ts";

/** Merges the operations of one address where their envelopes allow it; others stay as they are. */
export function onSinglePaths(all: readonly ConvertedOperation[]): readonly ConvertedOperation[] {
  const groups = new Map<string, ConvertedOperation[]>();
  for (const one of all) {
    const key = one.planned.view === "wire" ? `${pathOf(one)} ${versionIn(one)}` : `${one.method} ${one.path}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  const paths = new Set<string>();
  const ids = new Set(all.map(({ operation }) => operation.operationId));
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group;
    if (first === undefined || second === undefined) return group;
    const path = pathOf(first);
    const single = paths.has(path) ? undefined : singleOf(group, freeId(first, ids), path);
    paths.add(path);
    return single === undefined ? group : [single];
  });
}

function singleOf(
  group: readonly ConvertedOperation[],
  operationId: string,
  path: string,
): ConvertedOperation | undefined {
  const [first] = group;
  const detail = commonDetail(group);
  if (first === undefined || detail === undefined) return undefined;
  const { security } = first.operation;
  if (group.some((one) => securityText(one.operation) !== securityText(first.operation))) return undefined;
  const merged = mergedOperation(
    group.map((one) => sentOf(one)),
    operationId,
  );
  if (merged === undefined) return undefined;
  const { parameters = [], responses, ...operation } = merged;
  const version = versionIn(first);
  const schema = envelope.forward({ version, header: new Map(), body: faultBody(detail, version) });
  const codes = [...responses.codes].flatMap(([code, response]) =>
    isReference(response) ? [] : [[code, response] as const],
  );
  return {
    planned: first.planned,
    path,
    method: first.method,
    operation: { ...operation, ...(security === undefined ? {} : { security }) },
    parameters: parameters.flatMap((it) => (isReference(it) ? [] : [it])),
    responses: new Map(codes),
    ...(group.some((one) => one.detail !== undefined)
      ? { detail, envelope: { key: version, codes: faultCodes[version], schema } }
      : {}),
  };
}

function securityText({ security }: ConvertedOperation["operation"]): string {
  return JSON.stringify(security?.map((requirement) => [...requirement.keys()]));
}

function sentOf({ operation, parameters, responses, detail }: ConvertedOperation): SentOperation {
  const whole: Operation = { ...operation, parameters, responses: { codes: responses } };
  return { operation: whole, faults: detail === undefined ? undefined : [...detail.keys()] };
}

/**
 * Returns the merged detail of faults; undefined where two faults have one name, or the Header of a fault has content
 * of its own.
 */
function commonDetail(group: readonly ConvertedOperation[]): Detail | undefined {
  const common = new Map<string, JsonSchema>();
  for (const one of group) {
    if (one.envelope !== undefined && one.envelope.key !== versionIn(one)) return undefined;
    for (const [key, schema] of one.detail ?? []) {
      const known = common.get(key);
      if (known !== undefined && !sameSchema(known, schema)) return undefined;
      common.set(key, schema);
    }
  }
  return common;
}

function pathOf({ path }: ConvertedOperation): string {
  return path.replace(/#.*/s, "");
}

function versionIn({ planned: { binding } }: ConvertedOperation): SoapVersion {
  return binding === undefined ? "1.1" : versionOf(binding.protocol);
}

/** Returns an unused operationId, named after the port. */
function freeId({ planned: { port, binding, tags } }: ConvertedOperation, taken: Set<string | undefined>): string {
  const wish = port?.name ?? binding?.name.local ?? tags[0] ?? "service";
  const id = unusedName(wish, (it) => taken.has(it));
  taken.add(id);
  return id;
}
