import type { Limits } from "@soapstone/workspace";
import type { jsonDiagnostics } from "./diagnostics.ts";
import type { Places } from "./places.ts";

type Kinds = (typeof jsonDiagnostics)["kinds"];

/** Reports a problem of the text at an offset. */
export type Say = <Name extends keyof Kinds & string>(
  name: Name,
  facts: Parameters<Kinds[Name]["message"]>[0],
  offset: number,
) => void;

/** What the reading of one text needs beside the text. */
export interface Reading {
  readonly say: Say;
  readonly limits: Limits;
  /** Reports that a limit is reached, after which the reading stops. */
  readonly exceeded: (limit: "depth" | "nodes", offset: number) => void;
  /** Filled with the places of all members, where they are asked for. */
  readonly places?: Places;
}
