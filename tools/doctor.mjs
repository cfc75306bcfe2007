// Is everything here that the shop needs on this machine? npm run doctor
// Or in its Firebase project? npm run doctor -- --live [--close-sign-up] [-P ALIAS]
// Changes nothing that lasts, but --close-sign-up, which has Firebase neither make nor delete accounts past the shop; one line for each part, and how to mend what is missing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf, command, readTypeScript } from './lib/command.mjs';
import { chromiumAdvice, findChromium } from './lib/chromium.mjs';
import { findFirestoreEmulator } from './lib/firestore-emulator.mjs';
import { findJava } from './lib/java.mjs';
import { root } from './lib/paths.mjs';
import { Problem } from './lib/problem.mjs';
import { findStorageRulesRuntime } from './lib/storage-rules-runtime.mjs';
import { requireFreePorts, suitePorts } from './lib/suite-config.mjs';

let faults = 0;

/** Prints what `look` finds, and answers it; a Problem is the advice, and undefined the answer. */
async function part(name, look, describe = String) {
  try {
    const found = await look();
    process.stdout.write(`ok       ${name.padEnd(20)} ${describe(found)}\n`);
    return found;
  } catch (error) {
    faults += 1;
    const advice = error instanceof Problem ? error.message : String(error?.stack ?? error);
    process.stdout.write(`MISSING  ${name.padEnd(20)} ${advice.replaceAll('\n', ' ')}\n`);
    return undefined;
  }
}

function node() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(wanted).map(Number);
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return process.versions.node;
  throw new Problem(`This is Node ${process.versions.node}, and ${wanted} is needed: https://nodejs.org.`);
}

function packages() {
  if (existsSync(join(root, 'node_modules/firebase-tools/package.json'))) return 'installed';
  throw new Problem('Not installed yet: npm start and npm test do it, or npm ci.');
}

async function chromium() {
  const found = await findChromium();
  if (!found) throw new Problem(chromiumAdvice);
  return found;
}

async function ports() {
  const used = suitePorts();
  await requireFreePorts(used);
  return Object.values(used).sort((a, b) => a - b);
}

async function machine() {
  await part('node', node);
  const installed = await part('packages', packages);
  const java = await part('java', findJava, ({ home, version }) => `${version} in ${home}`);
  if (installed) {
    const sourced = ({ source }) => `from ${source}`;
    const firestore = await part(
      'firestore emulator',
      () => findFirestoreEmulator({ forget: true }),
      sourced,
    );
    if (java && firestore)
      await part('storage rules', () => findStorageRulesRuntime(java, firestore), sourced);
    await part('chromium', chromium);
  }
  await part('ports', ports, (list) => `${list.join(', ')} are free`);
  return faults === 0;
}

/** Asks Google, with the credentials of `gcloud auth application-default login`. */
async function live(alias, asked) {
  await readTypeScript();
  const { doctorLive } = await import('./deploy/checks/doctor-live.ts');
  return doctorLive(alias, asked);
}

await command(async () => {
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
  } = argumentsOf(usage, { options });
  if (closesSignUp && !isLive) throw new Problem(usage);
  process.exitCode = (await (isLive ? live(project, { closesSignUp }) : machine())) ? 0 : 1;
});
