import type { Severity } from "../diagnostic.ts";

/** What a part of a message is, for whoever colours it. */
export type Style = Severity | "code" | "place" | "frame" | "caret" | "advice";
