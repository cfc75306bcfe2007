import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import { expect, test, vi } from 'vitest';
import { MAX_EXPORTED_ORDERS } from '../../contract/orders/admin-orders-query';
import { createOrdersService } from './orders.service';
import { createOrderSearchService } from './search/order-search.service';
import { stubShop } from '../../../test/support/stub-shop';

const storeOf = (count: number) => ({
  count: vi.fn(() => Promise.resolve(count)),
  iteratePages: vi.fn(async function* () {}),
});

const settings = {
  getCurrent: () => Promise.resolve({ version: 0, settings: DEFAULT_SETTINGS }),
};

const serviceOf = (orders: ReturnType<typeof storeOf>) =>
  createOrdersService(
    stubShop({
      ordersRepository: orders,
      invoices: { listByOrder: () => Promise.resolve([]) },
      settings,
      orderSearch: createOrderSearchService(
        stubShop({
          ordersRepository: orders,
          orderTagsRepository: { listPage: vi.fn(), countTagged: vi.fn() },
          guestCustomers: { findOwner: vi.fn() },
          accounts: { findByEmail: () => Promise.resolve(null) },
          settings,
          now: Date.now,
        }),
      ),
    }),
  );

test('more orders than a file holds are refused whole, before any of them is read', async () => {
  const orders = storeOf(MAX_EXPORTED_ORDERS + 1);
  await expect(serviceOf(orders).countExported({ status: 'pending' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: expect.stringContaining('More than 10,000 orders match'),
    fields: { from: expect.any(String) },
  });
  expect(orders.iteratePages).not.toHaveBeenCalled();
  expect(orders.count).toHaveBeenCalledWith(expect.objectContaining({ status: 'pending' }), 10_001);
});

test('as many as a file holds are exported', async () => {
  const orders = storeOf(MAX_EXPORTED_ORDERS);
  const chunks: string[] = [];
  for await (const { text } of serviceOf(orders).generateExport({ status: 'pending' })) chunks.push(text);
  expect(chunks.join('')).toMatch(/^\uFEFFNumber,Placed,Status,/);
});
