/** Who takes payments, what answers searches and who sends mails, judged by the functions' own rules before anything is uploaded. */
import type { Google } from '../../lib/google';
import { Problem } from '../../lib/problem.mjs';
import { readSecret } from '../secrets';
import { envFile } from '../parameter-values';
import { say } from '../steps';
import type { Target } from '../target';

/** The functions' rules throw sentences, which do not know for which project a secret is to be stored. */
async function judged<T>(alias: string, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const sentence = error instanceof Error ? error.message : String(error);
    throw new Problem(sentence.replace(/functions:secrets:set \w+/, `$& -P ${alias}`));
  }
}

const secretOf = (google: Google) => (name: string) => readSecret(google, name);

/** @throws Problem for a shop that does not say who takes payments, that mixes keys of two modes, and for a staging project that would move money. */
export const payments = (google: Google, { alias, project, settings }: Target): Promise<string> =>
  judged(alias, async () => {
    // Loaded where they are needed: a rollback does without.
    const { deployedPayments } = await import('./deployed-payments');
    const { provider, mode } = await deployedPayments([envFile(settings)], project, secretOf(google), alias);
    const money = mode === 'live' ? 'Payments move money.' : 'Payments are tests: no money is moved.';
    return `Payments: ${provider}, ${mode} mode. ${money}`;
  });

/** @throws Problem for a search without its server. */
export const search = (google: Google, { alias, project, settings }: Target): Promise<string> =>
  judged(alias, async () => {
    const { deployedSearch } = await import('./deployed-search');
    return `Search: ${(await deployedSearch([envFile(settings)], project, secretOf(google))).name}.`;
  });

/** @throws Problem for mails without their server. */
export const mails = (google: Google, { alias, settings }: Target): Promise<string> =>
  judged(alias, async () => {
    const { deployedMails, mailSentence } = await import('./deployed-mails');
    return mailSentence(await deployedMails([envFile(settings)], secretOf(google)));
  });

/** Says each, or throws a Problem. */
export async function checkProviders(google: Google, target: Target): Promise<void> {
  for (const check of [payments, search, mails]) say(await check(google, target));
}
