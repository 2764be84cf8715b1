import { isNumeric, type JsonObject, lexemeOf } from "@soapstone/apidoc-model";
import { faultNames, type Side, statusOf } from "@soapstone/instance";
import { encodedMessage } from "../messages/encode-message.ts";
import type { LoadedService } from "../messages/load-service.ts";
import { type ServiceOperation, serviceOperations } from "../messages/service-operations.ts";
import { successCode } from "../messages/success-code.ts";
import { unitProblems } from "../messages/unit-problems.ts";
import { type ApiSampler, apiSampler } from "./api-sampler.ts";
import { serviceSampler } from "./service-sampler.ts";

/**
 * Returns a sampler whose samples the XML Schemas of the service accept, too, since these may be stricter, for example
 * about a choice. With a seed, samples are generated from the XML Schemas first, so that they vary with the seed.
 */
export function sentSampler(loaded: LoadedService, seed: number | undefined): ApiSampler {
  const { api: set, uri } = loaded;
  const operations = new Map(serviceOperations(loaded).map((one) => [one.name, one]));
  const own = apiSampler(set);
  const behind = serviceSampler(loaded, seed);

  const isSent = (message: JsonObject, operation: ServiceOperation): boolean => {
    const made = encodedMessage(message, { loaded, operation }, { side: undefined, uri });
    return made.ok && made.diagnostics.every(({ severity }) => severity !== "error");
  };
  const fromSchemas = (operation: ServiceOperation, code: string | undefined): JsonObject | undefined => {
    for (const side of sidesOf(operation, code)) {
      const made = behind.unit(operation, side);
      if (made === undefined || "why" in made) continue;
      const isOfCode = code === undefined || numberOf(made.message.get("status")) === statusOf(code);
      if (isOfCode && unitProblems(made.message, operation.api, set).next().done === true) return made.message;
    }
    return undefined;
  };

  return (operation, code) => {
    const sent = operations.get(operation.name);
    if (sent === undefined) return own(operation, code);
    const first = seed === undefined ? undefined : fromSchemas(sent, code);
    if (first !== undefined) return { message: first };
    const made = own(operation, code);
    // A response of the description may have no message in the service; then there is nothing else to validate it.
    if ("why" in made || sidesOf(sent, code).length === 0 || isSent(made.message, sent)) return made;
    const other = fromSchemas(sent, code);
    return other === undefined ? { why: "nothing was found that its XML Schemas allow." } : { message: other };
  };
}

/** Returns the messages to which a request or, with a code, a response may correspond. */
function sidesOf({ api, bound }: ServiceOperation, code: string | undefined): readonly Side[] {
  if (code === undefined) return [{ kind: "request" }];
  if (code !== successCode(api))
    return bound === undefined ? [] : faultNames(bound).map((name): Side => ({ kind: "fault", name }));
  return bound !== undefined && bound.operation.output === undefined ? [] : [{ kind: "response" }];
}

function numberOf(status: Parameters<typeof isNumeric>[0] | undefined): number | undefined {
  return isNumeric(status) ? Number(lexemeOf(status)) : undefined;
}
