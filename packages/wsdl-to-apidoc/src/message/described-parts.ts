import type { Parameter, Response } from "@soapstone/apidoc-model";
import { type DescribedFault, describeParts, type ForwardService, given, type Prose } from "@soapstone/service-mapping";

/** The texts of an operation, its parameters, and its responses by status. */
interface DescribedParts {
  readonly prose: Prose;
  readonly parameters: readonly Parameter[];
  readonly responses: ReadonlyMap<string, Response>;
  /** The faults that are alone in their status, by status. */
  readonly faults?: ReadonlyMap<string, DescribedFault>;
}

/**
 * Moves the texts about parameters, response and faults from the documentation of an operation to their descriptions.
 */
export function describedParts(from: DescribedParts, context: ForwardService): DescribedParts {
  const { prose, parameters, responses, faults } = from;
  const [[code, success] = []] = responses;
  const parts = {
    ...given("description", prose.description),
    parameters,
    ...given("success", success),
    ...given("faults", faults),
  };
  const described = describeParts(parts, context.situation.operation);
  if (described.heads.length === 0) return from;
  context.keep("docTags", described.heads, "complement");
  const { description, success: answer, parameters: all } = described.parts;
  return {
    prose: { ...given("summary", prose.summary), ...given("description", description) },
    parameters: all,
    responses: code === undefined || answer === undefined ? responses : new Map(responses).set(code, answer),
    ...given("faults", described.parts.faults),
  };
}
