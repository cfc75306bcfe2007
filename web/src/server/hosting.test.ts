// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shopPaths } from '@/shared/config/paths';
import { getStaticPaths } from '@/app/pages';
import { isRenderedPerRequest } from './page-subject';

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

/** Returns true if a glob of firebase.json matches the path. Supports `@(a|b)`, `*` and `**`. */
const matchesGlob = ({ source }: Rule, path: string): boolean => {
  const pattern = source
    .replaceAll('.', '\\.')
    .replaceAll('@(', '(?:')
    .replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(path);
};

/** Rule for all addresses that are neither a file nor match another rule. */
const FALLBACK = '**';

const getHandler = (path: string, rewrites = hosting.rewrites): string | undefined => {
  const rewrite = rewrites.find((rule) => matchesGlob(rule, path));
  return rewrite?.destination ?? rewrite?.function?.functionId;
};

/** Returns true if the response headers require browsers to revalidate. */
const mustRevalidate = (path: string): boolean =>
  hosting.headers.some(
    (rule) =>
      rule.source !== FALLBACK &&
      matchesGlob(rule, path) &&
      rule.headers.some(({ value }) => value === 'no-cache'),
  );

/** Paths of all pages, with a placeholder id. */
const addresses = Object.values(shopPaths).map(
  (path) =>
    new URL(
      typeof path === 'string' ? path : (path as (...ids: string[]) => string)('x1', 'x2'),
      'https://shop.invalid',
    ).pathname,
);
const fixed = addresses.filter((path) => getStaticPaths().includes(path));
const stored = addresses.filter(isRenderedPerRequest);
const personal = addresses.filter((path) => !fixed.includes(path) && !stored.includes(path));

describe('Hosting serves every address of the shop', () => {
  test.each(fixed)('%s with the file that was drawn when the shop was built', (path) => {
    // Hosting prefers files to the fallback.
    const special = hosting.rewrites.filter(({ source }) => source !== FALLBACK);
    expect(getHandler(path, special)).toBeUndefined();
    expect(mustRevalidate(path)).toBe(true);
  });

  // Hosting's headers override those of the function, which define the CDN's cache time.
  test.each([...stored, '/shop', '/shop/x1'])('%s with the page that the function draws', (path) => {
    expect(getHandler(path)).toBe('pages');
    expect(mustRevalidate(path)).toBe(false);
  });

  test.each(personal)('%s with the shell', (path) => {
    expect(getHandler(path)).toBe('/shell.html');
    expect(mustRevalidate(path)).toBe(true);
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
    expect(getHandler(path)).toBe('api');
    expect(mustRevalidate(path)).toBe(false);
  });

  test.each([
    '/api/uploads/products',
    '/api/uploads/products/x1/review',
    '/api/products/imports/x1/resume',
    '/previews/products/x1/v1',
  ])('%s with the function for uploads', (path) => {
    expect(getHandler(path)).toBe('uploads');
  });

  // The function knows the redirects, and draws the page that says so for an address without one.
  test.each(['/nothing-here', '/blogs/news/old-post'])('%s, which is no page, with the function', (path) => {
    expect(getHandler(path)).toBe('pages');
  });
});
