// Builds and deploys the shop to a Firebase project: npm run deploy -- [-P ALIAS] [--yes] [--rollback]
// See docs/operations.md for prerequisites.
import { runCommand, enableTypeScript } from './lib/command.mjs';

await runCommand(async () => {
  await enableTypeScript();
  const { parseDeployOptions: readOptions } = await import('./deploy/options.ts');
  const { deployShop: deploy } = await import('./deploy/deploy.ts');
  await deploy(readOptions(process.argv.slice(2)));
});
