import { sameJson } from "@soapstone/apidoc-model";
import {
  type Binding,
  type DefinitionsSet,
  type MessageUse,
  type Part,
  type SoapBody,
  type SoapStyle,
  type SoapVersion,
  sameName,
} from "@soapstone/xml-model";
import type { Exchange } from "../plan/exchange.ts";
import { extendedFields } from "../record/described.ts";
import { compact, given } from "../record/fields.ts";
import { soapMessage } from "../soap-message.ts";
import { assumedHabits } from "./assumed-names.ts";
import type { Names } from "./name-roles.ts";
import {
  type BodyConvention,
  defaultSoap,
  type SoapConvention,
  soapConventionRecord,
  wholeConvention,
} from "./soap-convention.ts";

/** How bodies are bound where nothing tells, by the document's names. */
export function assumedSoap(names: Names): SoapConvention {
  return { ...defaultSoap, ...assumedHabits(names).soap };
}

/** An exchange as a view shows it. */
type Viewed = Exchange & { readonly view?: string };

/** How most of these are bound; where none of them tells, as `assumed`. */
export function soapConventionOf(
  set: DefinitionsSet,
  exchanges: readonly Viewed[],
  assumed: SoapConvention = defaultSoap,
): SoapConvention {
  const [inputs, outputs] = [new Votes<Body>(), new Votes<Body>()];
  const [styles, versions] = [new Votes<SoapStyle>(), new Votes<SoapVersion>()];
  const placed: Placed[] = [];
  const statesStyle = new Majority();
  const styleByDefault = new Majority();
  const parameterOrder = new Majority();
  const unnamed = new Majority();
  const withoutAction = new Majority();
  const bareHeaders = new Majority();
  const typedParts = new Majority();
  for (const { binding, bindingOperation, operation, view } of exchanges) {
    if (binding === undefined) addTyped([operation.input, operation.output], set, typedParts);
    if (binding?.protocol.kind !== "soap" || bindingOperation === undefined) continue;
    styleByDefault.add(binding.protocol.styleByDefault === true);
    statesStyle.add(bindingOperation.soap?.style !== undefined);
    if (bindingOperation.soap !== undefined) withoutAction.add(bindingOperation.soap.action === undefined);
    const style = bindingOperation.soap?.style ?? binding.protocol.style;
    styles.add(style);
    const body =
      operation.input && soapMessage(set, set.message(operation.input.message), bindingOperation.input).parts;
    const isOwnOrder = style === "rpc" && view !== "wire";
    const lists = listsBody(operation.parameterOrder, body ?? [], isOwnOrder);
    if (lists !== undefined) parameterOrder.add(lists);
    versions.add(binding.protocol.version);
    // An envelope holds elements, and says where one is a type.
    if (style === "document" && view !== "wire") addTyped([operation.input, operation.output], set, typedParts);
    for (const side of ["input", "output"] as const) {
      const message = bindingOperation[side];
      const use = operation[side];
      if (use?.named === true && message !== undefined) unnamed.add(message.name === undefined);
      // What travels with attachments says all of how it is bound.
      const carriers = message?.carriers ?? [];
      const at = carriers.findIndex((carrier) => carrier.kind === "soap:body");
      const body = carriers[at];
      // One that has more than is usual says all of it, too.
      if (body?.kind !== "soap:body" || compact(extendedFields(body)) !== undefined) continue;
      const headers = carriers.filter((carrier) => carrier.kind === "soap:header");
      const [header] = headers;
      if (body.namespace !== undefined) for (const it of headers) bareHeaders.add(it.namespace === undefined);
      const used = use?.message;
      // A body that leaves some parts of its message to headers lists the others anyway.
      const isSplit = used !== undefined && headers.some((it) => sameName(it.message, used));
      const own = bodyConvention(body, isSplit);
      (side === "input" ? inputs : outputs).add(own);
      // One that should list its parts and does not says all of it.
      const isUsual = !isSplit || body.parts !== undefined;
      if (header !== undefined && isUsual) placed.push({ side, body: own, isLast: carriers.indexOf(header) > at });
    }
  }
  const first = inputs.best ?? outputs.best ?? bodyOf(assumed);
  const like = JSON.stringify(first) === JSON.stringify(bodyOf(assumed)) ? assumed.output : undefined;
  const answer = outputs.best ?? (like === undefined ? first : bodyOf(like));
  // Headers of a body that is bound in another way stand where that says. A side without headers has no order of its own.
  const inputsLast = mostLast(placed, "input", first);
  const outputsLast = mostLast(placed, "output", answer);
  const last = inputsLast ?? outputsLast ?? assumed.headersLast;
  const input: BodyConvention = { ...first, headersLast: last };
  const output: BodyConvention = {
    ...answer,
    headersLast: outputsLast ?? (inputsLast === undefined && like !== undefined ? like.headersLast : last),
  };
  return {
    ...input,
    ...given("output", JSON.stringify(output) === JSON.stringify(input) ? undefined : output),
    version: versions.best ?? assumed.version,
    style: styles.best ?? assumed.style,
    statesStyle: statesStyle.is ?? assumed.statesStyle,
    styleByDefault: styleByDefault.is ?? assumed.styleByDefault,
    parameterOrder: parameterOrder.is ?? assumed.parameterOrder,
    unnamed: unnamed.is ?? assumed.unnamed,
    withoutAction: withoutAction.is ?? assumed.withoutAction,
    bareHeaders: bareHeaders.is ?? assumed.bareHeaders,
    typedParts: typedParts.is ?? assumed.typedParts,
  };
}

