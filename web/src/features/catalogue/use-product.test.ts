import { describe, expect, it } from 'vitest';
import { productInLists } from './use-product';

const kettle = { _id: 'kettle', title: 'Kettle' };
const cacheOf = (entries: Record<string, unknown>) => {
  const map = new Map(Object.entries(entries).map(([key, data]) => [key, { data }]));
  return { keys: () => map.keys(), get: (key: string) => map.get(key) };
};

describe('a product that a list already answered', () => {
  it('is found in a page of products', () => {
    const cache = cacheOf({ '/products/categories': [{ slug: 'x' }], '/products': { products: [kettle] } });
    expect(productInLists(cache, 'kettle')).toBe(kettle);
  });

  it('is found among related products', () => {
    expect(productInLists(cacheOf({ '/products/mug/related': [kettle] }), 'kettle')).toBe(kettle);
  });

  it('is not made up where no list has it', () => {
    const cache = cacheOf({ empty: undefined, pages: [{ products: [kettle] }], odd: { products: null } });
    expect(productInLists(cache, 'kettle')).toBeUndefined();
  });
});
