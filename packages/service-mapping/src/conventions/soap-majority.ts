import { sameJson } from "@soapstone/apidoc-model";
import {
  type Binding,
  type DefinitionsSet,
  entryNamespace,
  type Part,
  type SoapBody,
  type SoapEncoding,
  type SoapStyle,
  type SoapVersion,
  sameName,
} from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { soapMessage } from "../exchange/soap-message.ts";
import { Counts, Majority } from "./majority.ts";
import {
  type BodyConvention,
  defaultEncoding,
  defaultSoap,
  type SoapConvention,
  soapConventionComplement,
  wholeConvention,
} from "./soap-convention.ts";

/** An exchange, and the view that it is written in. */
export type ViewedExchange = Exchange & { readonly view?: string };

/** The convention of most bodies of a document, and those of the bindings that differ. */
export interface SoapConventions {
  readonly soap: SoapConvention;
  readonly ofBindings: ReadonlyMap<Binding, SoapConvention>;
}

/** Finds the conventions of these exchanges; without any SOAP message, `inferred`. */
export function soapConventionsOf(
  set: DefinitionsSet,
  exchanges: readonly ViewedExchange[],
  inferred: SoapConvention,
): SoapConventions {
  const targetNamespace = entryNamespace(set);
  // The defaults of the complement, for documents in which no body decides.
  const encodingIn = (style: SoapStyle) => defaultEncoding(inferred.use, style, { targetNamespace });
  const all = soapConventionOf(set, exchanges, inferred, encodingIn);
  const ofBindings = bindingConventions(set, exchanges, all);
  if (ofBindings.size === 0) return { soap: all, ofBindings };
  // Bindings that differ are written whole, so they do not count towards the majority of the others.
  const others = exchanges.filter(({ binding }) => binding === undefined || !ofBindings.has(binding));
  const { version, style, styleByDefault } = all;
  return {
    soap: { ...soapConventionOf(set, others, inferred, encodingIn), version, style, styleByDefault },
    ofBindings,
  };
}

/**
 * Finds the convention of most exchanges; without a majority `inferred`, with the encoding that `encodingIn` returns
 * for its style.
 */
function soapConventionOf(
  set: DefinitionsSet,
  exchanges: readonly ViewedExchange[],
  inferred: SoapConvention,
  encodingIn: (style: SoapStyle) => SoapEncoding = () => ({}),
): SoapConvention {
  const [inputs, outputs] = [new Counts<BodyShape>(), new Counts<BodyShape>()];
  const [styles, versions] = [new Counts<SoapStyle>(), new Counts<SoapVersion>()];
  const placed: SideBody[] = [];
  const statesStyle = new Majority();
  const styleByDefault = new Majority();
  const parameterOrder = new Majority();
  const unnamed = new Majority();
  const withoutAction = new Majority();
  const typedParts = new Majority();
  for (const { binding, bindingOperation, operation, view } of exchanges) {
    const [input, output] = (["input", "output"] as const).map((side): readonly Part[] | undefined => {
      const use = operation[side];
      return use && soapMessage(set, set.message(use.message), bindingOperation?.[side]).parts;
    });
    if (binding === undefined) addTyped([input, output], typedParts);
    if (binding?.protocol.kind !== "soap" || bindingOperation === undefined) continue;
    styleByDefault.add(binding.protocol.styleByDefault === true);
    const stated = bindingOperation.soap?.style;
    if (stated === undefined || stated === binding.protocol.style) statesStyle.add(stated !== undefined);
    if (bindingOperation.soap !== undefined) withoutAction.add(bindingOperation.soap.action === undefined);
    const style = bindingOperation.soap?.style ?? binding.protocol.style;
    styles.add(style);
    const isOwnOrder = style === "rpc" && view !== "wire";
    const lists = listsBody(operation.parameterOrder, input ?? [], isOwnOrder);
    if (lists !== undefined) parameterOrder.add(lists);
    versions.add(binding.protocol.version);
    // The wire view describes the elements of an envelope, and states where a part has a type.
    if (style === "document" && view !== "wire") addTyped([input, output], typedParts);
    for (const side of ["input", "output"] as const) {
      const message = bindingOperation[side];
      const use = operation[side];
      if (use?.named === true && message !== undefined) unnamed.add(message.name === undefined);
      // A message with attachments has its carriers written whole.
      const carriers = message?.carriers ?? [];
      const at = carriers.findIndex((carrier) => carrier.kind === "soap:body");
      const body = carriers[at];
      // So has a message with further carriers.
      if (body?.kind !== "soap:body") continue;
      const headers = carriers.filter((carrier) => carrier.kind === "soap:header");
      const [header] = headers;
      const used = use?.message;
      // A body that leaves some parts of its message to headers must list the others: that is no convention.
      const isSplit = used !== undefined && headers.some((it) => sameName(it.message, used));
      const own = bodyConvention(body, isSplit);
      (side === "input" ? inputs : outputs).add(own);
      // A body that should list its parts and does not is written whole.
      const isDefault = !isSplit || body.parts !== undefined;
      if (header !== undefined && isDefault) placed.push({ side, body: own, isLast: carriers.indexOf(header) > at });
    }
  }
  const style = styles.best ?? inferred.style;
  const first = inputs.best ?? outputs.best ?? { ...bodyOf(inferred), ...encodingIn(style) };
  const like = JSON.stringify(first) === JSON.stringify(bodyOf(inferred)) ? inferred.output : undefined;
  const answer = outputs.best ?? (like === undefined ? first : bodyOf(like));
  // A body that differs has its own order of headers. A side without headers has no order.
  const inputsLast = mostLast(placed, "input", first);
  const outputsLast = mostLast(placed, "output", answer);
  const last = inputsLast ?? outputsLast ?? inferred.headersLast;
  const input: BodyConvention = { ...first, headersLast: last };
  const output: BodyConvention = {
    ...answer,
    headersLast: outputsLast ?? (inputsLast === undefined && like !== undefined ? like.headersLast : last),
  };
  return {
    ...input,
    ...optionalField("output", JSON.stringify(output) === JSON.stringify(input) ? undefined : output),
    version: versions.best ?? inferred.version,
    style,
    statesStyle: statesStyle.is ?? inferred.statesStyle,
    styleByDefault: styleByDefault.is ?? inferred.styleByDefault,
    parameterOrder: parameterOrder.is ?? inferred.parameterOrder,
    unnamed: unnamed.is ?? inferred.unnamed,
    withoutAction: withoutAction.is ?? inferred.withoutAction,
    typedParts: typedParts.is ?? inferred.typedParts,
  };
}

