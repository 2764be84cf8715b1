import type { Operation as ApidocOperation } from "@soapstone/apidoc-model";
import {
  type BackwardService,
  extendedFrom,
  given,
  type KnownBinding,
  oneWay,
  operationDocumentation,
  outputOf,
  overload,
  parameterOrderFrom,
  serverOf,
} from "@soapstone/mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import { describedFrom } from "./described.ts";
import { keptIn } from "./extensions.ts";
import { copyOf } from "./facade-operation.ts";
import { httpFaultsFrom } from "./http-faults.ts";
import { httpRequestFrom, payloadSide } from "./http-message.ts";
import type { MadeOperation } from "./made.ts";
import { operationIdOf, withDefaultNames } from "./operation-names.ts";
import { type Place, placeIn, situationOf } from "./place.ts";
import { responseAt } from "./resolved.ts";
import { type State, serviceAt } from "./state.ts";
import { strayFrom } from "./stray.ts";

/** The operation of an HTTP binding that an operation of the document is. */
export function httpOperation(from: ApidocOperation, place: Place, state: State): MadeOperation {
  const { portType, tag, key } = place;
  const kept = keptIn(from);
  const through = kept?.get("through");
  const reached = typeof through === "string" ? through : undefined;
  const binding = state.bindings.of(portType, reached);
  const unnamed = serviceAt({ ...state, at: placeIn(state, place) }, situationOf(place), kept, binding);
  const identity = { operationId: operationIdOf(from, place), ...given("tag", tag) };
  const { name } = overload.backward(identity, unnamed);
  const success = [...from.responses.codes.keys()].find((code) => /^2/.test(code)) ?? "200";
  const previous = key?.operation ?? name;
  const context = unnamed.within({ operation: previous });
  const pattern = oneWay.backward({ code: success, description: "" }, context);
  const request = httpRequestFrom(from, pathAt(place.path, binding, state), context, state);
  const answer = responseAt(from, success, state);
  const output =
    pattern === "one-way"
      ? undefined
      : payloadSide(
          "output",
          {
            ...given("description", textOf(answer?.description, context)),
            ...given("schema", answer?.schema === undefined ? undefined : state.schemaOf(answer.schema)),
            media: from.produces ?? [],
          },
          context.inner("output").within({ side: "output" }),
        );
  const faults = httpFaultsFrom(from, context, state);
  const operation = withDefaultNames({
    ...describedFrom(context),
    ...given(
      "documentation",
      operationDocumentation.backward(
        { ...given("summary", from.summary), ...given("description", from.description) },
        context,
      ),
    ),
    kind: "operation",
    name,
    pattern,
    input: request.side.use,
    ...given("output", output?.use),
    faults: faults.declared.map(({ use }) => use),
    ...parameterOrderFrom([], context, false),
  });
  const inBinding = context.inner("binding");
  const bound: BindingOperation = {
    ...describedFrom(inBinding),
    kind: "bindingOperation",
    name,
    http: { location: request.location, ...extendedFrom(inBinding.recaller.inner("http").given) },
    ...given("input", request.side.bound),
    ...given("output", output?.bound ?? strayFrom("boundOutput", "bindingOutput", context)),
    faults: faults.bound,
  };
  return {
    portType,
    operation,
    previous,
    bound,
    ...given("through", reached),
    ...given("copy", copyOf(kept)),
    ...given("implied", place.implied),
    messages: place.implied === true ? [] : [...request.side.messages, ...(output?.messages ?? []), ...faults.messages],
    fragments: [],
  };
}

/** The path behind the address of its port, of which the document has a part in its paths (`service/server`). */
function pathAt(path: string, binding: KnownBinding | undefined, { apidoc, bindings }: State): string {
  const address = binding === undefined ? undefined : bindings.addressOf(binding);
  const { basePath = "" } = address === undefined ? {} : (serverOf(address) ?? {});
  const prefix = basePath.slice((apidoc.basePath ?? "").length);
  return prefix !== "" && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function textOf(description: string | undefined, { situation }: BackwardService): string | undefined {
  return description === outputOf(situation.operation) || description === "" ? undefined : description;
}
