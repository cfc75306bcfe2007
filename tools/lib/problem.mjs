/** Error that the user can fix. Printed without a stack trace. */
export class Problem extends Error {}

export function report(error) {
  process.stderr.write(`\n${error instanceof Problem ? error.message : (error?.stack ?? error)}\n`);
}
