import { harmless } from "@soapstone/workspace";

/**
 * Serialises a value as JSON with a line break at the end. Control characters, which a terminal would obey, are
 * escaped.
 */
export function jsonText(value: unknown, indent?: number): string {
  return `${harmless(JSON.stringify(value, undefined, indent))}\n`;
}
