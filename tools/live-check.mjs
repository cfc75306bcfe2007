// Checks a deployed shop from outside: npm run live-check -- https://shop.example
// Leaves no data behind. Exits with code 1 if a check fails.
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand, enableTypeScript, printLine } from './lib/command.mjs';
import { UserFacingError } from './lib/problem.mjs';

await runCommand(async () => {
  await enableTypeScript();
  const { parseLiveCheckOptions: readOptions } = await import('./deploy/live-check/live-check-options.ts');
  const { fetchLive: ask, findBackendEndpoints: lookBehind } =
    await import('./deploy/live-check/live-shop.ts');
  const {
    formatRow: lineOf,
    runLiveChecks: liveCheck,
    formatSummary: summary,
  } = await import('./deploy/live-check/live-check.ts');
  const { getAdminToken: adminToken } = await import('./deploy/live-check/sign-in.ts');
  const { getEmulatorEndpoints: behindEmulators } = await import('./deploy/live-check/behind-emulators.mjs');
  const { readDeployTarget: readTarget } = await import('./deploy/target.ts');
  const { origin, emulated, project, admin } = readOptions(process.argv.slice(2));
  const named = project && !emulated ? readTarget(project).project : undefined;
  const behind = emulated ? behindEmulators() : await lookBehind(ask, origin, named);
  const token = await adminToken(ask, origin, admin);
  const rows = await liveCheck({ origin, emulated, behind, token, ask, pause }, (row) =>
    printLine(lineOf(row)),
  );
  printLine(`\n${origin}: ${summary(rows)}`);
  if (rows.some(({ result }) => result === 'FAULT'))
    throw new UserFacingError('Mend what is marked FAULT, and run it again.');
});
