import type { Constructs } from "../record.ts";
import { numberText } from "./html.ts";

/** Returns the fates with their labels on the page, the CSS classes of their colours, and their numbers. */
export function fatesOf({ mapped, complement, approximated, dropped }: Constructs) {
  return [
    ["mapped", "mapped", mapped],
    ["in the complement", "kept", complement],
    ["approximated", "approximated", approximated],
    ["dropped", "dropped", dropped],
  ] as const;
}

/**
 * Returns a bar of the account as HTML. Each fate that occurs has a width of at least `least` percent, so that it is
 * visible.
 */
export function accountBar(constructs: Constructs, least: number): string {
  if (constructs.total === 0) return "";
  const label = fatesOf(constructs)
    .map(([name, , number]) => `${numberText(number)} ${name}`)
    .join(", ");
  let start = 0;
  const parts = fatesOf(constructs).map(([, className, number]) => {
    const width = number === 0 ? 0 : Math.max(least, (number / constructs.total) * 100);
    const part = `<rect class="${className}" x="${start.toFixed(1)}" width="${width.toFixed(1)}" height="10"/>`;
    start += width;
    return width === 0 ? "" : part;
  });
  return `<svg class="account" viewBox="0 0 ${start.toFixed(1)} 10" preserveAspectRatio="none" role="img" aria-label="${label}"><title>${label}</title>${parts.join("")}</svg>`;
}

/** Returns the legend of the bar as HTML, with the numbers. */
export function accountKeys(constructs: Constructs): string {
  const items = fatesOf(constructs).map(
    ([name, className, number]) => `<li class="key ${className}"><b>${numberText(number)}</b> ${name}</li>`,
  );
  return `<ul class="keys">${items.join("")}</ul>`;
}
