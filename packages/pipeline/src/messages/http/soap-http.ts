import type { BoundOperation, Side } from "@soapstone/instance";
import type { DocumentUri, Report } from "@soapstone/workspace";
import { sampleDiagnostics } from "../message-diagnostics.ts";
import type { HttpHeader, HttpRequest, HttpResponse } from "./http-message.ts";

/** The address for a service without an address. */
const placeholder = "http://localhost/";

/** Writes an envelope as an HTTP request (SOAP 1.1 §6; SOAP 1.2 Part 2 §7). */
export function soapRequest(
  { version, bindingOperation }: BoundOperation,
  envelope: string,
  location: string | undefined,
  at: { readonly uri: DocumentUri },
  report: Report,
): HttpRequest {
  const action = bindingOperation?.soap?.action ?? "";
  const quotedAction = `"${action.replace(/["\\]/g, "\\$&")}"`;
  const headers: readonly HttpHeader[] =
    version === "1.1"
      ? [contentType["1.1"], { name: "SOAPAction", value: quotedAction }]
      : [
          action === ""
            ? contentType["1.2"]
            : { name: "Content-Type", value: `${contentType["1.2"].value}; action=${quotedAction}` },
        ];
  const isHttp = location !== undefined && /^https?:/i.test(location.trim()) && URL.canParse(location.trim());
  if (!isHttp) report(sampleDiagnostics("no-address", { instead: placeholder, location }, at));
  const url = isHttp ? new URL(location.trim()).href : placeholder;
  return { kind: "request", method: "POST", url, headers, body: envelope };
}

/** Writes an envelope as an HTTP response. A fault has an error status. */
export function soapResponse({ version }: BoundOperation, envelope: string, kind: Side["kind"]): HttpResponse {
  return { kind: "response", status: kind === "fault" ? 500 : 200, headers: [contentType[version]], body: envelope };
}

const contentType = {
  "1.1": { name: "Content-Type", value: "text/xml; charset=utf-8" },
  "1.2": { name: "Content-Type", value: "application/soap+xml; charset=utf-8" },
} as const satisfies Readonly<Record<BoundOperation["version"], HttpHeader>>;
