/**
 * Makes the section of a version from what stands under "Unreleased", which is left empty above it. Fails where there is
 * nothing to release, or the version has a section already.
 *
 *     ## Unreleased          ## Unreleased
 *                       →
 *     ### Added              ## 1.2.0 (2026-11-24)
 *     - A thing.
 *                            ### Added
 *                            - A thing.
 */
export function releasedChangelog(text: string, version: string, date: string): string {
  const [heading] = /^## Unreleased\n/m.exec(text) ?? [];
  if (heading === undefined) throw new Error('The changelog has no section "Unreleased".');
  if (text.includes(`\n## ${version} (`)) throw new Error(`The changelog has a section for ${version} already.`);
  const start = text.indexOf(heading) + heading.length;
  const section = text.slice(start).split(/^## /m)[0] ?? "";
  if (section.trim() === "") throw new Error('The section "Unreleased" of the changelog is empty.');
  return `${text.slice(0, start)}\n## ${version} (${date})\n${text.slice(start)}`;
}
