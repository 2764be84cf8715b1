/** `npm test`: sets up, builds, runs every test. What did not change since the last run is not run again. */
import { countTests } from "./count-tests.mjs";
import { setup } from "./setup.mjs";
import { turbo } from "./turbo.mjs";

setup();
const status = turbo("test", "test:house", "--continue=dependencies-successful", ...process.argv.slice(2));
const { passed, skipped, failed } = countTests();
process.stdout.write(`${passed} tests passed, ${skipped} skipped, ${failed} failed\n`);
process.exitCode = status === 0 && failed > 0 ? 1 : status;
