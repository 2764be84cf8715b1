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

/** The state that the steps of a conversion back share. */
export interface BackwardState {
  readonly apidoc: Apidoc;
  /** The address of the description. */
  readonly uri: string;
  /** The document complement. */
  readonly root: JsonObject;
  readonly conventions: Conventions;
  readonly types: BackwardWalk;
  /** Returns a definition of the document. */
  readonly definition: (name: string) => JsonSchema | undefined;
  readonly schemaOf: (schema: SchemaOrRef) => JsonSchema;
  readonly bindings: Bindings;
  readonly report: Report;
  readonly implyElement: (element: ImpliedElement) => void;
  readonly declare: (wish: string, schema: JsonSchema) => QName;
  /** Called for each header block in a body that an edit renamed; `operation` is the pointer of the operation. */
  readonly nameBlock: (operation: string, block: NamedBlock) => void;
  /** Collects edits that have no effect on the service. */
  readonly edited: (edits: readonly UnappliedEdit[]) => void;
}

/** The bindings of a description, and the functions to look them up. */
export interface Bindings {
  /** All bindings: those in the complement, and the default ones. */
  readonly all: readonly KnownBinding[];
  /** Returns the ports of a binding. */
  readonly portsOf: (binding: KnownBinding) => readonly Port[];
  /**
   * Returns the binding of a port type's operations, or the one that `through` names; undefined for a port type without
   * a binding.
   */
  readonly of: (portType: QName, through: string | undefined) => KnownBinding | undefined;
}

/** Creates the context of rules on the way back, for an operation bound by `binding`. */
export function serviceAt(
  {
    conventions,
    types,
    report,
    implyElement,
    declare,
    nameBlock,
    at,
  }: Pick<BackwardState, "conventions" | "types" | "report"> &
    Partial<Pick<BackwardState, "implyElement" | "declare" | "nameBlock">> &
    Pick<BackwardParts, "at">,
  situation: Situation,
  complement: JsonObject | undefined,
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
    ...given("implyElement", implyElement),
    ...given("declare", declare),
    ...given("nameBlock", nameBlock && ((block: NamedBlock) => nameBlock(pointerIn(at), block))),
    ...given("at", at),
  };
  return backwardService(parts, new Recaller(complement));
}

function pointerIn(at: BackwardParts["at"]): string {
  return typeof at === "object" && "pointer" in at ? at.pointer : "";
}

/** The situation of rules that belong to no operation. */
export function outsideOperations(first: QName): Situation {
  return { operation: "", portType: first.local, style: "document", namespace: first.namespace };
}
