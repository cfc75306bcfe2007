// @vitest-environment node
import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { panelPaths } from '@/shared/config/panel-paths';

/*
 * Hosting's rules for pages in firebase.json, and the addresses that the accessibility journey visits, follow from the
 * list of pages. `npm run pages` updates both files.
 */
const HINT = 'A page was added or moved: run `npm run pages`';

/** Generous, because a busy machine loads the modules slowly. In milliseconds. */
const LOADING_TIMEOUT = 60_000;

type Group = keyof (typeof import('@/app/pages'))['PAGE_ROUTES'];
type Delivery = 'built' | 'asked' | 'shell';

let pages: { path: string; group: Group; delivery: Delivery }[];
beforeAll(async () => {
  // Builds for the emulators also have the page that shows emails.
  vi.stubEnv('MODE', 'emulator');
  const { PAGE_ROUTES } = await import('@/app/pages');
  pages = (Object.keys(PAGE_ROUTES) as Group[])
    .filter((group) => group !== 'none')
    .flatMap((group) =>
      PAGE_ROUTES[group].map(({ path, drawn }) => ({ path, group, delivery: drawn?.when ?? 'shell' })),
    );
}, LOADING_TIMEOUT);
afterAll(() => void vi.unstubAllEnvs());

const getPatterns = (...deliveries: Delivery[]) =>
  pages.filter(({ delivery }) => deliveries.includes(delivery)).map(({ path }) => path);

const toGlob = (patterns: readonly string[]) =>
  `/@(${[...new Set(patterns.map((pattern) => pattern.split('/')[1]))].join('|')})`;

const isBelow = (pattern: string) => pattern.split('/').length > 2;

/** Returns the glob of the pages with one segment, such as `/cart`. `/profile/*` includes `/profile`. */
const toOwnGlob = (patterns: readonly string[]) =>
  toGlob(patterns.filter((pattern) => !isBelow(pattern) || pattern.endsWith('/*')));

/** Returns the glob of the pages with several segments, such as `/orders/:id`. */
const toNestedGlob = (patterns: readonly string[]) => `${toGlob(patterns.filter(isBelow))}/**`;

interface Rule {
  source: string;
  destination?: string;
  function?: { functionId: string };
  headers?: { key: string; value: string }[];
}

test('Hosting has a rule for every page', async () => {
  let text = readFileSync('firebase.json', 'utf8');
  const { rewrites, headers } = (JSON.parse(text) as { hosting: Record<'rewrites' | 'headers', Rule[]> })
    .hosting;
  const setSources = (rules: readonly Rule[], sources: readonly string[]) =>
    rules
      .filter(({ source }) => source.startsWith('/@('))
      .forEach(({ source }, at) => {
        text = text.replaceAll(`"${source}"`, `"${sources[at]}"`);
      });
  const shell = getPatterns('shell');
  // The function redirects from the earlier addresses /shop and /shop/:id.
  const rendered = [...getPatterns('asked'), '/shop', '/shop/:id'];
  setSources(
    rewrites.filter(({ destination }) => destination === '/shell.html'),
    [toOwnGlob(shell), toNestedGlob(shell)],
  );
  setSources(
    rewrites.filter((rule) => rule.function?.functionId === 'pages'),
    [toOwnGlob(rendered), toNestedGlob(rendered)],
  );
  setSources(
    headers.filter((rule) => rule.headers?.some(({ value }) => value === 'no-cache')),
    [toOwnGlob(getPatterns('built', 'shell')), toNestedGlob(shell)],
  );
  await expect(text, HINT).toMatchFileSnapshot('../../../firebase.json');
});

test('the accessibility journey visits every page with a fixed address', async () => {
  const addresses = Object.values(panelPaths).filter((path) => typeof path === 'string');
  const findGroup = (address: string) => pages.find(({ path }) => matchPath(path, address))?.group;
  const getAddresses = (...groups: Group[]) =>
    addresses.filter((address) => groups.some((group) => group === findGroup(address)));
  const visited = {
    open: ['/', ...getAddresses('all', 'guests')],
    signedIn: getAddresses('users'),
    admin: getAddresses('admins'),
  };
  await expect(`${JSON.stringify(visited, null, 2)}\n`, HINT).toMatchFileSnapshot('../../e2e/pages.json');
});
