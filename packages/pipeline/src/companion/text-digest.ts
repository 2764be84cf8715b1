import { digestOfText } from "@soapstone/complement";

/** Returns a digest of a text that is the same whatever a checkout makes of its line ends. */
export function textDigestOf(text: string): string {
  return digestOfText(text.replaceAll("\r\n", "\n"));
}
