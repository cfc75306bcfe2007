// Creates the service account of the functions with minimal roles: npm run runtime-account -- [-P ALIAS]
import { argumentsOf, command, readTypeScript, tell } from './lib/command.mjs';

await command(async () => {
  const { project: alias } = argumentsOf('Usage: npm run runtime-account -- [-P ALIAS]', {
    options: { project: { type: 'string', short: 'P', default: 'default' } },
  });
  await readTypeScript();
  const { Google } = await import('./lib/google.ts');
  const { findBucket, requireApis } = await import('./deploy/checks/preflight.ts');
  const { explained, makeRuntimeAccount } = await import('./deploy/checks/runtime-account.ts');
  const { isApiPropagationError, retry } = await import('./lib/retry.ts');
  const { readTarget } = await import('./deploy/target.ts');
  const google = new Google(readTarget(alias).project);
  await google.signIn();
  try {
    await requireApis(google);
    const make = async () => makeRuntimeAccount(google, await findBucket(google), tell);
    const setting = await retry(make, isApiPropagationError);
    tell(`Set ${setting} in functions/.env.${alias === 'default' ? google.project : alias}, and deploy.`);
  } catch (error) {
    throw explained(error);
  }
});
