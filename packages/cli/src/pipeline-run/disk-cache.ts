import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CacheStore } from "@soapstone/pipeline";

/** Stores the results of steps in a folder, one file for each key. Reports once if nothing can be stored. */
export function diskCache(folder: string, onProblem: (problem: string) => void): CacheStore {
  let isWritable = true;
  const fileOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2));
  return {
    async read(key) {
      try {
        return readFileSync(fileOf(key), "utf8");
      } catch (error) {
        // A file that is missing or cannot be read is a cache miss.
        if (error instanceof Error && "code" in error) return undefined;
        throw error;
      }
    },
    async write(key, text) {
      if (!isWritable) return;
      const file = fileOf(key);
      const temporary = `${file}.${process.pid}-${performance.now()}.tmp`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(temporary, text);
        renameSync(temporary, file);
      } catch (error) {
        if (!(error instanceof Error && "code" in error)) throw error;
        isWritable = false;
        removeIfThere(temporary);
        onProblem(`Nothing is kept in the cache: ${error.message}`);
      }
    },
  };
}

function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    // The file cannot exist if its path leads through a file, or is not accessible.
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}
