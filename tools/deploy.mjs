// Builds and deploys the shop to a Firebase project: npm run deploy -- [-P ALIAS] [--yes] [--rollback]
// See docs/operations.md for prerequisites.
import { command, readTypeScript } from './lib/command.mjs';

await command(async () => {
  await readTypeScript();
  const { readOptions } = await import('./deploy/options.ts');
  const { deploy } = await import('./deploy/deploy.ts');
  await deploy(readOptions(process.argv.slice(2)));
});
