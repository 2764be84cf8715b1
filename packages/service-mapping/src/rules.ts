import { server } from "./address/server.ts";
import { action } from "./binding/action.ts";
import { bindings } from "./binding/bindings.ts";
import { carriers } from "./binding/carriers.ts";
import { multiplePorts } from "./binding/multiple-ports.ts";
import { documentation, operationDocumentation } from "./description/documentation.ts";
import { tags } from "./description/tags.ts";
import { imports } from "./document/imports.ts";
import { title } from "./document/title.ts";
import { attachments } from "./facade/attachments.ts";
import { request } from "./facade/request.ts";
import { response } from "./facade/response.ts";
import { fault } from "./fault/fault.ts";
import { header } from "./header/header.ts";
import { wireHeader } from "./header/wire-header.ts";
import { form } from "./http/form.ts";
import { mimeContent } from "./http/mime-content.ts";
import { mimeXml } from "./http/mime-xml.ts";
import { multipart } from "./http/multipart.ts";
import { targetCarriers } from "./http/target-carriers.ts";
import { urlEncoded } from "./http/url-encoded.ts";
import { urlReplacement } from "./http/url-replacement.ts";
import { element } from "./message/element.ts";
import { names } from "./message/names.ts";
import { oneWay } from "./message/one-way.ts";
import { part } from "./message/part.ts";
import { rpc } from "./message/rpc.ts";
import { overload } from "./plan/overload.ts";
import { wireAction } from "./wire/action.ts";
import { wireBody } from "./wire/body.ts";
import { envelope } from "./wire/envelope.ts";

/**
 * Rules of all views. These lists, and those of the two views of SOAP, are registries for the matrix and the guards.
 * Each rule is called by name for its construct; none competes for a node.
 */
export const serviceRules = [
  title,
  documentation,
  operationDocumentation,
  tags,
  names,
  multiplePorts,
  server,
  bindings,
  imports,
] as const;

/** Rules of the facade: SOAP as JSON behind a gateway. */
export const facadeRules = [
  overload,
  action,
  oneWay,
  request,
  response,
  rpc,
  part,
  fault,
  header,
  attachments,
  carriers,
] as const;

/**
 * Rules of the wire view: SOAP as it is sent. Facts that an envelope does not have are complement, by the rules of the
 * facade.
 */
export const wireRules = [wireAction, envelope, wireHeader, wireBody, element] as const;

/**
 * Rules for the places of values in HTTP bindings, in the order in which the way back asks (`ruleFor`): a template in
 * the path means a replacement in any case, and fields of a form come before query parameters beside them.
 */
export const httpTargetRules = [urlReplacement, form, urlEncoded] as const;
/**
 * Rules for payloads of HTTP bindings, asked in this order: several parts before one, XML alone before any media type.
 */
export const httpPayloadRules = [multipart, mimeXml, mimeContent] as const;
/** Rules for what accompanies any of the rules above: the carriers of a request. */
export const httpSliceRules = [targetCarriers] as const;
