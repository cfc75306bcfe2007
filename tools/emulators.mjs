// Starts the emulators alone, for tests run by hand: node tools/emulators.mjs [--full] [--offset N]
//   without --full: firestore, auth, storage; with it: functions and hosting as well, built first
import { guarded } from './lib/guarded.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { portOffset, prepareSuite, suiteEnvironment, suitePorts } from './lib/suite-config.mjs';
import { startSuite } from './lib/suite.mjs';

guarded(import.meta, async ({ onStop }) => {
  const args = process.argv.slice(2);
  const at = args.indexOf('--offset');
  if (at >= 0) process.env.HEARTH_PORT_OFFSET = args[at + 1];
  await ensureInstalled();
  const ports = suitePorts();
  const suite = prepareSuite(ports);
  const only = ['firestore', 'auth', 'storage'];
  if (args.includes('--full')) {
    only.push('functions', 'hosting');
    await Promise.all([buildFunctions(), buildWeb(suite, ports)]);
  }
  const running = await startSuite({ suite, ports, only, onTrouble: console.log });
  onStop(() => running.stop());
  for (const [name, value] of Object.entries(suiteEnvironment(ports))) console.log(`export ${name}=${value}`);
  console.log(`emulators ready (port offset ${portOffset()})`);
  const asked = await running.exited;
  if (!asked) throw new Error(`The emulators ended by themselves; their log is ${suite.log}`);
});
