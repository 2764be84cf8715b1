import type { Operation as ApidocOperation, Json } from "@soapstone/apidoc-model";
import { lazy, mapping } from "@soapstone/conversion";
import {
  type BackwardService,
  given,
  type KnownBinding,
  oneWay,
  operationDocumentation,
  overload,
  parameterOrderFrom,
  serverOf,
} from "@soapstone/service-mapping";
import type { BindingOperation, SoapOperation, SoapStyle } from "@soapstone/xml-model";
import { complementOf, copyNumberOf, noExtensions, portOrBindingOf } from "../context/complement.ts";
import { type OperationContext, placeIn, situationOf } from "../context/operation-context.ts";
import { responseAt, successDescription } from "../context/operation-parts.ts";
import { type BackwardState, serviceAt } from "../context/state.ts";
import { faultsFrom, httpFaultsFrom } from "../message/faults.ts";
import { httpRequestFrom, payloadSide } from "../message/http-message.ts";
import type { BackwardMessageSide } from "../message/message-side.ts";
import type { SoapViewRules } from "../message/soap-view.ts";
import type { MadeOperation } from "./made-operation.ts";
import { operationIdOf, withDefaultNames } from "./operation-names.ts";
import { undescribedParts } from "./undescribed-parts.ts";

/** Converts an operation to its abstract and bound halves. Without `view` it is an operation over HTTP. */
export function operationFrom(
  published: ApidocOperation,
  place: OperationContext,
  state: BackwardState,
  view: SoapViewRules | undefined,
): MadeOperation {
  const { portType, tag, key, implied } = place;
  const complement = complementOf(published);
  const through = portOrBindingOf(complement);
  const binding = state.bindings.of(portType, through);
  const defaultStyle = styleOf(binding);
  const at = placeIn(state, place);
  const situation = { ...situationOf(place), style: defaultStyle, ...view?.situation };
  const unnamed = serviceAt({ ...state, at }, situation, complement, binding);
  const { name } = overload.backward({ operationId: operationIdOf(published, place), ...given("tag", tag) }, unnamed);
  const previous = key?.operation ?? name;
  const stated = unnamed.recall<SoapStyle | false>("style", (value) => value === false || isStyle(value));
  const style = isStyle(stated) ? stated : defaultStyle;
  const context = unnamed.within({ operation: previous, style });
  if (style === "rpc" && previous !== name) state.report(mapping("renamed-wrapper", { operation: name, previous }, at));
  const success = [...published.responses.codes.keys()].find((code) => /^2/.test(code)) ?? "200";
  const pattern = oneWay.backward({ code: success, description: "" }, context);
  // Faults are built after input and output, whose new elements come first.
  const faultsOf = lazy(() =>
    view === undefined ? httpFaultsFrom(published, context, state) : faultsFrom(view.detail(published, state), context),
  );
  const from = undescribedParts(published, success, faultsOf, context, state);
  const call: Call = {
    from,
    path: place.path,
    success,
    isAnswered: pattern !== "one-way",
    stated,
    binding,
    context,
    state,
  };
  const { request, answer, parameterOrder, bound } = view === undefined ? httpHalves(call) : soapHalves(call, view);
  const faults = faultsOf();
  const prose = { ...given("summary", from.summary), ...given("description", from.description) };
  const operation = withDefaultNames({
    ...noExtensions,
    ...given("documentation", operationDocumentation.backward(prose, context.within({ operation: name }))),
    kind: "operation",
    name,
    pattern,
    input: request.use,
    ...given("output", answer?.use),
    faults: faults.declared.map(({ use }) => use),
    ...parameterOrder,
  });
  const inBinding: BindingOperation = {
    ...noExtensions,
    kind: "bindingOperation",
    name,
    ...bound,
    ...given("input", request.bound),
    ...given("output", answer?.bound),
    faults: faults.bound,
  };
  const sides = [request, ...(answer === undefined ? [] : [answer])];
  return {
    portType,
    operation,
    ...given("previous", key?.operation),
    ...given("through", through),
    ...given("copy", copyNumberOf(complement)),
    ...given("implied", implied),
    ...given("bound", binding === undefined ? undefined : inBinding),
    // An operation that only a binding has needs no messages, since nothing would refer to them.
    messages: implied === true ? [] : [...sides.flatMap(({ messages }) => messages), ...faults.messages],
    fragments: sides.flatMap(({ fragments }) => fragments),
  };
}

