// Builds the shop for one of its Firebase projects and deploys it: npm run deploy -- [-P ALIAS] [--yes] [--rollback]
// docs/operations.md says what it needs; tools/deploy has the steps.
import { command, readTypeScript } from './lib/command.mjs';

await command(async () => {
  await readTypeScript();
  const { readOptions } = await import('./deploy/options.ts');
  const { deploy } = await import('./deploy/deploy.ts');
  await deploy(readOptions(process.argv.slice(2)));
});
