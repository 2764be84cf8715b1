import type { ShowAgain } from "../../src/index.ts";

/** A way forward that refuses everything: these tests ask what is made, not what is kept beside it. */
export const showAgain: ShowAgain = () => undefined;
