import { digestOfText } from "./digest.ts";

/** Octets of a stem. Folders around it, an ending and the mark of a temporary file need room within 255 of a name, 260 of a path. */
const longest = 120;
const headOctets = 48;
const tailOctets = 60;

/** Letters, marks and digits of any script, and what no shell, address or disk takes for something else. */
const foreign = /[^\p{L}\p{M}\p{N}._-]+/gu;
/** The same at the ends, where a dot hides a file, or is dropped by the system. */
const foreignEnds = /^[^\p{L}\p{M}\p{N}_-]+|[^\p{L}\p{M}\p{N}_-]+$/gu;
const device = /^(?:con|prn|aux|nul|conin|conout|clock|(?:com|lpt)[0-9¹²³])$/i;

/**
 * A readable file name, without ending, for any name: `/pets/{petId}` is `pets_petId`, `Page«Pet»` is `Page_Pet`. It is
 * one segment (never `..`, never hidden), no name of a device, and short enough for every disk. Different names may
 * have the same stem: see `distinctStems`.
 */
export function fileStem(name: string): string {
  const plain = name.normalize("NFC").replace(foreignEnds, "").replace(foreign, "_");
  const stem = plain === "" ? (name === "/" ? "root" : "_") : plain;
  const isDevice = device.test(stem.split(".", 1)[0] ?? stem);
  return shortened(isDevice ? `_${stem}` : stem, name);
}

/** Long names differ in their ends more often than in their beginnings; the digest tells those apart that do neither. */
function shortened(stem: string, name: string): string {
  if (octets(stem) <= longest) return stem;
  const head = upTo(headOctets, [...stem]).join("");
  const tail = upTo(tailOctets, [...stem].reverse())
    .reverse()
    .join("");
  return `${head}-${digestOfText(name).slice(0, 8)}-${tail}`.replace(/\.+$/, "");
}

function upTo(limit: number, characters: readonly string[]): string[] {
  let size = 0;
  const end = characters.findIndex((character) => {
    size += octets(character);
    return size > limit;
  });
  return characters.slice(0, end < 0 ? characters.length : end);
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
