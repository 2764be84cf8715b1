import { isAscii } from "node:buffer";
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { beginsPlainly } from "../decode.ts";

/** The size of the shared buffer in bytes; larger files, which are rare, get a buffer of their own. */
const most = 1 << 17;

/**
 * Reads files. Small files are read into one shared buffer, which saves memory and time for folders with thousands of
 * files.
 */
export class FileContents {
  readonly #room = Buffer.allocUnsafeSlow(most);

  /**
   * Returns the text of a file that is plain ASCII and cannot state another encoding (no byte order mark, no markup);
   * otherwise its octets. `size` is the size of the file. Throws the errors of the file system.
   */
  of(path: string, size: number): Uint8Array | string {
    // A file without a size may be endless, or generated while it is read.
    if (size === 0 || size >= most) return readFileSync(path);
    const octets = this.#read(path);
    if (octets === undefined) return readFileSync(path);
    return beginsPlainly(octets) && isAscii(octets) ? octets.toString("latin1") : new Uint8Array(octets);
  }

  /**
   * Reads a file to its end, which may be elsewhere than when its size was asked; undefined if the shared buffer is too
   * small for it.
   */
  #read(path: string): Buffer | undefined {
    const file = openSync(path, "r");
    try {
      let length = 0;
      let count = -1;
      while (length < most && count !== 0) {
        count = readSync(file, this.#room, length, most - length, null);
        length += count;
      }
      return count === 0 ? this.#room.subarray(0, length) : undefined;
    } finally {
      closeSync(file);
    }
  }
}
