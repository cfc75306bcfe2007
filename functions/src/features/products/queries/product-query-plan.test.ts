import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import { PRODUCT_SORTS } from '../../../contract/products/products';
import {
  planAnyStatusProductQuery,
  DOCUMENT_ID_FIELD,
  planProductQuery,
  type FirestoreProductFilters,
  type ProductQueryPlan,
} from './product-query-plan';

const file = JSON.parse(
  readFileSync(new URL('../../../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: CompositeIndex[] };

interface CompositeIndex {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }[];
}

/** Returns the composite indexes that a query plan requires: one for pages, and with a range one for counting. */
function indexesFor(plan: ProductQueryPlan): CompositeIndex[] {
  const index = (orders: ProductQueryPlan['orders']): CompositeIndex => ({
    collectionGroup: 'products',
    queryScope: 'COLLECTION',
    fields: [
      ...plan.equalities.map(({ field }) => ({ fieldPath: field, order: 'ASCENDING' as const })),
      ...orders
        .filter(({ field }) => field !== DOCUMENT_ID_FIELD)
        .map(({ field, direction }) => ({
          fieldPath: field,
          order: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
        })),
    ],
  });
  return [
    index(plan.orders),
    ...(plan.range ? [index([{ field: plan.range.field, direction: 'asc' }])] : []),
  ];
}

const categories: FirestoreProductFilters[] = [{}, { category: 'kitchen' }];
const stocks: FirestoreProductFilters[] = [{}, { inStock: true }];
const ranges: FirestoreProductFilters[] = [
  {},
  { minPrice: toMinorUnits(1000) },
  { maxPrice: toMinorUnits(5000) },
  { minPrice: toMinorUnits(1000), maxPrice: toMinorUnits(5000) },
];
const filters = categories.flatMap((category) =>
  stocks.flatMap((stock) => ranges.map((range) => ({ ...category, ...stock, ...range }))),
);
const combinations = PRODUCT_SORTS.flatMap((sort) =>
  filters.map((filter) => ({ sort, filter, name: `${sort} ${JSON.stringify(filter)}` })),
);

/** Returns the identity of an index. The order of its fields matters, the order of object keys does not. */
const nameOf = ({ collectionGroup, queryScope, fields }: CompositeIndex) =>
  `${collectionGroup} ${queryScope} ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ')}`;

const needed = [
  ...new Set(
    combinations.flatMap(({ sort, filter }) => indexesFor(planProductQuery(sort, filter)).map(nameOf)),
  ),
];

const missing = (indexes: CompositeIndex[]): string[] => {
  const present = new Set(indexes.map(nameOf));
  return needed.filter((name) => !present.has(name));
};

describe('firestore.indexes.json', () => {
  test('has every index that a list of products can need', () => {
    expect(combinations).toHaveLength(6 * 2 * 2 * 4);
    expect(missing(file.indexes)).toEqual([]);
  });

  test.each([undefined, 'archived' as const])('has every index of lists in any status: %s', (status) => {
    const plans = combinations.map(({ sort, filter }) => planAnyStatusProductQuery(sort, filter, status));
    const names = new Set(plans.flatMap(indexesFor).map(nameOf));
    expect([...names].sort()).toEqual([...needed].sort());
    for (const { equalities } of plans) expect(equalities[0]?.value).not.toBe('active');
  });

  test.each(needed)('would be found incomplete without %s', (name) => {
    expect(missing(file.indexes.filter((index) => nameOf(index) !== name))).toEqual([name]);
  });

  test('names each index once', () => {
    const names = file.indexes.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('productQueryPlan', () => {
  test.each(combinations)('shows active products only and settles equal keys: $name', ({ sort, filter }) => {
    const plan = planProductQuery(sort, filter);
    expect(plan.equalities[0]).toEqual({ field: 'status', value: 'active' });
    expect(plan.orders.at(-1)?.field).toBe(DOCUMENT_ID_FIELD);
    // Firestore serves one composite index only if the id has the direction of the field before it.
    expect(plan.orders.at(-1)?.direction).toBe(plan.orders.at(-2)?.direction);
  });

  test('keeps the asked sort first when a price range joins it', () => {
    const plan = planProductQuery('-createdAt', {
      category: 'kitchen',
      inStock: true,
      minPrice: toMinorUnits(500),
    });
    expect(plan).toEqual({
      equalities: [
        { field: 'status', value: 'active' },
        { field: 'categorySlug', value: 'kitchen' },
        { field: 'inStock', value: true },
      ],
      range: { field: 'price', min: 500, max: undefined },
      orders: [
        { field: 'createdAt', direction: 'desc' },
        { field: 'price', direction: 'desc' },
        { field: DOCUMENT_ID_FIELD, direction: 'desc' },
      ],
    });
  });
});

describe('indexesFor', () => {
  const paths = (index: CompositeIndex | undefined) =>
    index?.fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`);

  test('puts equalities before orders and leaves the implied id out', () => {
    const [page, ...others] = indexesFor(planProductQuery('-price', { category: 'kitchen' }));
    expect(paths(page)).toEqual(['status ASCENDING', 'categorySlug ASCENDING', 'price DESCENDING']);
    expect(others).toEqual([]);
  });

  test('asks for an index of the count over a price range, which goes by price upwards', () => {
    const [page, count] = indexesFor(planProductQuery('-popularity', { maxPrice: toMinorUnits(900) }));
    expect(paths(page)).toEqual(['status ASCENDING', 'popularity DESCENDING', 'price DESCENDING']);
    expect(paths(count)).toEqual(['status ASCENDING', 'price ASCENDING']);
  });
});
