import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useInterruptedCommits, type CrashPoint } from '../support/broken-commits';
import { sendImportFile } from '../support/import-files';
import {
  sampleAddress,
  buildOrderBody,
  createPaidOrder,
  createPlacedOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { reportAttempts } from '../support/proof-rounds';
import { useTestStore, type TestPerson, type TestApiResponse, type TestStore } from '../support/test-store';

// Kills the server before and after each commit of a request, then repeats the request at another server. The result
// must be the same as without interruption. Fails if idempotency keys are ignored.
let time = Date.now();
const shop = useTestStore({ now: () => time });
const next = useTestStore({ now: () => time }, shop.projectId);
const commits = useInterruptedCommits();

const MINUTE = 60_000;
let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
  await shop.person('admin');
});

interface Attempt {
  ask: (server: TestStore) => Promise<TestApiResponse>;
  /** Work that continues later on the remaining server. */
  later?: () => Promise<unknown>;
  outcome: () => Promise<unknown>;
}

const docsWhere = async (collection: string, field: string, value: string) =>
  (await shop.db.collection(collection).where(field, '==', value).get()).docs;
const mailsTo = async ({ email }: TestPerson) =>
  (await shop.db.collection('mail').where('to', 'array-contains', email).get()).docs
    .map((mail) => String(mail.get('message.subject')).replace(/\border [0-9A-Z]{8}\b/g, 'order N'))
    .sort();

async function goods(): Promise<string> {
  const id = `goods-${randomUUID().slice(0, 8)}`;
  await storeProduct(shop, id, { countInStock: 5 });
  return id;
}

async function orderOutcome(customer: TestPerson, product: string) {
  const orders = await docsWhere('orders', 'userId', customer.uid);
  const invoices = await Promise.all(orders.map(({ id }) => docsWhere('invoices', 'orderId', id)));
  return {
    stock: (await readStoredProduct(shop, product)).countInStock,
    orders: orders.map((order) => ({
      status: order.get('status') as string,
      payment: order.get('payment.status') as string,
      captured: order.get('payment.captured') as number,
      refunded: order.get('payment.refunded') as number,
      refunds: (order.get('refunds') as { status: string }[]).map(({ status }) => status),
    })),
    invoices: invoices.flat().map((invoice) => [invoice.get('kind'), invoice.get('total')]),
    mails: await mailsTo(customer),
  };
}

