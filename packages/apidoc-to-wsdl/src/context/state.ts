import type { Apidoc, JsonObject, SchemaOrRef } from "@soapstone/apidoc-model";
import { Recaller } from "@soapstone/complement";
import type { UnappliedEdit } from "@soapstone/schema-constraints";
import type { BackwardWalk, JsonSchema } from "@soapstone/schema-mapping";
import {
  type BackwardParts,
  type BackwardService,
  backwardService,
  type Conventions,
  given,
  type ImpliedElement,
  type KnownBinding,
  type NamedBlock,
  type Situation,
  versionOf,
} from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import type { Port, QName } from "@soapstone/xml-model";

/** What the steps of one way back share. */
export interface BackwardState {
  readonly apidoc: Apidoc;
  /** Its address. */
  readonly uri: string;
  /** The complement of the whole document. */
  readonly root: JsonObject;
  readonly conventions: Conventions;
  readonly types: BackwardWalk;
  /** Any definition of the document. */
  readonly definition: (name: string) => JsonSchema | undefined;
  readonly schemaOf: (schema: SchemaOrRef) => JsonSchema;
  readonly bindings: Bindings;
  readonly report: Report;
  readonly meet: (element: ImpliedElement) => void;
  readonly declare: (wish: string, schema: JsonSchema) => QName;
  /** Takes the name that an edit gave to a header block in the body of an operation; `operation` is its pointer. */
  readonly nameBlock: (operation: string, block: NamedBlock) => void;
  /** Notes what was edited and means nothing to the service. */
  readonly edited: (edits: readonly UnappliedEdit[]) => void;
}

/** The bindings of a description, by the port types whose operations are in the document. */
export interface Bindings {
  /** As the complement has them, and those that every port type has. */
  readonly all: readonly KnownBinding[];
  /** The ports that a binding is reached by. */
  readonly portsOf: (binding: KnownBinding) => readonly Port[];
  /** The one whose operations the document's are; undefined for a port type without a binding. */
  readonly of: (portType: QName, through: string | undefined) => KnownBinding | undefined;
}

/** A rule's work on the way back, at an operation bound by `binding`. */
export function serviceAt(
  {
    conventions,
    types,
    report,
    meet,
    declare,
    nameBlock,
    at,
  }: Pick<BackwardState, "conventions" | "types" | "report"> &
    Partial<Pick<BackwardState, "meet" | "declare" | "nameBlock">> &
    Pick<BackwardParts, "at">,
  situation: Situation,
  kept: JsonObject | undefined,
  binding?: KnownBinding,
): BackwardService {
  const parts: BackwardParts = {
    types,
    names: conventions.names,
    soap: binding?.convention ?? conventions.soap,
    headers: conventions.headers,
    version: binding === undefined ? "1.1" : versionOf(binding.binding.protocol),
    targetNamespace: conventions.targetNamespace,
    elementNamespace: conventions.elementNamespace,
    situation,
    report,
    ...given("meet", meet),
    ...given("declare", declare),
    ...given("nameBlock", nameBlock && ((block: NamedBlock) => nameBlock(pointerIn(at), block))),
    ...given("at", at),
  };
  return backwardService(parts, new Recaller(kept));
}

function pointerIn(at: BackwardParts["at"]): string {
  return typeof at === "object" && "pointer" in at ? at.pointer : "";
}

/** Where no operation is. */
export function nowhere(first: QName): Situation {
  return { operation: "", portType: first.local, style: "document", namespace: first.namespace };
}
