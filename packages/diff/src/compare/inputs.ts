import type { InputLocation, InputView, OperationView } from "../model/api-view.ts";
import { match } from "./matching.ts";
import type { OperationSink } from "./operation-sink.ts";

const kinds: Readonly<Record<InputLocation, string>> = {
  path: "path parameter",
  query: "query parameter",
  header: "header parameter",
  form: "form parameter",
  body: "request body",
  "header block": "header block",
};

/** Compares what requests contain, by location and name. */
export function compareInputs(old: OperationView, now: OperationView, sink: OperationSink): void {
  const { pairs, removed, added } = match(old.inputs, now.inputs, [
    nameOnWire,
    ({ place, position }) => (place === "path" && position !== undefined ? `path ${position}` : undefined),
    ({ place, name }) => (place === "body" || place === "header block" ? undefined : name),
  ]);
  for (const pair of pairs) compareInput(pair.old, pair.now, sink);
  for (const input of removed)
    sink.find(
      input.place === "header block" ? "header-block-removed" : "parameter-removed",
      partOf(input),
      ["request"],
      {
        old: input.at,
        new: now.at,
      },
    );
  for (const input of added) {
    const aspect = input.required ? "parameter-added-required" : "parameter-added-optional";
    sink.find(input.place === "header block" ? "header-block-added" : aspect, partOf(input), ["request"], {
      old: old.at,
      new: input.at,
    });
  }
}

function compareInput(old: InputView, now: InputView, sink: OperationSink): void {
  const places = { old: old.at, new: now.at };
  const part = partOf(now);
  if (old.place !== now.place)
    sink.find(
      "parameter-moved",
      { ...part, from: placeText(old.place), to: placeText(now.place) },
      ["request"],
      places,
    );
  else if (old.name !== now.name && now.place === "path")
    sink.find("path-parameter-renamed", { from: old.name, to: now.name }, ["request"], places);
  if (!old.required && now.required) sink.find("parameter-became-required", part, ["request"], places);
  if (old.required && !now.required) sink.find("parameter-became-optional", part, ["request"], places);
  if (old.documentation !== now.documentation)
    sink.find(
      "documentation-changed",
      {
        name: `description of the ${part.kind} ${part.name}`.trimEnd(),
        from: old.documentation,
        to: now.documentation,
      },
      [],
      places,
    );
  sink.facts(old.facts, now.facts, places, `${part.kind} ${part.name}`.trimEnd());
  sink.compare(old.shape, now.shape, now.place === "body" ? "request body" : `${part.kind} ${part.name}`, "request");
}

/**
 * Returns the location and name of a parameter as they are sent: names of headers in lower case, a body without name.
 */
export function nameOnWire({ place, name }: InputView): string {
  return place === "body" ? place : `${place} ${place === "header" ? name.toLowerCase() : name}`;
}

/** Returns the part for messages; the name of a body is left out, since it is not sent. */
function partOf({ place, name }: InputView): { readonly kind: string; readonly name: string } {
  return { kind: kinds[place], name: place === "body" ? "" : name };
}

function placeText(place: InputLocation): string {
  return place === "body" ? "body" : place;
}
