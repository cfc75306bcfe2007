import { t } from '@contract/texts/text';

const SYSTEMS = /(iPhone|iPad|Android|Windows|Mac|CrOS|Linux)/;

/** Browser names by user agent token, most specific first, because Edge's user agent also contains Chrome's token. */
const BROWSERS: [token: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, t('Samsung Internet')],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

export function getOperatingSystemName(userAgent: string = navigator.userAgent): string {
  const [, system = t('This device')] = SYSTEMS.exec(userAgent) ?? [];
  return system === 'CrOS' ? 'ChromeOS' : system;
}

/** Returns the names of the browser and operating system, such as "Chrome on Windows". */
export function getDeviceName(userAgent: string = navigator.userAgent): string {
  const [, browser = t('Browser')] = BROWSERS.find(([token]) => token.test(userAgent)) ?? [];
  const system = getOperatingSystemName(userAgent);
  return SYSTEMS.test(userAgent) ? t('{browser} on {system}', { browser, system }) : browser;
}
