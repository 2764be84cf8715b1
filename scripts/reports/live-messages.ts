import { childElements, readXml, textOf, type XmlElement } from "@soapstone/xml-model";
import type { LiveService } from "./live-services.ts";

/** The content of a message by the names of its elements. */
export type Values = Readonly<Record<string, string>>;

/** A received request. */
export interface Arrived {
  readonly soap: "1.1" | "1.2";
  readonly operation: string;
  readonly values: Values;
  /** The elements outside the namespace that the style requires. */
  readonly misplaced: readonly string[];
}

const envelopes = {
  "1.1": "http://schemas.xmlsoap.org/soap/envelope/",
  "1.2": "http://www.w3.org/2003/05/soap-envelope",
};

/** Parses a request. Throws where it is no envelope with a body. */
export function arrived(text: string, { namespace, style }: LiveService): Arrived {
  const read = readXml({ uri: "memory:/request.xml", text }, 0);
  if (!read.ok) throw new Error(`no XML: ${text.slice(0, 80)}`);
  const { root } = read.value;
  const [message] = childElements(root)
    .filter(({ name }) => name.local === "Body")
    .flatMap(childElements);
  if (message === undefined) throw new Error("an envelope without a body");
  const inner = style === "document" ? namespace : "";
  const misplaced = [
    ...(message.name.namespace === namespace ? [] : [message]),
    ...childElements(message).filter(({ name }) => name.namespace !== inner),
  ].map(({ name }) => `{${name.namespace}}${name.local}`);
  const soap = root.name.namespace === envelopes["1.2"] ? "1.2" : "1.1";
  return { soap, operation: message.name.local, values: valuesIn(message), misplaced };
}

function valuesIn(message: XmlElement): Values {
  return Object.fromEntries(childElements(message).map((child) => [child.name.local, textOf(child.children).trim()]));
}

/** Returns the response to a request according to the WSDL of the service. */
export function answered({ soap, operation }: Arrived, values: Values, live: LiveService): string {
  return enveloped(
    soap,
    `<t:${operation}Response xmlns:t="${live.namespace}">${contentOf(values, live.style)}</t:${operation}Response>`,
  );
}

/** Returns the fault of an operation, with its detail. */
export function refused({ soap }: Arrived, detail: string, values: Values, { namespace }: LiveService): string {
  const element = `<t:${detail} xmlns:t="${namespace}">${contentOf(values, "document")}</t:${detail}>`;
  return enveloped(
    soap,
    soap === "1.1"
      ? `<e:Fault><faultcode>e:Server</faultcode><faultstring>${reason}</faultstring><detail>${element}</detail></e:Fault>`
      : `<e:Fault><e:Code><e:Value>e:Receiver</e:Value></e:Code><e:Reason><e:Text xml:lang="en">${reason}</e:Text></e:Reason>` +
          `<e:Detail>${element}</e:Detail></e:Fault>`,
  );
}

/** The text by which a caller is known to have received the fault. */
export const reason = "The library refuses.";

function contentOf(values: Values, style: LiveService["style"]): string {
  const prefix = style === "document" ? "t:" : "";
  return Object.entries(values)
    .map(([name, value]) => `<${prefix}${name}>${value}</${prefix}${name}>`)
    .join("");
}

function enveloped(soap: Arrived["soap"], content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<e:Envelope xmlns:e="${envelopes[soap]}"><e:Body>${content}</e:Body></e:Envelope>`;
}
