import { describe, expect, test } from 'vitest';
import {
  BUILT_IN_ROLES,
  findBuiltInRole,
  hasAllPermissions,
  OWNER_ROLE,
  PERMISSIONS,
  addRequiredPermissions,
  type Permission,
} from '../../src/contract/team/permissions';

/** Listed independently of the code, in the order of the form. */
const ALL = [
  ...['panel', 'orders.read', 'orders.write', 'orders.money', 'orders.export'],
  ...[
    'products.read',
    'products.write',
    'discounts',
    'customers.read',
    'customers.write',
    'customers.export',
  ],
  ...['messages', 'reviews', 'reports', 'settings', 'activity', 'team'],
];

/** Listed independently of the code. */
const ROLES: Record<string, string[]> = {
  owner: ALL,
  orders: ['panel', 'orders.read', 'orders.write', 'orders.money', 'products.read', 'customers.read'],
  catalogue: ['panel', 'products.read', 'products.write', 'discounts'],
  support: ['panel', 'orders.read', 'products.read', 'customers.read', 'messages', 'reviews'],
  bookkeeper: ['panel', 'orders.read', 'orders.money', 'orders.export', 'products.read', 'reports'],
};

describe('permissions', () => {
  test('are these, in this order', () => {
    expect(PERMISSIONS).toEqual(ALL);
  });

  test.each<[Permission, string[]]>([
    ['panel', ['panel']],
    ['orders.read', ['panel', 'orders.read']],
    ['orders.write', ['panel', 'orders.read', 'orders.write']],
    ['orders.money', ['panel', 'orders.read', 'orders.money']],
    ['orders.export', ['panel', 'orders.read', 'orders.export']],
    ['products.write', ['panel', 'products.read', 'products.write']],
    ['discounts', ['panel', 'products.read', 'discounts']],
    ['customers.write', ['panel', 'customers.read', 'customers.write']],
    ['customers.export', ['panel', 'customers.read', 'customers.export']],
    ['messages', ['panel', 'messages']],
    ['team', ['panel', 'team']],
  ])('%s is of use with %j', (chosen, needed) => {
    expect(addRequiredPermissions([chosen])).toEqual(needed);
  });

  test('that are chosen twice, or in another order, are listed once in that of the form', () => {
    expect(addRequiredPermissions(['reviews', 'orders.money', 'orders.read', 'reviews'])).toEqual([
      ...['panel', 'orders.read', 'orders.money', 'reviews'],
    ]);
    expect(addRequiredPermissions([])).toEqual(['panel']);
  });
});

describe('the roles that every shop has', () => {
  test('may do this and nothing else', () => {
    expect(Object.fromEntries(BUILT_IN_ROLES.map(({ id, permissions }) => [id, permissions]))).toEqual(ROLES);
    expect(BUILT_IN_ROLES.map(({ name }) => name)).toEqual([
      ...['Owner', 'Orders', 'Catalog', 'Support', 'Bookkeeper'],
    ]);
    expect(OWNER_ROLE.id).toBe('owner');
  });

  test('are found by their ids', () => {
    expect(findBuiltInRole('bookkeeper')?.name).toBe('Bookkeeper');
    expect(findBuiltInRole('support')?.name).toBe('Support');
    expect(findBuiltInRole('a-role-of-the-shop')).toBeUndefined();
  });
});

test('a role covers another when it has each of its permissions', () => {
  const clerk = { permissions: addRequiredPermissions(['orders.write']) };
  const reader = { permissions: addRequiredPermissions(['orders.read']) };
  expect(hasAllPermissions(clerk, reader)).toBe(true);
  expect(hasAllPermissions(clerk, clerk)).toBe(true);
  expect(hasAllPermissions(reader, clerk)).toBe(false);
  expect(hasAllPermissions(reader, { permissions: [] })).toBe(true);
  expect(hasAllPermissions({ permissions: ['panel', 'reviews'] }, reader)).toBe(false);
});
