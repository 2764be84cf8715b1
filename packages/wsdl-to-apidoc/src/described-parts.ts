import type { Parameter, Response } from "@soapstone/apidoc-model";
import { describeParts, type ForwardService, given, type Prose } from "@soapstone/service-mapping";

/** What an operation says of itself, its parameters, and its responses by status. */
interface Described {
  readonly prose: Prose;
  readonly parameters: readonly Parameter[];
  readonly responses: ReadonlyMap<string, Response>;
}

/** Makes what the documentation of an operation says of its parameters and its answer their descriptions. */
export function describedParts({ prose, parameters, responses }: Described, context: ForwardService): Described {
  const [[code, success] = []] = responses;
  const parts = { ...given("description", prose.description), parameters, ...given("success", success) };
  const described = describeParts(parts, context.situation.operation);
  if (described.heads.length === 0) return { prose, parameters, responses };
  context.keep("docTags", described.heads, "complement");
  const { description, success: answer, parameters: all } = described.parts;
  return {
    prose: { ...given("summary", prose.summary), ...given("description", description) },
    parameters: all,
    responses: code === undefined || answer === undefined ? responses : new Map(responses).set(code, answer),
  };
}
