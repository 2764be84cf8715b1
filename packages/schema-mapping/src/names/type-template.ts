import { capitalised } from "@soapstone/conversion";

/**
 * Returns the template by which a type is named after its element; undefined where its name does not contain the
 * element's.
 */
export function typeTemplate(element: string, type: string): string | undefined {
  for (const [name, placeholder] of [
    [element, "{element}"],
    [capitalised(element), "{Element}"],
  ] as const) {
    const at = type.indexOf(name);
    const template = at < 0 ? undefined : `${type.slice(0, at)}${placeholder}${type.slice(at + name.length)}`;
    if (template !== undefined && elementOfType(template, type) === element) return template;
  }
  return undefined;
}

/** The inverse of `typeTemplate`: returns the element of a type by a convention; undefined where there is none. */
export function elementOfType(convention: string, type: string): string | undefined {
  if (convention === "type" || convention === "element") return undefined;
  const [, before, placeholder, after] = /^(.*)(\{[eE]lement\})(.*)$/s.exec(convention) ?? [];
  if (before === undefined || after === undefined || type.length <= before.length + after.length) return undefined;
  if (!type.startsWith(before) || !type.endsWith(after)) return undefined;
  const name = type.slice(before.length, type.length - after.length);
  if (placeholder === "{element}") return name;
  const element = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  return capitalised(element) === name ? element : undefined;
}
