import { defaultLimits, type Limits } from "@soapstone/workspace";

/** The codec goes down with its documents: deeper ones than these would exhaust the stack, whatever limit is asked for. */
export const deepestElement = 400;
/** Of JSON, where one element takes up to two levels. */
export const deepestValue = 800;

/** The limits of reading a document that the codec is to take. */
export function codecLimits(asked: Partial<Limits> | undefined, deepest: number): Limits {
  const limits = { ...defaultLimits, ...asked };
  return { ...limits, depth: Math.min(limits.depth, deepest) };
}
