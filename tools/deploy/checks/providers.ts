import type { Google } from '../../lib/google';
import { Problem } from '../../lib/problem.mjs';
import { readSecret } from '../secrets';
import { envFile } from '../parameter-values';
import { say } from '../steps';
import type { Target } from '../target';

/** Converts errors of the functions' rules, which do not know the project, into UserFacingErrors with its alias. */
async function withAlias<T>(alias: string, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const sentence = error instanceof Error ? error.message : String(error);
    throw new Problem(sentence.replace(/functions:secrets:set \w+/, `$& -P ${alias}`));
  }
}

const createSecretReader = (google: Google) => (name: string) => readSecret(google, name);

/** Checks the payment settings. @throws UserFacingError for mixed modes, or for live mode in a staging project. */
export const payments = (google: Google, { alias, project, settings }: Target): Promise<string> =>
  withAlias(alias, async () => {
    // Imported lazily, because a rollback does not need the functions' code.
    const { deployedPayments } = await import('./deployed-payments');
    const { provider, mode } = await deployedPayments(
      [envFile(settings)],
      project,
      createSecretReader(google),
      alias,
    );
    const money = mode === 'live' ? 'Payments move money.' : 'Payments are tests: no money is moved.';
    return `Payments: ${provider}, ${mode} mode. ${money}`;
  });

export const search = (google: Google, { alias, project, settings }: Target): Promise<string> =>
  withAlias(alias, async () => {
    const { deployedSearch } = await import('./deployed-search');
    return `Search: ${(await deployedSearch([envFile(settings)], project, createSecretReader(google))).name}.`;
  });

export const mails = (google: Google, { alias, settings }: Target): Promise<string> =>
  withAlias(alias, async () => {
    const { deployedMails, mailSentence } = await import('./deployed-mails');
    return mailSentence(await deployedMails([envFile(settings)], createSecretReader(google)));
  });

export async function checkProviders(google: Google, target: Target): Promise<void> {
  for (const check of [payments, search, mails]) say(await check(google, target));
}
