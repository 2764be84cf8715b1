import type { Severity } from "../diagnostic.ts";

/** The role of a part of a message, which determines its colour. */
export type Style = Severity | "code" | "place" | "frame" | "caret" | "advice";
