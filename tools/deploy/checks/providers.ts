import type { GoogleClient } from '../../lib/google';
import { UserFacingError } from '../../lib/problem.mjs';
import { readSecret } from '../deployed-secrets';
import { formatEnvFile } from '../parameter-values';
import { printDeployLine } from '../steps';
import type { DeployTarget } from '../target';

/** Converts errors of the functions' rules, which do not know the project, into UserFacingErrors with its alias. */
async function withAlias<T>(alias: string, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    const sentence = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(sentence.replace(/functions:secrets:set \w+/, `$& -P ${alias}`));
  }
}

const createSecretReader = (google: GoogleClient) => (name: string) => readSecret(google, name);

/** Checks the payment settings. @throws UserFacingError for mixed modes, or for live mode in a staging project. */
export const checkPaymentSettings = (
  google: GoogleClient,
  { alias, project, settings }: DeployTarget,
): Promise<string> =>
  withAlias(alias, async () => {
    // Imported lazily, because a rollback does not need the functions' code.
    const { resolvePaymentSettings } = await import('./deployed-payments');
    const { provider, mode } = await resolvePaymentSettings(
      [formatEnvFile(settings)],
      project,
      createSecretReader(google),
      alias,
    );
    const money = mode === 'live' ? 'Payments move money.' : 'Payments are tests: no money is moved.';
    return `Payments: ${provider}, ${mode} mode. ${money}`;
  });

export const checkSearchSettings = (
  google: GoogleClient,
  { alias, project, settings }: DeployTarget,
): Promise<string> =>
  withAlias(alias, async () => {
    const { resolveSearchSettings } = await import('./deployed-search');
    return `Search: ${(await resolveSearchSettings([formatEnvFile(settings)], project, createSecretReader(google))).name}.`;
  });

export const checkMailSettings = (google: GoogleClient, { alias, settings }: DeployTarget): Promise<string> =>
  withAlias(alias, async () => {
    const { resolveMailSettings, describeMailSettings } = await import('./deployed-mails');
    return describeMailSettings(
      await resolveMailSettings([formatEnvFile(settings)], createSecretReader(google)),
    );
  });

export async function checkProviders(google: GoogleClient, target: DeployTarget): Promise<void> {
  for (const check of [checkPaymentSettings, checkSearchSettings, checkMailSettings])
    printDeployLine(await check(google, target));
}
