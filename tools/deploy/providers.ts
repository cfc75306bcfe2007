/** Who takes payments, what answers searches and who sends mails, judged by the functions' own rules before anything is uploaded. */
import type { Google } from '../lib/google';
import { Problem } from '../lib/problem.mjs';
import { readSecret } from './functions';
import { envFile } from './parameter-values';
import { say } from './steps';
import type { Target } from './target';

/**
 * @throws Problem for a shop that does not say who takes payments, that mixes keys of two modes, whose search or mails lack their server,
 * and for a staging project that would move money.
 */
export async function checkProviders(google: Google, { alias, project, settings }: Target): Promise<void> {
  const files = [envFile(settings)];
  const secret = (name: string) => readSecret(google, name);
  try {
    // Loaded where they are needed: a rollback does without.
    const { deployedPayments } = await import('./deployed-payments');
    const { provider, mode } = await deployedPayments(files, project, secret, alias);
    const money = mode === 'live' ? 'Payments move money.' : 'Payments are tests: no money is moved.';
    say(`Payments: ${provider}, ${mode} mode. ${money}`);
    const { deployedSearch } = await import('./deployed-search');
    say(`Search: ${(await deployedSearch(files, project, secret)).name}.`);
    const { deployedMails, mailSentence } = await import('./deployed-mails');
    say(mailSentence(await deployedMails(files, secret)));
  } catch (error) {
    throw error instanceof Problem
      ? error
      : new Problem(error instanceof Error ? error.message : String(error));
  }
}
