import { describe, expect, it } from 'vitest';
import { productIn } from './use-product';

const kettle = { _id: 'kettle', title: 'Kettle' };

describe('a product that a list already answered', () => {
  it('is found in a page of products, and in several pages', () => {
    expect(productIn({ products: [kettle] }, 'kettle')).toBe(kettle);
    expect(productIn([{ products: [] }, { products: [kettle] }], 'kettle')).toBe(kettle);
  });

  it('is found among related products', () => {
    expect(productIn([kettle], 'kettle')).toBe(kettle);
  });

  it('is not made up where no list has it', () => {
    for (const data of [undefined, [{ slug: 'x' }], { products: null }, [{ products: [{ _id: 'mug' }] }]]) {
      expect(productIn(data, 'kettle')).toBeUndefined();
    }
  });
});