/** An operation whose messages are being built. */
interface Call {
  readonly from: ApidocOperation;
  readonly path: string;
  /** The status of the success response. */
  readonly success: string;
  readonly isAnswered: boolean;
  readonly stated: SoapStyle | false | undefined;
  readonly binding: KnownBinding | undefined;
  readonly context: BackwardService;
  readonly state: BackwardState;
}

interface Halves {
  readonly request: BackwardMessageSide;
  readonly answer: BackwardMessageSide | undefined;
  readonly parameterOrder: ReturnType<typeof parameterOrderFrom>;
  /** The `soap:operation` or `http:operation` of the binding. */
  readonly bound: Pick<BindingOperation, "soap" | "http">;
}

function soapHalves(call: Call, view: SoapViewRules): Halves {
  const { from, success, isAnswered, context, state, binding } = call;
  for (const code of from.responses.codes.keys())
    if (code !== success) state.edited(view.editedFault(from, code, state));
  const request = view.request(from, context, state);
  return {
    request,
    answer: isAnswered ? view.answer(from, success, context, state) : undefined,
    parameterOrder: parameterOrderFrom(request.parts, context),
    bound:
      binding === undefined ? {} : { ...given("soap", soapFrom(view.action(from, context, state), binding, call)) },
  };
}

function soapFrom(
  own: Pick<SoapOperation, "action">,
  binding: KnownBinding,
  { context, stated }: Call,
): SoapOperation | undefined {
  const { protocol } = binding.binding;
  // Outside of SOAP bindings there is none, unless an action is stated.
  const isSent = context.situation.wire === true && (own.action ?? "") !== "";
  const isStated = isSent || context.recall<Json>("action", (value) => typeof value === "string") !== undefined;
  if (!isStated && protocol.kind !== "soap") return undefined;
  const style = stated ?? (context.soap.statesStyle ? styleOf(binding) : false);
  return { version: context.version, ...own, ...given("style", style === false ? undefined : style) };
}

function httpHalves({ from, path, success, isAnswered, binding, context, state }: Call): Halves {
  const request = httpRequestFrom(from, pathAt(path, binding, state), context, state);
  const found = responseAt(from, success, state);
  const payload = {
    ...given("description", successDescription(found)),
    ...given("schema", found?.schema === undefined ? undefined : state.schemaOf(found.schema)),
    media: from.produces ?? [],
  };
  return {
    request: request.side,
    answer: isAnswered ? payloadSide("output", payload, context.inner("output").within({ side: "output" })) : undefined,
    parameterOrder: parameterOrderFrom([], context, false),
    bound: { http: { location: request.location } },
  };
}

/**
 * Returns the part of a path that follows the port's address; the API description may have some of the address in its
 * paths (`service/server`).
 */
function pathAt(whole: string, binding: KnownBinding | undefined, { apidoc, bindings }: BackwardState): string {
  // The fragment only distinguishes operations with the same path.
  const path = whole.replace(/#.*$/s, "");
  const [port] = binding === undefined ? [] : bindings.portsOf(binding);
  const { basePath = "" } = port?.address === undefined ? {} : (serverOf(port.address.location) ?? {});
  const prefix = basePath.slice((apidoc.basePath ?? "").length);
  return prefix !== "" && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function styleOf(binding: KnownBinding | undefined): SoapStyle {
  const protocol = binding?.binding.protocol;
  return protocol?.kind === "soap" ? protocol.style : "document";
}

function isStyle(value: unknown): value is SoapStyle {
  return value === "rpc" || value === "document";
}
