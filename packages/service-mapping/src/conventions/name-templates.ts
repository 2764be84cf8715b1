/**
 * Names by convention: a template such as `{operation}SoapIn` gives the names of all messages of a document, so that
 * the complement need not hold them. The template that most of a document's names follow is found here and stored once;
 * a name that follows another template is stored at its operation.
 */

/** The values of a template's placeholders, in the order in which a name is searched for them. */
export type TemplateVariables = Readonly<Record<string, string>>;

export interface NameSample {
  readonly value: string;
  readonly variables: TemplateVariables;
}

/** Fills a template; undefined where it has a placeholder without a value. */
export function fillTemplate(template: string, variables: TemplateVariables): string | undefined {
  let missing = false;
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) missing = true;
    return value ?? "";
  });
  return missing ? undefined : text;
}

/** Returns the template that gives the most of these names; `inferred` where it gives as many as any other. */
export function commonTemplate(samples: readonly NameSample[], inferred: string): string {
  const counts = new Map<string, number>();
  for (const sample of samples)
    for (const template of templatesOf(sample)) counts.set(template, (counts.get(template) ?? 0) + 1);
  let best = inferred;
  let most = samples.filter((sample) => fillTemplate(inferred, sample.variables) === sample.value).length;
  for (const [template, count] of counts) {
    // A template that gives one name of several is no convention.
    if (count > most && (count > 1 || samples.length === 1)) {
      best = template;
      most = count;
    }
  }
  return best;
}

/**
 * Returns every template that gives a name: with up to three of its variables replaced by placeholders, or with none.
 */
function templatesOf({ value, variables }: NameSample): ReadonlySet<string> {
  if (/[{}*]/.test(value)) return new Set();
  const templates = new Set<string>();
  const names = Object.keys(variables);
  const add = (text: string, from: number, left: number): void => {
    for (let index = from; left > 0 && index < names.length; index += 1) {
      const further = replaced(text, names[index] ?? "", variables);
      if (further !== undefined) add(further, index + 1, left - 1);
    }
    templates.add(text);
  };
  add(value, 0, 3);
  return new Set([...templates].filter((template) => fillTemplate(template, variables) === value));
}

function replaced(text: string, name: string, variables: TemplateVariables): string | undefined {
  const value = variables[name];
  if (value === undefined || value === "") return undefined;
  const at = text.lastIndexOf(value);
  return at < 0 ? undefined : `${text.slice(0, at)}{${name}}${text.slice(at + value.length)}`;
}

/** Returns a namespace with the character that joins a name to it: `urn:library:`, `http://example.test/library/`. */
export function withNameSeparator(namespace: string): string {
  if (namespace === "" || /[/#:]$/.test(namespace)) return namespace;
  return namespace.startsWith("urn:") ? `${namespace}:` : `${namespace}/`;
}
