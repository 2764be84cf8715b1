import type { Keeper } from "@soapstone/complement";
import type { FactNode, Ledger } from "@soapstone/conversion";
import type { Plan, ServiceWalk, Situation, SoapConvention } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import type { Binding, Described, QName } from "@soapstone/xml-model";
import type { ServiceSecurity } from "../security/service-security.ts";
import type { OutputWriting } from "./output-writing.ts";

/** The situation of rules that belong to no operation: names follow the first port type. */
export function outsideOperations(first: QName): Situation {
  return { operation: "", portType: first.local, style: "document", namespace: first.namespace };
}

/** The state that the steps of a conversion share. */
export interface ForwardState {
  readonly walk: ServiceWalk;
  readonly plan: Plan;
  /** Whether the output gets the form of the external description from which the WSDL was made. */
  readonly isLifted: boolean;
  /** The conventions of bindings that differ from the document's. */
  readonly conventions: ReadonlyMap<Binding, SoapConvention>;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
  readonly writing: OutputWriting;
  /** The document complement. */
  readonly root: Keeper;
  /** The name of the first port type; without any, an empty name in the target namespace. */
  readonly first: QName;
  /** The nodes whose documentation is a description in the output. */
  readonly documented: Set<Described>;
  /** The documentation of faults in shared responses. */
  readonly faultTexts: ReadonlyMap<string, string>;
  /** The security of the operations. */
  readonly security: ServiceSecurity;
  /** Returns the documentation of a node as a description, and adds the node to `said`. */
  readonly describe: (node: Described) => string | undefined;
}