interface Placed {
  readonly side: "input" | "output";
  readonly body: Body;
  /** Whether its headers stand behind it. */
  readonly isLast: boolean;
}

/** Whether headers stand behind most bodies that are bound so. */
function mostLast(all: readonly Placed[], side: Placed["side"], body: Body): boolean | undefined {
  const found = new Majority();
  for (const one of all)
    if (one.side === side && JSON.stringify(one.body) === JSON.stringify(body)) found.add(one.isLast);
  return found.is;
}

function addTyped(uses: readonly (MessageUse | undefined)[], set: DefinitionsSet, typedParts: Majority): void {
  for (const use of uses)
    for (const { typing } of (use && set.message(use.message)?.parts) ?? [])
      if (typing !== undefined) typedParts.add(typing.by === "type");
}

/** The conventions of bindings whose operations are bound in another way than most of the document's. */
export function bindingConventions(
  set: DefinitionsSet,
  exchanges: readonly Viewed[],
  usual: SoapConvention,
): ReadonlyMap<Binding, SoapConvention> {
  const byBinding = new Map<Binding, Viewed[]>();
  for (const exchange of exchanges) {
    if (exchange.binding?.protocol.kind !== "soap") continue;
    const known = byBinding.get(exchange.binding);
    if (known === undefined) byBinding.set(exchange.binding, [exchange]);
    else known.push(exchange);
  }
  // Of a binding's version and style speaks the binding.
  const { version, style, styleByDefault } = defaultSoap;
  const own = [...byBinding].map(([binding, all]): readonly [Binding, SoapConvention] => [
    binding,
    { ...soapConventionOf(set, all, usual), version, style, styleByDefault },
  ]);
  return new Map(
    own.filter(([, convention]) => !sameConvention(convention, { ...usual, version, style, styleByDefault })),
  );
}

/** Whether an operation lists the parts of the body as they are; undefined where it lists others, which it says itself. */
/** `isOwn`: properties follow the order, so that it is theirs. */
function listsBody(order: readonly string[] | undefined, body: readonly Part[], isOwn: boolean): boolean | undefined {
  if (order === undefined) return false;
  const names = body.map(({ name }) => name);
  const [listed, usual] = isOwn ? [order.toSorted(), names.toSorted()] : [order, names];
  return sameJson(listed, usual) ? true : undefined;
}

function sameConvention(a: SoapConvention, b: SoapConvention): boolean {
  return sameJson(soapConventionRecord(a, wholeConvention) ?? null, soapConventionRecord(b, wholeConvention) ?? null);
}

function bodyOf({ use, encodingStyle, namespace, listsParts }: BodyConvention): Body {
  return {
    ...given("use", use),
    ...given("encodingStyle", encodingStyle),
    ...given("namespace", namespace),
    listsParts,
  };
}

/** More often than not; undefined where nobody was asked. */
class Majority {
  #balance: number | undefined;
  add(is: boolean): void {
    this.#balance = (this.#balance ?? 0) + (is ? 1 : -1);
  }
  get is(): boolean | undefined {
    return this.#balance === undefined ? undefined : this.#balance > 0;
  }
}

type Body = Omit<BodyConvention, "headersLast">;

function bodyConvention({ use, encodingStyle, namespace, parts }: SoapBody, isSplit: boolean): Body {
  return {
    ...given("use", use),
    ...given("encodingStyle", encodingStyle),
    ...given("namespace", namespace),
    listsParts: parts !== undefined && !isSplit,
  };
}

/** The value that most are; of several, the first. */
class Votes<T> {
  readonly #counts = new Map<string, { readonly value: T; count: number }>();
  add(value: T): void {
    const key = JSON.stringify(value);
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { value, count: 1 });
    else known.count += 1;
  }
  get best(): T | undefined {
    const [best] = [...this.#counts.values()].sort((a, b) => b.count - a.count);
    return best?.value;
  }
}
