// Finds Chromium: a configured or installed browser, then Playwright's, then Debian's package.
import { existsSync } from 'node:fs';
import { UserFacingError } from './problem.mjs';
import { canInstallPackages, installFirstDebianPackage, findOnPath } from './programs.mjs';

/** Headless build of Chromium. The browser tests are a quarter faster in it. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function findPlaywrightChromium() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

export async function findChromium() {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM;
  if (chosen && !existsSync(chosen))
    throw new UserFacingError(`PLAYWRIGHT_CHROMIUM names ${chosen}, which is not there.`);
  return (
    chosen ||
    findOnPath(names)[0] ||
    applications.find((file) => existsSync(file)) ||
    (await findPlaywrightChromium())
  );
}

export const chromiumAdvice =
  'The journeys need a Chromium, and none was found. Install one (Debian, Ubuntu: apt-get install chromium; ' +
  'anywhere: npx playwright install chromium), or set PLAYWRIGHT_CHROMIUM to its path.';

/** Returns the path of Chromium. As root, installs Debian's package if Chromium or its headless build is missing. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found && (process.env.PLAYWRIGHT_CHROMIUM || findOnPath([headlessShell]).length > 0)) return found;
  if (canInstallPackages())
    await installFirstDebianPackage(found ? [headlessShell] : [headlessShell, 'chromium']);
  const installed = await findChromium();
  if (!installed) throw new UserFacingError(chromiumAdvice);
  return installed;
}
