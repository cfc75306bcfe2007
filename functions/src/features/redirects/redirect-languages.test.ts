import { describe, expect, test, vi } from 'vitest';
import { stubShop } from '../../../test/support/stub-shop';
import { findRedirectProblem } from './redirect-chains';
import { toRedirectId } from './redirects.repository';
import { createRedirectsService } from './redirects.service';

const NO_OTHERS = { bySource: new Map(), leadingTo: [] };

describe('a redirect to a prefix of a language', () => {
  test.each([
    ['/kaffee', '/de/kaffee'],
    ['/kaffee', '/en/Kaffee/'],
    ['/blog/*', '/de/blog/*'],
    ['/blog/*', '/de/blog/neu'],
    ['/de/kaffee', '/de/kaffee'],
  ])('is a loop if it leads from %s to %s', (from, to) => {
    expect(findRedirectProblem({ from, to }, NO_OTHERS)).toEqual({
      field: 'to',
      message: 'This address leads back to the old address',
    });
  });

  test.each([
    ['/kaffee', '/de/tee'],
    ['/de/kaffee', '/products/tee'],
    ['/de/*', '/products'],
    ['/kaffee', 'https://shop.example/de/kaffee'],
  ])('is none from %s to %s', (from, to) => {
    expect(findRedirectProblem({ from, to }, NO_OTHERS)).toBeNull();
  });

  test('continues with a redirect of the address without the prefix', () => {
    const tea = { from: '/tee', to: '/kaffee' };
    const related = { bySource: new Map([[tea.from, tea]]), leadingTo: [] };
    expect(findRedirectProblem({ from: '/kaffee', to: '/de/tee' }, related)).toMatchObject({ field: 'to' });
    const coffee = { from: '/kaffee', to: '/de/tee' };
    const leading = { bySource: new Map(), leadingTo: [coffee] };
    expect(findRedirectProblem({ from: '/tee', to: '/products' }, leading)).toMatchObject({ field: 'from' });
  });
});

describe('the lookup of a page in a language', () => {
  function resolverOf(stored: Record<string, string>) {
    const findMany = vi.fn((ids: readonly string[]) =>
      Promise.resolve(
        Object.entries(stored)
          .map(([from, to]) => [toRedirectId(from), { from, to }] as const)
          .filter(([id]) => ids.includes(id)),
      ),
    );
    const countHit = vi.fn(() => Promise.resolve());
    const countMissing = vi.fn(() => Promise.resolve());
    const { resolve } = createRedirectsService(
      stubShop({
        transactions: {},
        activity: {},
        redirectsRepository: { findMany, countHit },
        missingAddressesRepository: { count: countMissing },
        logger: { error: vi.fn() },
        now: Date.now,
      }),
    );
    return {
      resolve: (address: string, prefix?: string) => resolve(address, [{ id: '203.0.113.1' }], prefix),
      findMany,
      countHit,
      countMissing,
    };
  }

  test('takes the redirect of the address with the prefix first, as it is, then that without, with the prefix', async () => {
    const { resolve, findMany, countHit } = resolverOf({
      '/de/alte-seite': '/products/x',
      '/alte-seite': '/products/y',
      '/de/blog/*': '/de/news/*',
      '/weg': '/products/z',
    });
    expect(await resolve('/alte-seite?a=1', '/de')).toBe('/products/x?a=1');
    expect(countHit).toHaveBeenLastCalledWith('/de/alte-seite', expect.any(Date));
    expect(await resolve('/alte-seite', '/ar')).toBe('/ar/products/y');
    expect(await resolve('/alte-seite')).toBe('/products/y');
    expect(await resolve('/blog/a%20b', '/de')).toBe('/de/news/a%20b');
    expect(await resolve('/weg', '/de')).toBe('/de/products/z');
    expect(findMany).toHaveBeenCalledTimes(5);
  });

  test('ignores redirects to the same page in another language', async () => {
    const { resolve, countHit, countMissing } = resolverOf({
      '/kaffee': '/de/kaffee',
      '/blog/*': '/de/blog/*',
      '/de/tee': '/tee',
      '/tee': '/products/tee',
    });
    for (const [address, prefix] of [
      ['/Kaffee', ''],
      ['/kaffee', '/de'],
      ['/blog/a', ''],
      ['/blog/a', '/de'],
    ] as const)
      expect(await resolve(address, prefix)).toBeNull();
    expect(countHit).not.toHaveBeenCalled();
    expect(countMissing).toHaveBeenCalledTimes(4);
    expect(await resolve('/tee', '/de')).toBe('/de/products/tee');
  });
});
