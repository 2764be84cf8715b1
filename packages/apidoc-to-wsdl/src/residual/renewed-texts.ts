import type { Apidoc, Parameter, Reference, Response } from "@soapstone/apidoc-model";
import { given, withOperations, withRenewedText } from "@soapstone/mapping";

/** A description whose definitions, bodies and responses have the text that follows from them now. */
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

/** A body or a response whose schema has the text that follows from it now; any other parameter stays. */
function renewedPart<Part extends Parameter | Response | Reference>(part: Part): Part {
  return "schema" in part && part.schema !== undefined ? { ...part, schema: withRenewedText(part.schema) } : part;
}
