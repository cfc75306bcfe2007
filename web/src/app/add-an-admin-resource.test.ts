// @vitest-environment node
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFilesWith, getRecipePaths, isNamed } from '@/testing/recipe';

const PLACES = [
  'functions/src/app.ts',
  'functions/src/compose.ts',
  'functions/src/compose',
  'functions/src/contract',
  'functions/test/support/route-permissions.ts',
  'functions/test/support/valid-requests.ts',
  'functions/test/rules/firestore-rules.test.ts',
  'firestore.indexes.json',
  'web/src/app/routes',
  'web/src/shared/config',
  'web/src/features/admin',
];

/** Texts that belong to one resource, and the files that name it for another reason. */
const RESOURCES: [name: string, named: RegExp, others: RegExp][] = [
  [
    'discounts',
    /createPromotion\b|'promotion\.|^  promotion: (?:TicketPercent|\{ all)|createConflictSchema\('promotion'|adminDiscounts|adminNewDiscount|promotionRoutes|createPromotions(?:Service|Routes|Repository)|promotionPersonalData|'promotions\/first'|"promotions"|DiscountList\b|promotionSchemas/m,
    /promotion-responses|search-terms-backfill/,
  ],
  [
    'collections',
    /createCollection\b|'collection\.|^  collection: (?:LayoutGrid|\{ all)|createConflictSchema\('collection'|adminCollections|adminNewCollection|collectionRoutes|createCollections(?:Service|Routes|Repository)|collectionPersonalData|CollectionList\b|collectionSchemas/m,
    /collection-responses/,
  ],
];

const documented = getRecipePaths('Add an admin resource');

describe('docs/extending.md, "Add an admin resource"', () => {
  test.each(RESOURCES)('names every place that names %s', (_name, named, others) => {
    const places = findFilesWith(PLACES, named).filter((file) => !others.test(file));
    expect(places.length).toBeGreaterThan(15);
    expect(places.filter((file) => !isNamed(file, documented))).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const exact = documented.filter((path) => !path.includes('<'));
    expect(exact.length).toBeGreaterThan(15);
    expect(exact.filter((path) => !existsSync(path))).toEqual([]);
  });
});
