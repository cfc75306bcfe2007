// @vitest-environment node
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFilesWith, getRecipePaths, isNamed } from '@/testing/recipe';

const PLACES = [
  'functions/src/contract/config.ts',
  'functions/src/contract/settings',
  'functions/src/features/settings',
  'web/src/features/admin/settings',
  'web/src/features/admin/shared/settings',
  'web/src/shared/settings',
];

const SETTINGS: [name: string, named: RegExp, places: number][] = [
  ['a number of the stock section', /\bshortHoldMinutes\b/, 4],
  ['an amount', /\brefundsAbove\b/, 5],
  ['a public number', /\bholdMinutes\b/, 7],
];

const documented = getRecipePaths('Add a setting');

describe('docs/extending.md, "Add a setting"', () => {
  test.each(SETTINGS)('names every place that names %s', (_name, named, count) => {
    const places = findFilesWith(PLACES, named);
    expect(places.length).toBeGreaterThanOrEqual(count);
    expect(places.filter((file) => !isNamed(file, documented))).toEqual([]);
  });

  test('names only files that exist', () => {
    expect(documented.length).toBeGreaterThan(10);
    expect(documented.filter((path) => !existsSync(path))).toEqual([]);
  });
});
