// Checks this machine: npm run doctor
// Checks a Firebase project: npm run doctor -- --live [--close-sign-up] [-P ALIAS]
// Changes nothing, except that --close-sign-up prevents users from creating or deleting accounts through Firebase
// directly.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandArguments, runCommand, enableTypeScript } from './lib/command.mjs';
import { chromiumAdvice, findChromium } from './lib/chromium.mjs';
import { findFirestoreEmulator } from './lib/firestore-emulator.mjs';
import { findJava } from './lib/java.mjs';
import { projectRoot } from './lib/paths.mjs';
import { UserFacingError } from './lib/problem.mjs';
import { findStorageRulesRuntime } from './lib/storage-rules-runtime.mjs';
import { requireFreePorts, getSuitePorts } from './lib/suite-config.mjs';

let faults = 0;

/**
 * Runs a check and prints its result or, after a UserFacingError, the advice. Returns undefined if the check failed.
 * @template Found
 * @param {string} name
 * @param {() => Found | Promise<Found>} look
 * @param {(found: Found) => string} [describe]
 */
async function runCheck(name, look, describe = String) {
  try {
    const found = await look();
    process.stdout.write(`ok       ${name.padEnd(20)} ${describe(found)}\n`);
    return found;
  } catch (error) {
    faults += 1;
    const advice = error instanceof UserFacingError ? error.message : String(error?.stack ?? error);
    process.stdout.write(`MISSING  ${name.padEnd(20)} ${advice.replaceAll('\n', ' ')}\n`);
    return undefined;
  }
}

function checkNode() {
  const wanted = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).engines.node;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(wanted).map(Number);
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return process.versions.node;
  throw new UserFacingError(
    `This is Node ${process.versions.node}, and ${wanted} is needed: https://nodejs.org.`,
  );
}

function checkPackages() {
  if (existsSync(join(projectRoot, 'node_modules/firebase-tools/package.json'))) return 'installed';
  throw new UserFacingError('Not installed yet: npm start and npm test do it, or npm ci.');
}

async function checkChromium() {
  const found = await findChromium();
  if (!found) throw new UserFacingError(chromiumAdvice);
  return found;
}

async function checkPorts() {
  const used = getSuitePorts();
  await requireFreePorts(used);
  return Object.values(used).sort((a, b) => a - b);
}

async function checkMachine() {
  await runCheck('node', checkNode);
  const installed = await runCheck('packages', checkPackages);
  const java = await runCheck('java', findJava, ({ home, version }) => `${version} in ${home}`);
  if (installed) {
    const sourced = ({ source }) => `from ${source}`;
    const firestore = await runCheck(
      'firestore emulator',
      () => findFirestoreEmulator({ forget: true }),
      sourced,
    );
    if (java && firestore)
      await runCheck('storage rules', () => findStorageRulesRuntime(java, firestore), sourced);
    await runCheck('chromium', checkChromium);
  }
  await runCheck('ports', checkPorts, (list) => `${list.join(', ')} are free`);
  return faults === 0;
}

async function checkLive(alias, asked) {
  await enableTypeScript();
  const { printLiveReport: doctorLive } = await import('./deploy/checks/doctor-live.ts');
  return doctorLive(alias, asked);
}

await runCommand(async () => {
  const options = {
    live: { type: 'boolean', default: false },
    'close-sign-up': { type: 'boolean', default: false },
    project: { type: 'string', short: 'P' },
  };
  const usage = 'Usage: npm run doctor -- [--live [--close-sign-up] [-P ALIAS]]';
  const {
    live: isLive,
    'close-sign-up': closesSignUp,
    project = 'default',
  } = parseCommandArguments(usage, { options });
  if (closesSignUp && !isLive) throw new UserFacingError(usage);
  process.exitCode = (await (isLive ? checkLive(project, { closesSignUp }) : checkMachine())) ? 0 : 1;
});
