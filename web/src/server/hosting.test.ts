// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paths } from '@/shared/config/paths';
import { fixedPaths } from '@/app/pages';
import { isStoredPage } from './page-subject';

interface Rule {
  source: string;
}
interface Rewrite extends Rule {
  destination?: string;
  function?: { functionId: string };
}
interface Hosting {
  rewrites: Rewrite[];
  headers: (Rule & { headers: { key: string; value: string }[] })[];
}

const file = new URL('../../../firebase.json', import.meta.url);
const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: Hosting };

/** Whether one of Hosting's globs covers a path; of the grammar, only what firebase.json uses: `@(a|b)`, `*` and `**`. */
const covers = ({ source }: Rule, path: string): boolean => {
  const pattern = source
    .replaceAll('.', '\\.')
    .replaceAll('@(', '(?:')
    .replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(path);
};

const servedBy = (path: string): string | undefined => {
  const rewrite = hosting.rewrites.find((rule) => covers(rule, path));
  return rewrite?.destination ?? rewrite?.function?.functionId;
};

/** Whether Hosting's own headers say that browsers must ask each time. */
const asksAgain = (path: string): boolean =>
  hosting.headers.some(
    (rule) =>
      rule.source !== '**' && covers(rule, path) && rule.headers.some(({ value }) => value === 'no-cache'),
  );

/** Every address of the shop, with an id where one belongs. */
const addresses = Object.values(paths).map(
  (path) => new URL(typeof path === 'string' ? path : path('x1'), 'https://shop.invalid').pathname,
);
const fixed = addresses.filter((path) => fixedPaths().includes(path));
const stored = addresses.filter(isStoredPage);
const personal = addresses.filter((path) => !fixed.includes(path) && !stored.includes(path));

describe('Hosting serves every address of the shop', () => {
  test.each(fixed)('%s with the file that was drawn when the shop was built', (path) => {
    expect(servedBy(path)).toBeUndefined();
    expect(asksAgain(path)).toBe(true);
  });

  // Hosting's headers win over those of the function, which say how long the CDN keeps a page.
  test.each([...stored, '/shop', '/shop/x1'])('%s with the page that the function draws', (path) => {
    expect(servedBy(path)).toBe('pages');
    expect(asksAgain(path)).toBe(false);
  });

  test.each(personal)('%s with the shell', (path) => {
    expect(servedBy(path)).toBe('/shell.html');
    expect(asksAgain(path)).toBe(true);
  });

  test.each([
    '/api/products',
    '/api/products/imports',
    '/api/products/imports/x1',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
    '/feeds/google.xml',
  ])('%s with the API', (path) => {
    expect(servedBy(path)).toBe('api');
    expect(asksAgain(path)).toBe(false);
  });

  test.each([
    '/api/uploads/products',
    '/api/uploads/products/x1/review',
    '/api/products/imports/x1/resume',
    '/previews/products/x1/v1',
  ])('%s with the function for uploads', (path) => {
    expect(servedBy(path)).toBe('uploads');
  });

  test('and no other address with anything but the page that says so', () => {
    expect(servedBy('/nothing-here')).toBeUndefined();
  });
});
