// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { getPagePermissions } from './menu';

describe('the permissions of a page', () => {
  test.each([
    ['/admin/products', { needs: 'products.read' }],
    ['/admin/products/kettle', { needs: 'products.read', writes: 'products.write' }],
    ['/admin/products/new', { needs: 'products.write' }],
    ['/admin/collections/new', { needs: 'products.write' }],
    ['/admin/discounts', { needs: 'discounts' }],
    ['/admin/discounts/new', { needs: 'discounts' }],
    ['/admin/discounts/d1', { needs: 'discounts' }],
    ['/admin/unknown', { needs: 'panel' }],
  ])('of %s', (path, permissions) => {
    expect(getPagePermissions(path)).toEqual(permissions);
  });
});
