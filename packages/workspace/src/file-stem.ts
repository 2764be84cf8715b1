import { digestOfText } from "./digest.ts";

/**
 * The maximum number of octets in a stem: with folders, an ending and the suffix of a temporary file, it must stay
 * below 255 octets for a name and 260 for a path.
 */
const longest = 120;
const headOctets = 48;
const tailOctets = 60;

/**
 * Characters other than letters, marks and digits of any script, `.`, `_` and `-`; shells, URLs or file systems may
 * interpret them.
 */
const foreign = /[^\p{L}\p{M}\p{N}._-]+/gu;
/**
 * Characters that a stem must not begin or end with: the above, and dots, which hide a file at the start and are
 * dropped at the end by some systems.
 */
const foreignEnds = /^[^\p{L}\p{M}\p{N}_-]+|[^\p{L}\p{M}\p{N}_-]+$/gu;
const device = /^(?:con|prn|aux|nul|conin|conout|clock|(?:com|lpt)[0-9¹²³])$/i;

/**
 * Returns a readable file name, without ending, for any name: `/pets/{petId}` gives `pets_petId`, `Page«Pet»` gives
 * `Page_Pet`. The stem is a single path segment (never `..`, never hidden), not the name of a device, and short enough
 * for every file system. Different names may get the same stem: see `distinctStems`.
 */
export function fileStem(name: string): string {
  const plain = name.normalize("NFC").replace(foreignEnds, "").replace(foreign, "_");
  const stem = plain === "" ? (name === "/" ? "root" : "_") : plain;
  const isDevice = device.test(stem.split(".", 1)[0] ?? stem);
  return shortened(isDevice ? `_${stem}` : stem, name);
}

/**
 * Shortens a long stem: keeps its end, since long names differ there more often than at the beginning, and adds a digest
 * of the name.
 */
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
