import { describe, expect, test } from 'vitest';
import { productIn } from './use-product';

const kettle = { _id: 'kettle', title: 'Kettle' };

describe('a product that a list already answered', () => {
  test('is found in a page of products, and in several pages', () => {
    expect(productIn({ products: [kettle] }, 'kettle')).toBe(kettle);
    expect(productIn([{ products: [] }, { products: [kettle] }], 'kettle')).toBe(kettle);
  });

  test('is found among related products', () => {
    expect(productIn([kettle], 'kettle')).toBe(kettle);
  });

  test('is not made up where no list has it', () => {
    for (const data of [undefined, [{ slug: 'x' }], { products: null }, [{ products: [{ _id: 'mug' }] }]]) {
      expect(productIn(data, 'kettle')).toBeUndefined();
    }
  });
});
