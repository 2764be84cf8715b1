import { isObject, type Json } from "@soapstone/apidoc-model";
import { codecPlans } from "@soapstone/schema-mapping";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { type DefinitionsSet, definitionsSet, xmlReader } from "@soapstone/xml-model";
import {
  boundOperations,
  type CodecSchema,
  type MessageShape,
  type MessageValue,
  messageShape,
  type Side,
} from "../../src/index.ts";
import { compact, jsonOf } from "./codec.ts";

/** A service description, and what leads the codec. */
export async function world(text: string): Promise<{ set: DefinitionsSet; codec: CodecSchema }> {
  const uri = "memory:/t.wsdl";
  const loaded = await loadWorkspace(uri, memoryResolver(new Map([[uri, text]])), xmlReader);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]?.message);
  const set = definitionsSet(loaded.value, () => undefined);
  const options = { profile: "readable" } as const;
  return { set, codec: { set: set.schemas, codecPlans: codecPlans(set.schemas, { options }), options } };
}

/** The shape of a message; throws where there is none. */
export function shapeOf(set: DefinitionsSet, operation: string, side: Side): MessageShape {
  const [bound] = boundOperations(set, operation);
  const shape = bound === undefined ? undefined : messageShape(set, bound, side);
  if (shape === undefined) throw new Error(`${operation} has no ${side.kind}.`);
  return shape;
}

/** A message as one JSON text: its body alone where it has no header blocks. */
export function textOf({ headers, body }: MessageValue): string {
  return compact(
    headers.size === 0
      ? body
      : new Map<string, Json>([
          ["headers", headers],
          ["body", body],
        ]),
  );
}

/** The other way. */
export function messageFrom(text: string): MessageValue {
  const json = jsonOf(text);
  const headers = isObject(json) ? json.get("headers") : undefined;
  if (!isObject(json) || headers === undefined || !isObject(headers)) return { headers: new Map(), body: json };
  return { headers, body: json.get("body") ?? new Map() };
}
