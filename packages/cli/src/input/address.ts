/** Whether an argument is the address of a document rather than the path of a file. */
export function isAddress(arg: string): boolean {
  return /^([a-z][a-z0-9+.-]+:\/\/|file:)/i.test(arg);
}
