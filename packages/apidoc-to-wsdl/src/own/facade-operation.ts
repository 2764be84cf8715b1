import type { Operation as ApidocOperation, Json, JsonObject } from "@soapstone/apidoc-model";
import {
  action,
  type BackwardService,
  type Detail,
  editedShape,
  extendedFrom,
  given,
  type JsonSchema,
  type KnownBinding,
  mapping,
  oneWay,
  operationDocumentation,
  overload,
  parameterOrderFrom,
  type Situation,
  type Unhonoured,
} from "@soapstone/mapping";
import type { BindingOperation, SoapOperation, SoapStyle } from "@soapstone/xml-model";
import type { CarriedSide } from "./carried-side.ts";
import { describedFrom } from "./described.ts";
import { keptIn } from "./extensions.ts";
import { answerFrom, requestFrom } from "./facade-message.ts";
import { facadeDetail, faultsFrom, shapeAt } from "./faults.ts";
import type { MadeOperation } from "./made.ts";
import { operationIdOf, withDefaultNames } from "./operation-names.ts";
import { type Place, placeIn, situationOf } from "./place.ts";
import { type State, serviceAt } from "./state.ts";
import { strayFrom } from "./stray.ts";

/** How a view says what an operation sends and answers. */
export interface ViewWords {
  readonly situation: Partial<Situation>;
  readonly request: (from: ApidocOperation, context: BackwardService, state: State) => CarriedSide;
  readonly answer: (from: ApidocOperation, code: string, context: BackwardService, state: State) => CarriedSide;
  readonly detail: (from: ApidocOperation, state: State) => Detail | undefined;
  /** What a response says of a fault that SOAP says of every fault. */
  readonly editedFault: (response: JsonSchema) => readonly Unhonoured[];
  readonly action: (from: ApidocOperation, context: BackwardService, state: State) => Pick<SoapOperation, "action">;
}

const facade: ViewWords = {
  situation: {},
  request: requestFrom,
  answer: answerFrom,
  detail: facadeDetail,
  editedFault: editedShape,
  action: (_, context) => action.backward({}, context),
};

/** The SOAP operation that an operation of the facade, or of another view of SOAP, stands for. */
export function facadeOperation(
  from: ApidocOperation,
  place: Place,
  state: State,
  view: ViewWords = facade,
): MadeOperation {
  const { portType, tag, key } = place;
  const kept = keptIn(from);
  const through = throughOf(kept);
  const binding = state.bindings.of(portType, through);
  const usual = styleOf(binding);
  const bare: Situation = {
    ...situationOf(place),
    style: usual,
    ...view.situation,
  };
  const at = placeIn(state, place);
  const unnamed = serviceAt({ ...state, at }, bare, kept, binding);
  const identity = { operationId: operationIdOf(from, place), ...given("tag", tag) };
  const { name } = overload.backward(identity, unnamed);
  const previous = key?.operation ?? name;
  const stated = unnamed.recall<SoapStyle | false>("style", (value) => value === false || isStyle(value));
  const style = isStyle(stated) ? stated : usual;
  const success = [...from.responses.codes.keys()].find((code) => /^2/.test(code)) ?? "200";
  for (const code of from.responses.codes.keys())
    if (code !== success) state.edited(view.editedFault(shapeAt(from, code, state) ?? {}));
  const context = unnamed.within({ operation: previous, style });
  if (style === "rpc" && previous !== name) state.report(mapping("renamed-wrapper", { operation: name, previous }, at));
  const pattern = oneWay.backward({ code: success, description: "" }, context);
  const request = view.request(from, context, state);
  const answer = pattern === "one-way" ? undefined : view.answer(from, success, context, state);
  const faults = faultsFrom(view.detail(from, state), context);
  const sides = [request, ...(answer === undefined ? [] : [answer])];
  const described = describedFrom(context);
  const documentation = operationDocumentation.backward(
    { ...given("summary", from.summary), ...given("description", from.description) },
    context,
  );
  const operation = withDefaultNames({
    ...described,
    ...given("documentation", documentation),
    kind: "operation",
    name,
    pattern,
    input: request.use,
    ...given("output", answer?.use),
    faults: faults.declared.map(({ use }) => use),
    ...parameterOrderFrom(request.parts, context),
  });
  return {
    portType,
    operation,
    previous,
    ...given("through", through),
    ...given("copy", copyOf(kept)),
    ...given("implied", place.implied),
    ...(binding !== undefined
      ? {
          bound: boundFrom(
            { name, stated, request, answer, faults: faults.bound, action: view.action(from, context, state) },
            binding,
            context,
          ),
        }
      : {}),
    // Nothing would refer to them.
    messages: place.implied === true ? [] : [...sides.flatMap(({ messages }) => messages), ...faults.messages],
    fragments: sides.flatMap(({ fragments }) => fragments),
  };
}

/** The port or binding that it is reached by, where that is not its port type's first. */
export function throughOf(kept: JsonObject | undefined): string | undefined {
  const through = kept?.get("through");
  return typeof through === "string" ? through : undefined;
}

/** Which one of several that nothing tells apart it is, where it is not the first. */
export function copyOf(kept: JsonObject | undefined): number | undefined {
  const copy = kept?.get("copy");
  return typeof copy === "number" ? copy : undefined;
}

interface Bound {
  readonly name: string;
  readonly stated: SoapStyle | false | undefined;
  readonly faults: BindingOperation["faults"];
  readonly action: Pick<SoapOperation, "action">;
  readonly request: CarriedSide;
  readonly answer: CarriedSide | undefined;
}

function boundFrom(
  { name, stated, request, answer, faults, action: own }: Bound,
  binding: KnownBinding,
  context: BackwardService,
): BindingOperation {
  const inner = context.inner("binding");
  const location = context.recall<string>("location", (value) => typeof value === "string");
  return {
    ...describedFrom(inner),
    kind: "bindingOperation",
    name,
    ...given("soap", soapFrom({ stated, action: own }, binding, context, inner)),
    ...given("http", location === undefined ? undefined : { location }),
    ...given("input", request.bound),
    ...given("output", answer?.bound ?? strayFrom("boundOutput", "bindingOutput", context)),
    faults,
  };
}

function soapFrom(
  { stated, action: own }: Pick<Bound, "stated" | "action">,
  { binding }: KnownBinding,
  context: BackwardService,
  inner: BackwardService,
): SoapOperation | undefined {
  const { protocol } = binding;
  const kept = inner.recall<Json>("soap", () => true);
  // Outside of SOAP bindings, and where it is kept so, there is none, unless somebody says an action.
  const isSent = context.situation.wire === true && (own.action ?? "") !== "";
  const isSaid = isSent || context.recall<Json>("action", (value) => typeof value === "string") !== undefined;
  if (!isSaid && (kept === false || (kept === undefined && protocol.kind !== "soap"))) return undefined;
  const style = stated ?? (context.soap.statesStyle ? styleOf({ binding }) : false);
  return {
    ...extendedFrom(inner.recaller.inner("soap").given),
    version: kept === "1.1" || kept === "1.2" ? kept : context.version,
    ...own,
    ...given("style", style === false ? undefined : style),
    ...given(
      "actionRequired",
      context.recall<boolean>("actionRequired", (value) => typeof value === "boolean"),
    ),
  };
}

function styleOf(binding: KnownBinding | undefined): SoapStyle {
  const protocol = binding?.binding.protocol;
  return protocol?.kind === "soap" ? protocol.style : "document";
}

function isStyle(value: unknown): value is SoapStyle {
  return value === "rpc" || value === "document";
}
