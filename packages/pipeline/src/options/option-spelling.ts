/** Returns an option of the library in the form of the command line: `--facade-url` for `facadeUrl`. */
export function commandLineOption(name: string): string {
  return `--${kebabCase(name)}`;
}

/**
 * Converts a name of the library to kebab-case, as configurations and the command line use it: `facade-url` for
 * `facadeUrl`.
 */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
