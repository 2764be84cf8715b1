import type { InputView, OperationView, OutputView } from "../model/api-view.ts";
import { nameOnWire } from "./inputs.ts";
import { match } from "./matching.ts";
import type { OperationSink } from "./operation-sink.ts";

/** Compares responses, by status or by the name of the fault. */
export function compareOutputs(old: OperationView, now: OperationView, sink: OperationSink): void {
  const { pairs, removed, added } = match(old.outputs, now.outputs, [
    ({ kind, key, content = "" }) => `${kind} ${key} ${content}`,
    ({ content }) => content,
    ({ kind, key }) => `${kind} ${key}`,
  ]);
  // Whether a WSDL operation has a response at all is compared as its message exchange pattern.
  const isStatus = ({ key }: OutputView): boolean => key !== "output";
  for (const { kind, key, at } of removed.filter(isStatus))
    sink.find(aspectOf(kind, "removed"), { name: key }, [], { old: at, new: now.at });
  for (const { kind, key, at } of added.filter(isStatus))
    sink.find(aspectOf(kind, "added"), { name: key }, [], { old: old.at, new: at });
  for (const pair of pairs) compareOutput(pair.old, pair.now, sink);
}

function aspectOf<Change extends "added" | "removed">(kind: OutputView["kind"], change: Change) {
  return kind === "fault" ? (`fault-${change}` as const) : (`${kind}-response-${change}` as const);
}

function compareOutput(old: OutputView, now: OutputView, sink: OperationSink): void {
  const places = { old: old.at, new: now.at };
  const part = now.kind === "fault" ? `fault ${now.key}` : now.key === "output" ? "response" : `response ${now.key}`;
  if (old.shape !== undefined && now.shape !== undefined) sink.compare(old.shape, now.shape, part, "response");
  else if (now.shape !== undefined) sink.find("response-body-added", { name: now.key }, [], places);
  else if (old.shape !== undefined) sink.find("response-body-removed", { name: now.key }, [], places);
  if (old.documentation !== now.documentation)
    sink.find(
      "documentation-changed",
      { name: `description of the ${part}`, from: old.documentation, to: now.documentation },
      [],
      places,
    );
  sink.facts(old.facts ?? [], now.facts ?? [], places, part);
  compareHeaders(old, now, part, sink);
}

function compareHeaders(old: OutputView, now: OutputView, part: string, sink: OperationSink): void {
  const isBlock = ({ place }: InputView): boolean => place === "header block";
  const { pairs, removed, added } = match(old.headers, now.headers, [nameOnWire]);
  for (const header of removed)
    sink.find(
      isBlock(header) ? "header-block-removed" : "response-header-removed",
      { name: header.name },
      ["response"],
      {
        old: header.at,
        new: now.at,
      },
    );
  for (const header of added)
    sink.find(isBlock(header) ? "header-block-added" : "response-header-added", { name: header.name }, ["response"], {
      old: old.at,
      new: header.at,
    });
  for (const pair of pairs) {
    sink.compare(pair.old.shape, pair.now.shape, `${part}, ${pair.now.place} ${pair.now.name}`, "response");
    sink.facts(
      pair.old.facts,
      pair.now.facts,
      { old: pair.old.at, new: pair.now.at },
      `${part}, ${pair.now.place} ${pair.now.name}`,
    );
  }
}
