/** Set by `bin/bundle.js`: the bundle consists of scripts, in which `import()` is not allowed. */
const bundled = Symbol.for("soapstone.importModule");

type ImportModule = (url: string) => Promise<{ readonly default?: unknown }>;

/** Imports a module, and returns its default export. Throws the errors of the module. */
export async function importDefault(url: string): Promise<unknown> {
  const given = (globalThis as { readonly [bundled]?: ImportModule })[bundled];
  const load: ImportModule = given ?? ((address) => import(address));
  return (await load(url)).default;
}
