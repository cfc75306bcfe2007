// A Chromium for the journeys: the one that is named or installed, else Playwright's, else Debian's package.
import { existsSync } from 'node:fs';
import { Problem } from './problem.mjs';
import { canInstall, installFirst, onPath } from './programs.mjs';

/** Chromium without a window: the journeys take a quarter less of the time in it. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

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
  return chosen || onPath(names)[0] || applications.find((file) => existsSync(file)) || (await playwrights());
}

export const chromiumAdvice =
  'The journeys need a Chromium, and none was found. Install one (Debian, Ubuntu: apt-get install chromium; ' +
  'anywhere: npx playwright install chromium), or set PLAYWRIGHT_CHROMIUM to its path.';

/**
 * The path of a Chromium. As root, Debian's package is installed where there is none, and the quicker one beside a slower
 * one: a machine whose tests run as root belongs to them.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found && (process.env.PLAYWRIGHT_CHROMIUM || onPath([shell]).length > 0)) return found;
  if (canInstall()) await installFirst(found ? [shell] : [shell, 'chromium']);
  const installed = await findChromium();
  if (!installed) throw new Problem(chromiumAdvice);
  return installed;
}
