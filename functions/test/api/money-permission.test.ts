import { beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../src/contract/team/permissions';
import { expectApiError } from '../support/expect-api-error';
import { sampleAddress, countDocuments, createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

// Fails without the permission check in any of its callers, without `setsPrices` in the edit, and with `customers.read`
// for the export.
const shop = useTestStore();

let owner: TestPerson;
/** Role that can handle orders and view customers, but cannot set prices or export. */
let packer: TestPerson;
let packers: string;

const call = (as: TestPerson, method: string, path: string, body?: unknown) =>
  shop.call(method, path, { as, body });
const newRole = async (name: string, permissions: Permission[]): Promise<string> =>
  String((await call(owner, 'POST', '/team/roles', { name, permissions })).body.data.role.id);

beforeAll(async () => {
  owner = await shop.person('admin');
  packers = await newRole('Packers', ['orders.write', 'customers.read']);
  packer = await shop.person('admin', { teamRole: packers });
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

function expectNoMoney(reply: TestApiResponse): void {
  expectApiError(reply, 403, 'PERMISSION_MISSING');
  expect(reply.body.details).toEqual({ permission: 'orders.money' });
}

const items = [{ product: 'kettle', quantity: 2 }];
const form = {
  items,
  email: 'kim@example.com',
  shippingAddress: sampleAddress,
  totalAmount: 61.83,
  payment: 'link',
};
const free = { kind: 'percent', value: 100, reason: 'Friends' };
const HANDED: Record<string, object> = {
  'a price of 0': { items: [{ ...items[0], price: 0 }] },
  'a higher price': { items: [{ ...items[0], price: 99 }] },
  'a discount': { discount: free },
  'a payment in cash': { payment: 'cash' },
  'a free order that is paid in cash': {
    items: [{ ...items[0], price: 0 }],
    discount: free,
    payment: 'cash',
  },
};

describe.each(Object.entries(HANDED))('%s', (_name, body) => {
  test('needs the money permission, in an order and in a draft', async () => {
    const counts = async () =>
      Promise.all(['orders', 'orderDrafts', 'invoices'].map((name) => countDocuments(shop, name)));
    const made = (await call(packer, 'POST', '/orders/admin/drafts', form)).body.data.draft;
    const before = await counts();
    expectNoMoney(await call(packer, 'POST', '/orders/admin', { ...form, ...body }));
    expectNoMoney(await call(packer, 'POST', '/orders/admin', { ...form, ...body, draft: made._id }));
    expectNoMoney(await call(packer, 'POST', '/orders/admin/drafts', { ...form, ...body }));
    const { updatedAt } = made;
    const path = `/orders/admin/drafts/${made._id}`;
    expectNoMoney(await call(packer, 'PUT', path, { ...form, ...body, updatedAt }));
    expect(await counts()).toEqual(before);
    // Placing a colleague's draft requires the same permissions.
    expect((await call(owner, 'PUT', path, { ...form, ...body, updatedAt })).status).toBe(200);
    expectNoMoney(await call(packer, 'POST', '/orders/admin', { ...form, ...body, draft: made._id }));
  });
});

test('orders at catalogue prices that are paid by a link need no more than handling orders', async () => {
  expect((await call(packer, 'POST', '/orders/admin', form)).status).toBe(201);
});

describe('an edit', () => {
  const edit = async (as: TestPerson, id: string, lines: object[]) => {
    const { updatedAt, contactEmail } = await readStoredOrder(shop, id);
    const body = { shippingAddress: sampleAddress, contactEmail, lines };
    const { total } = (await call(as, 'POST', `/orders/${id}/quote`, body)).body.data;
    const version = updatedAt.toISOString();
    return call(as, 'PUT', `/orders/${id}`, { ...body, version, totalAmount: total, reason: 'Asked for' });
  };
  const order = async () => {
    const id = await createPlacedOrder(shop, await shop.person(), [{ product: 'kettle' }]);
    return { id, line: (await readStoredOrder(shop, id)).lines[0]!.id };
  };

  test('that sets a price needs the money permission, for kept and for added lines', async () => {
    await storeProduct(shop, 'mug', { price: 1000, countInStock: 50 });
    const { id, line } = await order();
    expectNoMoney(await edit(packer, id, [{ line, quantity: 1, price: 0 }]));
    expectNoMoney(
      await edit(packer, id, [
        { line, quantity: 1 },
        { product: 'mug', quantity: 1, price: 0 },
      ]),
    );
    expect((await readStoredOrder(shop, id)).total).toBe(3591);
    expect(
      (
        await edit(packer, id, [
          { line, quantity: 2 },
          { product: 'mug', quantity: 1 },
        ])
      ).status,
    ).toBe(200);
    expect((await edit(owner, id, [{ line, quantity: 2, price: 1 }])).status).toBe(200);
  });

  test('that adds units at an agreed price below today’s needs it, too', async () => {
    const { id, line } = await order();
    expect((await edit(owner, id, [{ line, quantity: 1, price: 0 }])).status).toBe(200);
    expectNoMoney(await edit(packer, id, [{ line, quantity: 50 }]));
    expect((await edit(owner, id, [{ line, quantity: 2 }])).status).toBe(200);
    expect((await edit(packer, id, [{ line, quantity: 1 }])).status).toBe(200);
  });
});

describe('the export of customers', () => {
  const exporting = (as: TestPerson) => call(as, 'POST', '/users/admin/customers/export', {});

  test('is not part of seeing customers, nor of a role from before it was a permission', async () => {
    const reply = await exporting(packer);
    expectApiError(reply, 403, 'PERMISSION_MISSING');
    expect(reply.body.details).toEqual({ permission: 'customers.export' });
    const stored = (await shop.db.doc(`teamRoles/${packers}`).get()).get('permissions') as string[];
    expect(stored).not.toContain('customers.export');
    expect((await call(packer, 'GET', '/users/admin/customers')).status).toBe(200);
  });

  test('ends with the permission: a file that was asked for is not given any more, also not by its id', async () => {
    const exporters = await newRole('Exporters', ['customers.export']);
    const exporter = await shop.person('admin', { teamRole: exporters });
    const asked = await exporting(exporter);
    expect(asked.status).toBe(202);
    const fetch = (as: TestPerson) => call(as, 'GET', `/users/admin/customers/export/${asked.body.data._id}`);
    expect((await fetch(exporter)).status).toBe(200);
    expect((await fetch(packer)).body.code).toBe('PERMISSION_MISSING');
    await call(owner, 'DELETE', `/team/roles/${exporters}`);
    expect((await fetch(exporter)).body.code).toBe('PERMISSION_MISSING');
    expect((await exporting(exporter)).body.code).toBe('PERMISSION_MISSING');
    await shop.auth.updateUser(exporter.uid, { disabled: true });
    expect((await fetch(exporter)).status).toBe(401);
  });
});
