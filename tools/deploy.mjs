// Builds the shop for one of its Firebase projects and deploys it: npm run deploy -- [-P ALIAS] [--yes] [--rollback]
// docs/operations.md says what it needs; tools/deploy has the steps.
import { ensureInstalled } from './lib/install.mjs';
import { report } from './lib/problem.mjs';

try {
  // What follows is TypeScript, which needs a package.
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { readOptions } = await import('./deploy/options.ts');
  const { deploy } = await import('./deploy/deploy.ts');
  await deploy(readOptions(process.argv.slice(2)));
} catch (error) {
  report(error);
  process.exitCode = 1;
}
