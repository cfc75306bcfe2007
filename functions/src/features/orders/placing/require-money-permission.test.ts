import { expect, test } from 'vitest';
import type { OrderDraftInput } from '../../../contract/orders/manual-orders';
import type { Permission } from '../../../contract/team/permissions';
import { requireOrderMoneyPermission } from './require-money-permission';

type Draft = Pick<OrderDraftInput, 'items' | 'discount' | 'payment'>;

const item = (price: number | null): Draft['items'][number] => ({
  product: 'kettle',
  variant: 'default',
  quantity: 3,
  price,
});
const plain = { items: [item(null), item(null)], discount: null, payment: 'link' } as unknown as Draft;
const allowed = (draft: Draft, ...permissions: Permission[]) => {
  try {
    requireOrderMoneyPermission({ team: { id: 'r', name: 'Counter', permissions } }, draft);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'PERMISSION_MISSING', details: { permission: 'orders.money' } });
    return false;
  }
};

test.each<[string, Partial<Draft>, boolean]>([
  ['usual prices, paid by link', {}, true],
  ['a price of its own on its second item', { items: [item(null), item(7.35)] }, false],
  ['a price of nothing', { items: [item(0)] }, false],
  ['a discount', { discount: { kind: 'percentage', value: 7 } } as unknown as Partial<Draft>, false],
  ['a payment that was received', { payment: 'cash' } as unknown as Partial<Draft>, false],
])('an order with %s needs the right to money or not', (_name, change, free) => {
  expect(allowed({ ...plain, ...change }, 'orders.write')).toBe(free);
  expect(allowed({ ...plain, ...change }, 'orders.write', 'orders.money')).toBe(true);
});
