import { digestOfText } from "@soapstone/complement";

/** Returns a digest of a text that ignores line ends, since a checkout may change them. */
export function textDigestOf(text: string): string {
  return digestOfText(text.replaceAll("\r\n", "\n"));
}
