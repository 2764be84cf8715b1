import { clark, fromClark, type QName } from "@soapstone/xml-model";
import type { SoapConvention } from "../conventions/soap-convention.ts";

/**
 * Components of WSDL as JSON, for what no words of the output say. Names of the target namespace stand as they are,
 * others as `{namespace}local`; what is absent or a default is left out.
 */
export interface ComponentJsonContext {
  readonly targetNamespace: string;
  /** What of bindings the root says for all of them. */
  readonly soap?: Pick<SoapConvention, "style" | "styleByDefault" | "version" | "statesStyle">;
  /** The port type of a binding that does not name one. */
  readonly portType?: QName;
}

export function nameText(name: QName, { targetNamespace }: ComponentJsonContext): string {
  // A name that begins as one with a namespace does says its own, though it has the usual one.
  if (name.namespace === targetNamespace && !name.local.startsWith("{")) return name.local;
  return name.namespace === "" ? `{}${name.local}` : clark(name);
}

export function nameFrom(text: string, { targetNamespace }: ComponentJsonContext): QName {
  if (text.startsWith("{}")) return { namespace: "", local: text.slice(2) };
  return text.startsWith("{")
    ? (fromClark(text) ?? { namespace: targetNamespace, local: text })
    : { namespace: targetNamespace, local: text };
}
