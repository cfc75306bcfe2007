import { expect, test } from 'vitest';
import {
  buildOrderBody,
  deliverOrder,
  payTestOrder,
  sendOrder,
  createPlacedOrder,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore } from '../support/test-store';

// Tuesday in UTC, still Monday in California.
const shop = useTestStore({ now: () => Date.parse('2026-03-03T02:00:00Z'), live: true });

const ready = async () => {
  const [customer, admin] = await Promise.all([shop.person(), shop.person('admin')]);
  await storeProduct(shop, 'kettle', { countInStock: 5 });
  return { customer, admin };
};

test('an order says from its payment on when it arrives, counted in the shopper’s time zone, until it has arrived', async () => {
  const { customer, admin } = await ready();
  const answer = async (id: string) => (await shop.call('GET', `/orders/${id}`, { as: customer })).body.data;
  const id = await createPlacedOrder(shop, customer, [{ product: 'kettle' }], {
    timeZone: 'America/Los_Angeles',
  });
  expect((await answer(id)).order.delivery).toBeNull();
  await payTestOrder(shop, customer, id);
  expect((await answer(id)).order.delivery).toEqual({ from: '2026-03-05', to: '2026-03-07' });
  const { docs } = await shop.db.collection('mail').where('to', 'array-contains', customer.email).get();
  const message = docs.map((doc) => doc.data().message as { text: string; html: string }).at(-1);
  expect(message?.text).toContain('Delivery\nArrives Mar 5 to 7 by Standard shipping');
  expect(message?.html).toContain('<img src="https://pictures.example/kettle-400.webp" alt=""');
  await deliverOrder(shop, admin, id);
  expect((await answer(id)).order.delivery).toBeNull();
});

test('a time zone that does not exist, and addresses that cannot receive mail where people buy, are refused', async () => {
  const { customer } = await ready();
  const order = (overrides: object) =>
    sendOrder(shop, customer, { ...buildOrderBody([{ product: 'kettle' }]), ...overrides });
  expect((await order({ timeZone: 'Moon/Crater' })).body).toMatchObject({
    fields: { timeZone: 'Unknown time zone' },
  });
  for (const contactEmail of ['ada@hearth.test', 'ada@gmail.con', 'ada@localhost']) {
    const reply = await order({ contactEmail });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({
      contactEmail: 'This email address cannot receive mail. Please check the part after the @.',
    });
  }
});
