import { UserFacingError } from './problem.mjs';
import { canInstallPackages, installDebianPackages, findOnPath } from './programs.mjs';

const packages = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

const findMissing = () => Object.keys(packages).filter((name) => findOnPath(packages[name]).length === 0);

/** Returns true if other browsers can be tested. Always true in CI on Linux, where missing browsers fail the tests. */
export const hasOtherBrowsers = () =>
  process.platform === 'linux' && (!!process.env.CI || canInstallPackages() || findMissing().length === 0);

/** Installs missing browsers as root. Returns the path of Firefox. @throws UserFacingError if a program is still missing. */
export async function ensureOtherBrowsers() {
  if (findMissing().length > 0 && canInstallPackages()) await installDebianPackages(findMissing());
  const missing = findMissing().join(' ');
  if (missing)
    throw new UserFacingError(
      `The journeys in Firefox and WebKit need programs that are missing. Debian, Ubuntu: apt-get install ${missing}.`,
    );
  return findOnPath(packages['firefox-esr'])[0];
}
