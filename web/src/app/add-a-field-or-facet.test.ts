// @vitest-environment node
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFilesWith, getRecipePaths } from '@/testing/recipe';

/** Places that filter, count, store or show facets. */
const PLACES = [
  'functions/src/features/search',
  'functions/src/features/search-typesense',
  'functions/src/features/products',
  'web/src/features/catalogue/list',
];

test('no file of search or list names a facet, because all follow from the table', () => {
  expect(
    findFilesWith(PLACES, /\bbrands?\b/i).filter((file) => !/\/(?:words|facet-groups)\b/.test(file)),
  ).toEqual([]);
});

test.each(['Add a product field', 'Add a facet', 'Add a setting', 'Add a mail', 'Add a route'])(
  'docs/extending.md, "%s", names only files that exist',
  (heading) => {
    const paths = getRecipePaths(heading).filter((path) => !path.includes('<'));
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  },
);
