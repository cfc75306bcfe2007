// Makes the account that the functions run as, with the least roles: npm run runtime-account -- [-P ALIAS]
import { argumentsOf, command, readTypeScript, tell } from './lib/command.mjs';

await command(async () => {
  const { project: alias } = argumentsOf('Usage: npm run runtime-account -- [-P ALIAS]', {
    options: { project: { type: 'string', short: 'P', default: 'default' } },
  });
  await readTypeScript();
  const { Google } = await import('./lib/google.ts');
  const { findBucket } = await import('./deploy/preflight.ts');
  const { explained, makeRuntimeAccount } = await import('./deploy/runtime-account.ts');
  const { readTarget } = await import('./deploy/target.ts');
  const google = new Google(readTarget(alias).project);
  await google.signIn();
  try {
    const setting = await makeRuntimeAccount(google, await findBucket(google), tell);
    tell(`Set ${setting} in functions/.env.${alias === 'default' ? google.project : alias}, and deploy.`);
  } catch (error) {
    throw explained(error);
  }
});