interface SideBody {
  readonly side: "input" | "output";
  readonly body: BodyShape;
  /** Whether soap:header follows soap:body. */
  readonly isLast: boolean;
}

/** Whether soap:header follows most bodies with the convention `body`; undefined where no such body has headers. */
function mostLast(all: readonly SideBody[], side: SideBody["side"], body: BodyShape): boolean | undefined {
  const found = new Majority();
  for (const one of all)
    if (one.side === side && JSON.stringify(one.body) === JSON.stringify(body)) found.add(one.isLast);
  return found.is;
}

/** Counts whether the parts of bodies have types. Parts of headers and attachments state their typing themselves. */
function addTyped(bodies: readonly (readonly Part[] | undefined)[], typedParts: Majority): void {
  for (const parts of bodies)
    for (const { typing } of parts ?? []) if (typing !== undefined) typedParts.add(typing.by === "type");
}

function bindingConventions(
  set: DefinitionsSet,
  exchanges: readonly ViewedExchange[],
  byDefault: SoapConvention,
): ReadonlyMap<Binding, SoapConvention> {
  const byBinding = new Map<Binding, ViewedExchange[]>();
  for (const exchange of exchanges) {
    if (exchange.binding?.protocol.kind !== "soap") continue;
    const known = byBinding.get(exchange.binding);
    if (known === undefined) byBinding.set(exchange.binding, [exchange]);
    else known.push(exchange);
  }
  // The version and the style are fields of the binding itself.
  const { version, style, styleByDefault } = defaultSoap;
  const ofBodies = (all: readonly ViewedExchange[], inferred: SoapConvention): SoapConvention => ({
    ...soapConventionOf(set, all, inferred),
    version,
    style,
    styleByDefault,
  });
  const others = [...byBinding].filter(
    ([, all]) => !sameConvention(ofBodies(all, byDefault), { ...byDefault, version, style, styleByDefault }),
  );
  return new Map(others.map(([binding, all]) => [binding, ofBodies(all, defaultSoap)]));
}

/**
 * Whether an operation's `parameterOrder` is the order of the body's parts; undefined where it lists others, which the
 * operation's own complement states. `isOwn`: the properties of the body follow `parameterOrder`, so that the order is
 * theirs.
 */
function listsBody(order: readonly string[] | undefined, body: readonly Part[], isOwn: boolean): boolean | undefined {
  if (order === undefined) return false;
  const names = body.map(({ name }) => name);
  const [listed, byDefault] = isOwn ? [order.toSorted(), names.toSorted()] : [order, names];
  return sameJson(listed, byDefault) ? true : undefined;
}

function sameConvention(a: SoapConvention, b: SoapConvention): boolean {
  return sameJson(
    soapConventionComplement(a, wholeConvention) ?? null,
    soapConventionComplement(b, wholeConvention) ?? null,
  );
}

function bodyOf({ use, encodingStyle, namespace, listsParts }: BodyConvention): BodyShape {
  return {
    ...optionalField("use", use),
    ...optionalField("encodingStyle", encodingStyle),
    ...optionalField("namespace", namespace),
    listsParts,
  };
}

type BodyShape = Omit<BodyConvention, "headersLast">;

function bodyConvention({ use, encodingStyle, namespace, parts }: SoapBody, isSplit: boolean): BodyShape {
  return {
    ...optionalField("use", use),
    ...optionalField("encodingStyle", encodingStyle),
    ...optionalField("namespace", namespace),
    listsParts: parts !== undefined && !isSplit,
  };
}
