// Creates the service account of the functions with minimal roles: npm run runtime-account -- [-P ALIAS]
import { parseCommandArguments, runCommand, enableTypeScript, printLine } from './lib/command.mjs';

await runCommand(async () => {
  const { project: alias } = parseCommandArguments('Usage: npm run runtime-account -- [-P ALIAS]', {
    options: { project: { type: 'string', short: 'P', default: 'default' } },
  });
  await enableTypeScript();
  const { GoogleClient: Google } = await import('./lib/google.ts');
  const { getDefaultBucket: findBucket, requireApis } = await import('./deploy/checks/preflight.ts');
  const { toUserFacingError: explained, ensureRuntimeAccount: makeRuntimeAccount } =
    await import('./deploy/checks/runtime-account.ts');
  const { isApiPropagationError, retryWithBackoff: retry } = await import('./lib/retry.ts');
  const { readDeployTarget: readTarget } = await import('./deploy/target.ts');
  const google = new Google(readTarget(alias).project);
  await google.signIn();
  try {
    await requireApis(google);
    const make = async () => makeRuntimeAccount(google, await findBucket(google), printLine);
    const setting = await retry(make, isApiPropagationError);
    printLine(
      `Set ${setting} in functions/.env.${alias === 'default' ? google.project : alias}, and deploy.`,
    );
  } catch (error) {
    throw explained(error);
  }
});
