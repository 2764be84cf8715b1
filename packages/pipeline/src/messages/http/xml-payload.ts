import type { Json, JsonObject } from "@soapstone/apidoc-model";
import {
  decodeContent,
  documentText,
  encodeContent,
  instanceDiagnostics as instance,
  type Side,
  statusOf,
} from "@soapstone/instance";
import { flattened, payloadKind } from "@soapstone/mapping";
import { type DocumentUri, failed, ok, type Result } from "@soapstone/workspace";
import { type Carrier, clark, type ElementDeclaration, sameName, type XmlElement } from "@soapstone/xml-model";
import type { LoadedService } from "../load-service.ts";
import type { ServiceOperation } from "../service-operations.ts";
import { successCode } from "../success-code.ts";

type Kind = "request" | "response";

/**
 * The element that an HTTP binding sends or answers as XML (WSDL 1.1, 5.6: `mime:mimeXml`, or `mime:content` of such a type);
 * undefined for any other payload.
 */
export function xmlPayload(
  { shown: { planned } }: ServiceOperation,
  kind: Kind,
  { service }: LoadedService,
): ElementDeclaration | undefined {
  const { operation, bindingOperation } = planned;
  const [use, carried] =
    kind === "request" ? [operation.input, bindingOperation?.input] : [operation.output, bindingOperation?.output];
  const carrier = flattened(carried?.carriers ?? []).find(isOfXml);
  const parts = use === undefined || carrier === undefined ? [] : (service.message(use.message)?.parts ?? []);
  const part = parts.find(({ name }) => name === carrier?.part) ?? parts[0];
  return part?.typing?.by === "element" ? service.schemas.find("element", part.typing.name) : undefined;
}

function isOfXml(carrier: Carrier): carrier is Extract<Carrier, { kind: "mime:mimeXml" | "mime:content" }> {
  return carrier.kind === "mime:mimeXml" || (carrier.kind === "mime:content" && payloadKind(carrier.type) === "xml");
}

/** Writes a body as the XML that is sent. */
export function xmlText(
  body: Json,
  declaration: ElementDeclaration,
  { codec }: LoadedService,
  uri: DocumentUri,
): Result<string> {
  const pointerOf = (pointer: string): string => `/body${pointer}`;
  const made = encodeContent(body, declaration.name, declaration, codec, { uri, pointerOf });
  return made.ok ? ok(documentText(made.value, { indent: 2, xmlDeclaration: true }).trimEnd(), made.diagnostics) : made;
}

/** Reads the XML that an HTTP binding sends or answers, as the body of a request or a response. */
export function unitOfXml(
  root: XmlElement,
  operation: ServiceOperation,
  side: Side | undefined,
  loaded: LoadedService,
  options: Parameters<typeof decodeContent>[3],
): Result<{ readonly unit: JsonObject; readonly kind: Kind }> {
  const kinds: readonly Kind[] = side === undefined || side.kind === "fault" ? ["request", "response"] : [side.kind];
  for (const kind of kinds) {
    const declaration = xmlPayload(operation, kind, loaded);
    if (declaration === undefined || !sameName(declaration.name, root.name)) continue;
    const made = decodeContent(root, declaration, loaded.codec, options);
    if (!made.ok) return made;
    const status: readonly (readonly [string, Json])[] =
      kind === "request" ? [] : [["status", statusOf(successCode(operation.api) ?? "200")]];
    return ok({ unit: new Map([...status, ["body", made.value]]), kind }, made.diagnostics);
  }
  return failed([instance("unknown-message", { found: clark(root.name) }, root.at)]);
}
