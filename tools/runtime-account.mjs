// Makes the account that the functions run as, with the least roles: npm run runtime-account -- [-P ALIAS]
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, report } from './lib/problem.mjs';

function readProject() {
  try {
    return parseArgs({ options: { project: { type: 'string', short: 'P', default: 'default' } } }).values
      .project;
  } catch {
    throw new Problem('Usage: npm run runtime-account -- [-P ALIAS]');
  }
}

try {
  const alias = readProject();
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { Google } = await import('./lib/google.ts');
  const { findBucket } = await import('./deploy/preflight.ts');
  const { explained, makeRuntimeAccount } = await import('./deploy/runtime-account.ts');
  const { readTarget } = await import('./deploy/target.ts');
  const google = new Google(readTarget(alias).project);
  await google.signIn();
  const tell = (line) => process.stdout.write(`${line}\n`);
  try {
    const setting = await makeRuntimeAccount(google, await findBucket(google), tell);
    tell(`Set ${setting} in functions/.env.${alias === 'default' ? google.project : alias}, and deploy.`);
  } catch (error) {
    throw explained(error);
  }
} catch (error) {
  report(error);
  process.exitCode = 1;
}
