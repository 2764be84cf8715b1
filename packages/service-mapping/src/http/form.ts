import type { ServiceNodeRule } from "../walk/walk.ts";
import { partParameters } from "./part-value.ts";
import { partsOf, urlEncoded } from "./url-encoded.ts";
import type { Replaced, ReplacedUrl } from "./url-replacement.ts";

/** The media type of a form's payload (WSDL 1.1 §4.6 and §5). */
export const formType = "application/x-www-form-urlencoded";

/**
 * A form has one field per part, and one per leaf of a part whose element is flat: `<http:urlEncoded/>` of a POST, or
 * `mime:content` of the form's media type.
 */
export const form: ServiceNodeRule<Replaced, ReplacedUrl> = {
  id: "http/form",
  clauses: ["WSDL 1.1 §4.6", "WSDL 1.1 §5.3", "Swagger 2.0 Parameter Object"],
  owns: {
    left: [
      "http:urlEncoded",
      "mime:content",
      "mime:content@type",
      "mime:content@part",
      "bindingOperation@location",
      "part",
      "part@name",
      "part@typing",
    ],
    right: ["valueParameter.in", "operation.consumes"],
  },
  recognises: ({ parameters }) => parameters.some((parameter) => parameter.in === "formData"),
  forward: ({ location, parts }, context) => {
    const target = urlEncoded.forward({ location, parts: [] }, context);
    return {
      path: target.path,
      parameters: [...target.parameters, ...partParameters(parts, "formData", context, form)],
    };
  },
  backward: ({ path, parameters }, context) => {
    const { location } = urlEncoded.backward(
      { path, parameters: parameters.filter((it) => it.in === "query") },
      context,
    );
    return {
      location,
      parts: partsOf(
        parameters.filter((it) => it.in === "formData"),
        context,
      ),
    };
  },
};
