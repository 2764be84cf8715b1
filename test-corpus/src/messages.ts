import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ConstructCase } from "./constructs.ts";
import { filesIn } from "./folders.ts";

/** A document of the schema of a construct, and its JSON value. */
export interface Message {
  /** `accepted-1` */
  readonly name: string;
  /** Whether it is valid. */
  readonly isAccepted: boolean;
  readonly xml: string;
  /**
   * Absent for a document that only the validator refuses, for what no JSON Schema can state (identity constraints,
   * order of values).
   */
  readonly json: string | undefined;
}

/** Returns the documents in the folder `messages` of a construct, in the order of their names. */
export function messagesOf({ folder }: Pick<ConstructCase, "folder">): readonly Message[] {
  return filesIn(join(folder, "messages"))
    .filter((file) => file.endsWith(".xml"))
    .map((file) => {
      const name = file.slice(0, -".xml".length);
      const json = join(folder, "messages", `${name}.json`);
      const isAccepted = name.startsWith("accepted-");
      return {
        name,
        isAccepted,
        xml: join(folder, "messages", file),
        // An accepted document always has a value: the first run writes it.
        json: isAccepted || existsSync(json) ? json : undefined,
      };
    });
}
