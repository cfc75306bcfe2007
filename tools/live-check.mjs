// Checks a deployed shop from outside: npm run live-check -- https://shop.example
// Leaves no data behind. Exits with code 1 if a check fails.
import { setTimeout as pause } from 'node:timers/promises';
import { command, readTypeScript, tell } from './lib/command.mjs';
import { Problem } from './lib/problem.mjs';

await command(async () => {
  await readTypeScript();
  const { readOptions } = await import('./deploy/live-check/options.ts');
  const { askByFetch: ask, lookBehind } = await import('./deploy/live-check/live-shop.ts');
  const { lineOf, liveCheck, summary } = await import('./deploy/live-check/live-check.ts');
  const { adminToken } = await import('./deploy/live-check/sign-in.ts');
  const { behindEmulators } = await import('./deploy/live-check/behind-emulators.mjs');
  const { readTarget } = await import('./deploy/target.ts');
  const { origin, emulated, project, admin } = readOptions(process.argv.slice(2));
  const named = project && !emulated ? readTarget(project).project : undefined;
  const behind = emulated ? behindEmulators() : await lookBehind(ask, origin, named);
  const token = await adminToken(ask, origin, admin);
  const rows = await liveCheck({ origin, emulated, behind, token, ask, pause }, (row) => tell(lineOf(row)));
  tell(`\n${origin}: ${summary(rows)}`);
  if (rows.some(({ result }) => result === 'FAULT'))
    throw new Problem('Mend what is marked FAULT, and run it again.');
});
