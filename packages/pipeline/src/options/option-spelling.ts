/** An option as the command line has it: `--facade-url`. */
export function spelled(name: string): string {
  return `--${kebabCase(name)}`;
}

/** A name of the library as configurations and the command line have it: `facade-url`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
