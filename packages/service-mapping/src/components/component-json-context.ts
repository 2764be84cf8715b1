import { clark, fromClark, type QName } from "@soapstone/xml-model";
import type { SoapConvention } from "../conventions/soap-convention.ts";

/**
 * The context for writing a component of WSDL as JSON for the complement, and for reading it. Names of the target
 * namespace are written without namespace, others as `{namespace}local`; absent values and defaults are left out.
 */
export interface ComponentJsonContext {
  readonly targetNamespace: string;
  /** The conventions in the document complement that apply to all bindings. */
  readonly soap?: Pick<SoapConvention, "style" | "styleByDefault" | "version" | "statesStyle">;
  /** The port type of bindings that name none. */
  readonly portType?: QName;
}

export function nameText(name: QName, { targetNamespace }: ComponentJsonContext): string {
  // A local name that begins with a brace could be taken for one with a namespace, so its namespace is written.
  if (name.namespace === targetNamespace && !name.local.startsWith("{")) return name.local;
  return name.namespace === "" ? `{}${name.local}` : clark(name);
}

export function nameFrom(text: string, { targetNamespace }: ComponentJsonContext): QName {
  if (text.startsWith("{}")) return { namespace: "", local: text.slice(2) };
  return text.startsWith("{")
    ? (fromClark(text) ?? { namespace: targetNamespace, local: text })
    : { namespace: targetNamespace, local: text };
}
