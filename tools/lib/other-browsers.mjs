import { Problem } from './problem.mjs';
import { canInstall, installAll, onPath } from './programs.mjs';

/** Debian packages, each with the possible names of its program on the PATH. */
const packages = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

const findMissing = () => Object.keys(packages).filter((name) => onPath(packages[name]).length === 0);

/**
 * Returns true if the browsers are installed or can be installed. Always true in CI on Linux, so that missing browsers
 * fail the tests. WebKitGTK exists on Linux only.
 */
export const hasOtherBrowsers = () =>
  process.platform === 'linux' && (!!process.env.CI || canInstall() || findMissing().length === 0);

/**
 * Returns the path of Firefox. As root, installs Firefox, WebKit and Xvfb if missing.
 * @throws Problem if a program is still missing.
 */
export async function ensureOtherBrowsers() {
  if (findMissing().length > 0 && canInstall()) await installAll(findMissing());
  const missing = findMissing().join(' ');
  if (missing)
    throw new Problem(
      `The journeys in Firefox and WebKit need programs that are missing. Debian, Ubuntu: apt-get install ${missing}.`,
    );
  return onPath(packages['firefox-esr'])[0];
}
