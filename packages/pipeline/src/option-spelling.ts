/** An option as the command line has it: `--facade-url`. */
export function spelled(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