/** The clock is set to now, because an account can only be erased soon after a login. */
const SCENES: Record<string, () => Promise<Attempt>> = {
  'placing an order': async () => {
    const [customer, product] = [await shop.person(), await goods()];
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = buildOrderBody([{ product, quantity: 2 }]);
    return {
      ask: (server) => server.call('POST', '/orders', { as: customer, body, headers }),
      outcome: () => orderOutcome(customer, product),
    };
  },
  'paying an order': async () => {
    const [customer, product] = [await shop.person(), await goods()];
    const orderId = await createPlacedOrder(shop, customer, [{ product }]);
    const started = await shop.call('POST', '/orders/payment', { as: customer, body: { orderId } });
    const body = { orderId, paymentId: started.body.data.paymentId, token: 'tok_visa' };
    return {
      ask: (server) => server.call('POST', '/orders/payment/verify', { as: customer, body }),
      later: () => next.jobs.settleRefunds(),
      outcome: () => orderOutcome(customer, product),
    };
  },
  'refunding an order': async () => {
    const [customer, product] = [await shop.person(), await goods()];
    const id = await createPaidOrder(shop, customer, [{ product, quantity: 2 }]);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { lines: [{ line: '1', quantity: 1, restock: true }], reason: 'Broken on arrival' };
    return {
      ask: (server) => server.call('POST', `/orders/${id}/refunds`, { as: admin, body, headers }),
      later: () => next.jobs.settleRefunds(),
      outcome: () => orderOutcome(customer, product),
    };
  },
  'importing products': async () => {
    const mark = randomUUID().slice(0, 8);
    const ids = [1, 2, 3].map((at) => `lamp-${mark}-${at}`);
    const file = `Handle,Title,Category,Price,Stock\n${ids.map((id) => `${id},Lamp ${id},Light,9.00,5`).join('\n')}\n`;
    const outcome = () =>
      Promise.all(
        ids.map(async (id) => ({
          product: (await shop.db.doc(`products/${id}`).get()).get('countInStock') as number,
          log: (await docsWhere('events', 'target.id', id)).map((event) => event.get('action') as string),
        })),
      );
    return {
      ask: (server) => sendImportFile(server, admin, file),
      later: async () => {
        time += 10 * MINUTE;
        await next.jobs.maintainImports();
      },
      outcome,
    };
  },
  'erasing an account': async () => {
    const [customer, product] = [await shop.person(), await goods()];
    await shop.call('POST', '/users/addresses', { as: customer, body: sampleAddress });
    await shop.call('POST', '/users/wishlist', { as: customer, body: { productId: product } });
    const orderId = await createPlacedOrder(shop, customer, [{ product }], { notes: 'Ring twice' });
    // Nothing proves the address once the account is deleted.
    await shop.auth.updateUser(customer.uid, { emailVerified: true });
    await shop.db.collection('orderDrafts').add({ email: customer.email });
    const own = ['users', 'addressBooks', 'wishlists', 'carts', 'buyers'];
    return {
      ask: (server) => server.call('DELETE', '/users/profile', { as: customer }),
      later: async () => {
        time += 11 * MINUTE;
        await next.jobs.finishErasures();
      },
      outcome: async () => {
        const order = await shop.db.doc(`orders/${orderId}`).get();
        const left = await Promise.all(own.map((name) => shop.db.doc(`${name}/${customer.uid}`).get()));
        return {
          order: ['status', 'userId', 'notes', 'contactEmail', 'shippingAddress.city'].map((key) =>
            order.get(key),
          ),
          drafts: (await docsWhere('orderDrafts', 'email', customer.email)).length,
          left: left.filter(({ exists }) => exists).map(({ ref }) => ref.path),
          account: await shop.auth.getUser(customer.uid).then(
            () => 'there',
            () => 'gone',
          ),
          stock: (await readStoredProduct(shop, product)).countInStock,
          mails: await mailsTo(customer),
        };
      },
    };
  },
};

test.each(Object.entries(SCENES))('%s is done once, wherever it was broken off', async (_name, begin) => {
  time = Date.now();
  const whole = await begin();
  const all = await commits.endingAt(Infinity, 'before', () => whole.ask(shop));
  await whole.later?.();
  const expected = await whole.outcome();
  let tries = 0;
  for (const how of ['before', 'after'] satisfies CrashPoint[]) {
    for (let at = 1; at <= all; at += 1) {
      time = Date.now();
      const attempt = await begin();
      await commits.endingAt(at, how, () => attempt.ask(shop));
      await attempt.ask(next);
      await attempt.later?.();
      expect([how, at, await attempt.outcome()]).toEqual([how, at, expected]);
      tries += 1;
    }
  }
  expect(all).toBeGreaterThan(0);
  reportAttempts(tries, `${_name}: interrupted before and after each of ${all} commits`);
});

// Last, because it checks the invoices of all previous tests.
test('then the series of invoices and of credit notes have no gap and no number twice', async () => {
  const invoices = (await shop.db.collection('invoices').get()).docs;
  for (const kind of new Set(invoices.map((invoice) => String(invoice.get('kind'))))) {
    const series = invoices.filter((invoice) => invoice.get('kind') === kind);
    const sequences = series.map((invoice) => Number(invoice.get('sequence'))).sort((a, b) => a - b);
    expect([kind, sequences]).toEqual([kind, sequences.map((_, at) => at + 1)]);
  }
  time += 60 * MINUTE;
  await next.jobs.compareCounts();
  expect(next.logs.filter(({ message }) => message === 'order counts were wrong')).toEqual([]);
});
