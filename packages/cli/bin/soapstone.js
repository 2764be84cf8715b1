#!/usr/bin/env node
try {
  await import("../dist/main.js");
} catch (error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  process.stderr.write(`soapstone is not built yet: run "npm run build" in its folder first.\n(${error.message})\n`);
  process.exitCode = 4;
}
