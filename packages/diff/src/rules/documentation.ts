import type { Aspects } from "./aspect.ts";

/** The rules about documentation, which does not affect messages. */
export const documentationAspects = {
  "documentation-changed": {
    what: "a description, summary, tag, example or annotation changed",
    impact: "documentation",
    message: ({ name, from, to }) =>
      from === undefined
        ? `The ${name} was added.`
        : to === undefined
          ? `The ${name} was removed.`
          : `The ${name} changed.`,
  },
  "title-changed": {
    what: "the title of the API changed",
    impact: "documentation",
    message: ({ from, to }) => `The title changed from ${from} to ${to}.`,
  },
  "version-changed": {
    what: "the version number of the API changed",
    impact: "documentation",
    message: ({ from, to }) => `The version changed from ${from} to ${to}.`,
  },
} as const satisfies Aspects;
