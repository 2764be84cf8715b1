import {
  type Apidoc,
  isReference,
  localParameter,
  type Parameter,
  type Reference,
  type Response,
} from "@soapstone/apidoc-model";
import { withRenewedText } from "@soapstone/schema-mapping";
import { given, withOperations, withRenewedItems } from "@soapstone/service-mapping";
import { pointerOf } from "../context/operation-context.ts";
import { parametersOf } from "../context/operation-parts.ts";
import type { PairedOperation } from "./operation-residuals.ts";

/** Renews the generated texts in definitions, bodies and responses. */
export function withRenewedTexts(apidoc: Apidoc): Apidoc {
  const { definitions } = apidoc;
  const renewed = withOperations(apidoc, (operation) => {
    const { parameters, responses } = operation;
    const codes = new Map([...responses.codes].map(([code, response]) => [code, renewedPart(response)]));
    return { ...operation, ...given("parameters", parameters?.map(renewedPart)), responses: { ...responses, codes } };
  });
  if (definitions === undefined) return renewed;
  return { ...renewed, definitions: new Map([...definitions].map(([name, one]) => [name, withRenewedText(one)])) };
}

/** Renews the generated text in the schema of a body or a response; other parameters are returned unchanged. */
function renewedPart<Part extends Parameter | Response | Reference>(part: Part): Part {
  return "schema" in part && part.schema !== undefined ? { ...part, schema: withRenewedText(part.schema) } : part;
}

/**
 * Renews the generated texts of parameters outside bodies. These have no complement, so the reconverted description
 * (`reconverted`) shows which text their values had.
 */
export function withRenewedParameters(
  apidoc: Apidoc,
  reconverted: Apidoc,
  pairs: readonly Pick<PairedOperation, "place" | "located">[],
): Apidoc {
  const parametersBefore = new Map(
    pairs.map(({ place, located: { path, method } }) => {
      const operation = reconverted.paths.items.get(path)?.[method];
      return [
        pointerOf(place),
        operation === undefined ? [] : parametersOf(operation, { apidoc: reconverted }),
      ] as const;
    }),
  );
  const renewed = withOperations(apidoc, (operation, method, path) => {
    const { parameters = [] } = operation;
    const before = parametersBefore.get(pointerOf({ path, method })) ?? [];
    const all = parameters.map((one) => renewedParameter(one, before));
    return all.every((one, index) => one === parameters[index]) ? operation : { ...operation, parameters: all };
  });
  const before = [...(reconverted.parameters?.values() ?? [])].flatMap((one) => localParameter(one, reconverted) ?? []);
  const shared = [...(apidoc.parameters ?? [])].map(([key, one]) => [key, renewedParameter(one, before)] as const);
  return shared.length === 0 ? renewed : { ...renewed, parameters: new Map(shared) };
}

function renewedParameter(one: Parameter | Reference, before: readonly Parameter[]): Parameter | Reference {
  if (isReference(one) || one.in === "body") return one;
  const own = before.find((other) => other.in === one.in && other.name === one.name);
  return own === undefined || own.in === "body" ? one : withRenewedItems(one, own);
}
