// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@contract/team/permissions';
import { ADMIN_PAGES, filterMenuPages, getPagePermissions } from './menu';

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

test('only shops with a region whose consumer law they follow have withdrawals', () => {
  const list = (isRegional: boolean) =>
    filterMenuPages(ADMIN_PAGES, PERMISSIONS, isRegional).map(({ to }) => to);
  expect(list(true).filter((to) => !list(false).includes(to))).toEqual(['/admin/withdrawals']);
});
