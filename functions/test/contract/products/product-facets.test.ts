import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  PRODUCT_FACETS,
  createFacetSelection,
  type FacetResponseName,
  type ProductFacetField,
  type ProductFacetValues,
  type FacetQueryParam,
  type FacetSelection,
} from '../../../src/contract/products/product-facets';
import { getProductFieldDefinition } from '../../../src/contract/products/product-fields';
import type { PRODUCT_FIELDS } from '../../../src/contract/products/product-field-table';
import type { ProductFieldDefinition } from '../../../src/contract/products/product-field-definition';
import { facetsSchema, productsQuerySchema, type Facets } from '../../../src/contract/products/products';
import { MAX_FACETS } from '../../../src/features/search/memory/facets';
import type { IndexedProduct, SearchFacets, SearchFilters } from '../../../src/features/search/search-port';

const columns = { hearth: 'Timber', shopify: null };
const timber = {
  kind: 'text',
  translation: 'shared',
  label: 'Timber',
  max: 40,
  facet: true,
  columns,
} as const;
type ExtendedTable = typeof PRODUCT_FIELDS & { timber: typeof timber };

describe('the facets of the field table', () => {
  test('are named as their fields, except for names that the API had before', () => {
    expect(PRODUCT_FACETS.map(({ field, param, counts }) => [field, param, counts])).toEqual(
      expect.arrayContaining([
        ['brand', 'brand', 'brands'],
        ['tags', 'tag', 'tags'],
      ]),
    );
  });

  test('never show values that only administrators see', () => {
    expect(PRODUCT_FACETS.filter(({ field }) => getProductFieldDefinition(field).adminsOnly)).toEqual([]);
  });

  test('have names that no other parameter, property or filter key of the engines has', () => {
    const others = ['status', 'sku', 'code', 'stock', 'price', 'option'];
    const queryNames = Object.keys(productsQuerySchema.fields).filter(
      (name) => !PRODUCT_FACETS.some(({ param }) => param === name),
    );
    const responseNames = Object.keys(facetsSchema.fields).filter(
      (name) => !PRODUCT_FACETS.some(({ counts }) => counts === name),
    );
    expect(queryNames).toContain('category');
    expect(queryNames).toHaveLength(Object.keys(productsQuerySchema.fields).length - PRODUCT_FACETS.length);
    expect(responseNames).toHaveLength(Object.keys(facetsSchema.fields).length - PRODUCT_FACETS.length);
    expect(PRODUCT_FACETS.filter(({ param }) => others.includes(param))).toEqual([]);
  });

  test('leave room for the options of a query in the bits of the memory engine', () => {
    expect(PRODUCT_FACETS.length).toBeLessThanOrEqual(MAX_FACETS);
  });
});

describe('the types of a table with one more facet', () => {
  test('name the facet in queries, responses and products', () => {
    expectTypeOf<ProductFacetField<ExtendedTable>>().toEqualTypeOf<ProductFacetField | 'timber'>();
    expectTypeOf<FacetQueryParam<ExtendedTable>>().toEqualTypeOf<FacetQueryParam | 'timber'>();
    expectTypeOf<'brand' | 'tag'>().toExtend<FacetQueryParam>();
    expectTypeOf<FacetResponseName<ExtendedTable>>().toEqualTypeOf<FacetResponseName | 'timber'>();
    expectTypeOf<'brands' | 'tags'>().toExtend<FacetResponseName>();
    expectTypeOf<ProductFacetValues<ExtendedTable>['timber']>().toEqualTypeOf<string>();
    expectTypeOf<ProductFacetValues<ExtendedTable>['tags']>().toEqualTypeOf<readonly string[]>();
  });

  test('require the facet in every selection and product', () => {
    // @ts-expect-error: the selection forgets the timber
    const selection: FacetSelection<ExtendedTable> = { brand: [], tags: [] };
    // @ts-expect-error: the product forgets the timber
    const product: ProductFacetValues<ExtendedTable> = { brand: '', tags: [] };
    expect([selection, product]).toHaveLength(2);
  });

  test('do not make a facet of a number or a flag', () => {
    // @ts-expect-error: a flag has no values to select from
    const flag: ProductFieldDefinition = { kind: 'flag', label: 'Handmade', columns, facet: true };
    // @ts-expect-error: lists filter amounts by range
    const amount: ProductFieldDefinition = { kind: 'amount', label: 'Deposit', columns, facet: true };
    expect([flag, amount]).toHaveLength(2);
  });
});

describe('a facet of the shop', () => {
  test('cannot be forgotten in a filter, a product of the index, or a response', () => {
    // @ts-expect-error: the filter forgets the tags
    const filters: SearchFilters = { facets: { brand: ['Foundry'] } };
    // @ts-expect-error: the product forgets the brand
    const product: Pick<IndexedProduct, 'brand' | 'tags'> = { tags: [] };
    // @ts-expect-error: the engine forgets the brands
    const counted: Pick<SearchFacets, 'brands' | 'tags'> = { tags: [] };
    // @ts-expect-error: the response forgets the tags
    const facets: Pick<Facets, 'brands' | 'tags'> = { brands: [] };
    expect([filters, product, counted, facets]).toHaveLength(4);
  });

  test('is not selected unless a value is named', () => {
    expect(createFacetSelection({ tags: ['Gift'] })).toMatchObject({ brand: [], tags: ['Gift'] });
  });
});
