// A Chromium for the journeys: the one that is named or installed, else Playwright's, else Debian's package.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/** Chromium without a window: the journeys take a quarter less of the time in it. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath(wanted) {
  for (const name of wanted) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // not here
      }
    }
  }
  return undefined;
}

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/** The path of a Chromium that is here already, or undefined. */
export async function findChromium() {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM;
  if (chosen && !existsSync(chosen))
    throw new Problem(`PLAYWRIGHT_CHROMIUM names ${chosen}, which is not there.`);
  return chosen || onPath(names) || applications.find((file) => existsSync(file)) || (await playwrights());
}

export const chromiumAdvice =
  'The journeys need a Chromium, and none was found. Install one (Debian, Ubuntu: apt-get install chromium; ' +
  'anywhere: npx playwright install chromium), or set PLAYWRIGHT_CHROMIUM to its path.';

const isRoot = () => process.getuid?.() === 0;

async function installPackage(name) {
  process.stdout.write(`Installing Chromium (apt-get install ${name})\n`);
  const prefix = isRoot() ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command, ...args] = [...prefix, 'apt-get', ...step];
    await run(command, args, { env, timeout: 300_000 });
  }
}

/**
 * The path of a Chromium; Debian's package is installed where there is none and it can be. On a machine that belongs to
 * the tests, which run as root there, the quicker one is installed beside it.
 */
export async function ensureChromium() {
  const found = await findChromium();
  const quick = process.env.PLAYWRIGHT_CHROMIUM || onPath([shell]);
  if (found && (quick || !isRoot() || !onPath(['apt-get']))) return found;
  if (onPath(['apt-get'])) {
    await installPackage(isRoot() ? shell : 'chromium');
    if (!(await findChromium())) await installPackage('chromium');
  }
  const installed = await findChromium();
  if (!installed) throw new Problem(chromiumAdvice);
  return installed;
}
