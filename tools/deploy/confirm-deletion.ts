import { createInterface } from 'node:readline/promises';
import { UserFacingError } from '../lib/problem.mjs';

/** Asks the user to confirm deletions, unless `yes` is set. @throws UserFacingError if the user declines. */
export async function confirmDeletion(functions: readonly string[], yes: boolean): Promise<void> {
  if (functions.length === 0) return;
  process.stdout.write(
    `These functions are not part of the shop any more, and will be deleted:\n${functions.map((each) => `  ${each}\n`).join('')}`,
  );
  if (yes) return;
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question('Delete them? [y/N] ');
    terminal.close();
    if (/^y(es)?$/i.test(answer.trim())) return;
  }
  throw new UserFacingError(`Nothing was changed. Agree to delete ${functions.join(', ')} with --yes.`);
}
