import { type ApidocSet, isReference, type Operation, pointerTo } from "@soapstone/apidoc-model";
import type { PointerLocation } from "@soapstone/workspace";
import type { InputView, OutputView } from "../model/api-view.ts";
import { schemaAt } from "./apidoc-places.ts";
import type { JsonShapes } from "./json-shapes.ts";

/** Returns the responses of an operation, by status. */
export function outputsOf(
  set: ApidocSet,
  operation: Operation,
  at: PointerLocation,
  shapes: JsonShapes,
): readonly OutputView[] {
  const above = pointerTo(at.pointer, "responses");
  return [...operation.responses.codes].flatMap(([code, written]): readonly OutputView[] => {
    const here = { uri: at.uri, pointer: pointerTo(above, code) };
    const found = isReference(written) ? set.response(written.$ref, at.uri) : { value: written, ...here };
    if (found === undefined) return [];
    const { value: response, uri, pointer } = found;
    const schema = { uri, pointer: pointerTo(pointer, "schema") };
    return [
      {
        kind: /^[123]/.test(code) ? "success" : "failure",
        key: code,
        at: { uri, pointer },
        documentation: response.description.trim(),
        shape: response.schema === undefined ? undefined : shapes.of(schemaAt(set, schema)),
        headers: [...(response.headers ?? [])].map(([name]): InputView => {
          const header = { uri, pointer: pointerTo(pointerTo(pointer, "headers"), name) };
          return {
            place: "header",
            name,
            required: false,
            at: header,
            facts: [],
            shape: shapes.of(schemaAt(set, header)),
          };
        }),
      },
    ];
  });
}
