import type { Report } from "@soapstone/workspace";
import { soapOverHttp } from "../../xml/namespaces.ts";
import type {
  BindingMessage,
  BindingOperation,
  Carrier,
  DefinitionsSet,
  HeaderFault,
  Message,
  MessageUse,
  Part,
  PortTypeOperation,
  SoapBody,
  SoapEncoding,
  SoapHeader,
  SoapProtocol,
  SoapStyle,
} from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { checkMimeCarrier, checkPart, flatCarriers } from "./carriers.ts";
import type { References } from "./references.ts";

export function checkSoapBinding(binding: string, protocol: SoapProtocol, report: Report): void {
  if (protocol.transport === undefined) report(wsdl("soap-transport-missing", { binding }, protocol.at));
}

/** Checks an operation of a SOAP binding (WSDL 1.1 §3). */
export function checkSoapOperation(
  bound: BindingOperation,
  operation: PortTypeOperation,
  protocol: SoapProtocol,
  set: DefinitionsSet,
  references: References,
  report: Report,
): void {
  checkAction(bound, protocol, report);
  const style = bound.soap?.style ?? protocol.style;
  if (bound.soap !== undefined) sameVersion("soap:operation", bound.soap.version, bound.soap.at, protocol, report);
  for (const side of ["input", "output"] as const) {
    const carriers = bound[side];
    const use = operation[side];
    if (carriers === undefined || use === undefined) continue;
    checkMessage(carriers, use, `${side} of ${operation.name}`, { style, protocol, set, references, report });
  }
  for (const fault of bound.faults) checkFault(fault, operation, protocol, set, report);
}

interface Setting {
  readonly style: SoapStyle;
  readonly protocol: SoapProtocol;
  readonly set: DefinitionsSet;
  readonly references: References;
  readonly report: Report;
}

function checkAction({ name, soap, at }: BindingOperation, protocol: SoapProtocol, report: Report): void {
  const { transport, version } = protocol;
  const overHttp = transport === undefined || transport === soapOverHttp;
  if (overHttp && version === "1.1" && soap?.action === undefined) {
    report(wsdl("soap-action-missing", { operation: name }, soap?.at ?? at));
  }
  // SOAP 1.2 has no such rule, and its bindings name the transport in several ways.
  if (!overHttp && version === "1.1" && soap?.action !== undefined && soap.action !== "") {
    report(wsdl("soap-action-present", { operation: name, transport }, soap.at));
  }
}

function checkMessage(bound: BindingMessage, use: MessageUse, where: string, setting: Setting): void {
  const { set, references, report, protocol } = setting;
  const message = set.message(use.message);
  const carriers = flatCarriers(bound.carriers);
  const inHeaders = new Set(
    carriers.flatMap((carrier) =>
      carrier.kind === "soap:header" && set.message(carrier.message) === message ? [carrier.part] : [],
    ),
  );
  for (const carrier of carriers) {
    if ("version" in carrier) sameVersion(carrier.kind, carrier.version, carrier.at, protocol, report);
    if (carrier.kind === "soap:body") checkBody(carrier, message, inHeaders, where, setting);
    else if (carrier.kind === "soap:header") checkHeader(carrier, where, references, report);
    else if (message !== undefined) checkMimeCarrier(carrier, message, where, report);
  }
}

function checkBody(
  body: SoapBody,
  message: Message | undefined,
  inHeaders: ReadonlySet<string>,
  where: string,
  { style, report }: Setting,
): void {
  checkEncoding(body, body.at, where, report);
  if (style === "rpc" && body.namespace === undefined) report(wsdl("rpc-without-namespace", { where }, body.at));
  if (message === undefined) return;
  const known = new Set(message.parts.map(({ name }) => name));
  for (const part of body.parts ?? []) if (!known.has(part)) checkPart(part, message, where, body.at, report);
  const listed = body.parts === undefined ? undefined : new Set(body.parts);
  const carried = message.parts.filter(({ name }) => (listed === undefined ? !inHeaders.has(name) : listed.has(name)));
  const at = body.at;
  if (body.use === "encoded") {
    for (const part of carried) {
      if (isByElement(part)) report(wsdl("encoded-element", { part: part.name, where }, at));
    }
  } else if (style === "rpc") {
    for (const part of carried) if (isByElement(part)) report(wsdl("rpc-element", { part: part.name, where }, at));
  } else if (carried.length > 1 && carried.some((part) => part.typing?.by === "type")) {
    report(wsdl("document-several-types", { where, count: carried.length }, at));
  }
}

function isByElement(part: Part): boolean {
  return part.typing?.by === "element";
}

function checkHeader(header: SoapHeader | HeaderFault, where: string, references: References, report: Report): void {
  const what = `${header.kind === "soap:header" ? "header" : "header fault"} of the ${where}`;
  checkEncoding(header, header.at, what, report);
  const message = references.message(header.message, { by: `The ${what}`, at: header.at });
  if (message !== undefined) checkPart(header.part, message, what, header.at, report);
  if (header.kind === "soap:header") {
    for (const fault of header.headerFaults) checkHeader(fault, where, references, report);
  }
}

function checkFault(
  bound: BindingMessage,
  operation: PortTypeOperation,
  protocol: SoapProtocol,
  set: DefinitionsSet,
  report: Report,
): void {
  const where = `fault ${bound.name ?? ""} of ${operation.name}`;
  const use = operation.faults.find((fault) => fault.name === bound.name);
  const message = use === undefined ? undefined : set.message(use.message);
  if (use !== undefined && message !== undefined && message.parts.length !== 1) {
    const facts = { fault: use.name, message: message.name.local, count: message.parts.length };
    report(wsdl("fault-parts", facts, bound.at));
  }
  for (const carrier of bound.carriers) {
    if ("version" in carrier) sameVersion(carrier.kind, carrier.version, carrier.at, protocol, report);
    if (carrier.kind !== "soap:fault") continue;
    checkEncoding(carrier, carrier.at, where, report);
    if (carrier.name !== undefined && bound.name !== undefined && carrier.name !== bound.name) {
      report(wsdl("soap-fault-name", { name: carrier.name, fault: bound.name }, carrier.at));
    }
  }
}

function checkEncoding(encoding: SoapEncoding, at: Carrier["at"], where: string, report: Report): void {
  if (encoding.use === undefined) report(wsdl("missing-use", { where }, at));
  if (encoding.use === "encoded" && encoding.encodingStyle === undefined) {
    report(wsdl("encoded-without-style", { where }, at));
  }
}

function sameVersion(
  element: string,
  version: SoapProtocol["version"],
  at: Carrier["at"],
  protocol: SoapProtocol,
  report: Report,
): void {
  if (version !== protocol.version) report(wsdl("soap-version-mix", { element, version, of: protocol.version }, at));
}
