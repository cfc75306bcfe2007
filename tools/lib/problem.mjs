/** Something the person at the keyboard can mend: printed as a sentence, without a stack. */
export class Problem extends Error {}

export function report(error) {
  process.stderr.write(`\n${error instanceof Problem ? error.message : (error?.stack ?? error)}\n`);
}
