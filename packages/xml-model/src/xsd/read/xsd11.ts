/** The elements that only XSD 1.1 has. */
export const xsd11Elements: ReadonlySet<string> = new Set([
  "alternative",
  "assert",
  "assertion",
  "defaultOpenContent",
  "explicitTimezone",
  "maxScale",
  "minScale",
  "openContent",
  "override",
]);

/** The attributes that only XSD 1.1 has, anywhere or at their element (`targetNamespace` of a local declaration). */
export const xsd11Attributes: ReadonlySet<string> = new Set([
  "appliesToEmpty",
  "defaultAttributes",
  "defaultAttributesApply",
  "inheritable",
  "notNamespace",
  "notQName",
  "targetNamespace",
  "test",
  "xpathDefaultNamespace",
]);
