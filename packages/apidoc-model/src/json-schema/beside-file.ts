/**
 * Returns the local address of a document with the public address `full`, if the file `uri` has the public address
 * `base`: the same relative path, since authors keep schemas with public addresses in one folder. Returns `full` if the
 * two have no common folder.
 */
export function besideFile(full: string, base: string, uri: string): string {
  if (base === uri || !/^(?:file|memory):/.test(uri) || !URL.canParse(full) || !URL.canParse(base)) return full;
  const [to, from] = [new URL(full), new URL(base)];
  if (to.protocol !== from.protocol || to.host !== from.host) return full;
  const [target, here] = [to.pathname.split("/"), from.pathname.split("/").slice(0, -1)];
  let common = 0;
  while (common < here.length && common < target.length - 1 && here[common] === target[common]) common += 1;
  const relative = `${"../".repeat(here.length - common)}${target.slice(common).join("/")}${to.search}`;
  return relative === "" ? full : new URL(relative, uri).href;
}
