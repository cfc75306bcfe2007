import { Problem } from './problem.mjs';
import { canInstall, installAll, onPath } from './programs.mjs';

const packages = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

const findMissing = () => Object.keys(packages).filter((name) => onPath(packages[name]).length === 0);

/** Returns true if other browsers can be tested. Always true in CI on Linux, where missing browsers fail the tests. */
export const hasOtherBrowsers = () =>
  process.platform === 'linux' && (!!process.env.CI || canInstall() || findMissing().length === 0);

/** As root, installs missing browsers. Returns the path of Firefox. @throws UserFacingError if a program is still missing. */
export async function ensureOtherBrowsers() {
  if (findMissing().length > 0 && canInstall()) await installAll(findMissing());
  const missing = findMissing().join(' ');
  if (missing)
    throw new Problem(
      `The journeys in Firefox and WebKit need programs that are missing. Debian, Ubuntu: apt-get install ${missing}.`,
    );
  return onPath(packages['firefox-esr'])[0];
}
