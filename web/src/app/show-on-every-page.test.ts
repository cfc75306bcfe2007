// @vitest-environment node
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFilesWith, getRecipePaths, isNamed } from '@/testing/recipe';

const documented = getRecipePaths('Show something on every page');

describe('docs/extending.md, "Show something on every page"', () => {
  test('names the layout and the worker, where parts of every page are named', () => {
    const layout = findFilesWith(['web/src/app/layouts'], /<Offline \/>|<Footer \/>/);
    const worker = findFilesWith(['web/src/worker'], /endpoints\.getMenu/);
    expect([...layout, ...worker].filter((file) => !isNamed(file, documented))).toEqual([]);
    expect([layout, worker]).toEqual([
      ['web/src/app/layouts/root-layout.tsx'],
      ['web/src/worker/cacheable-requests.ts'],
    ]);
  });

  test('names only files and folders that exist', () => {
    expect(documented.length).toBeGreaterThan(4);
    expect(documented.filter((path) => !existsSync(path))).toEqual([]);
  });
});
