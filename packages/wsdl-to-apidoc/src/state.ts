import type { Keeper } from "@soapstone/complement";
import type { FactNode, Ledger } from "@soapstone/conversion";
import type { Plan, ServiceWalk, Situation, SoapConvention } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import type { Binding, Described, QName } from "@soapstone/xml-model";
import type { OutputWriting } from "./output-writing.ts";
import type { ServiceSecurity } from "./security/service-security.ts";

/** Where no operation is: the first port type speaks for all. */
export function nowhere(first: QName): Situation {
  return { operation: "", portType: first.local, style: "document", namespace: first.namespace };
}

/** What the steps of one conversion share. */
export interface ForwardState {
  readonly walk: ServiceWalk;
  readonly plan: Plan;
  /** Whether the output is brought into the form of the external description that the WSDL was made of. */
  readonly isLifted: boolean;
  /** Of bindings whose operations are bound in another way than most. */
  readonly conventions: ReadonlyMap<Binding, SoapConvention>;
  readonly ledger: Ledger<FactNode>;
  readonly report: Report;
  readonly writing: OutputWriting;
  /** The complement of the whole document. */
  readonly root: Keeper;
  /** The name of the first port type; where there is none, an empty one of the target namespace. */
  readonly first: QName;
  /** Whatever's documentation is a description of the output. */
  readonly said: Set<Described>;
  /** What the shared responses say of faults. */
  readonly faultTexts: ReadonlyMap<string, string>;
  /** What policies ask of the operations. */
  readonly security: ServiceSecurity;
  /** The documentation of a node as a description: it is said from here on. */
  readonly describe: (node: Described) => string | undefined;
}
