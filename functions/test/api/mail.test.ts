import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PlaceOrderInput } from '../../src/contract/orders/orders';
import { storeConfig } from '../../src/contract/store-config';
import { usesFirestoreEmulator } from '../../src/environment';
import type { MailDocument } from '../../src/features/mail/mail-document';
import { createDateConverter } from '../../src/platform/firestore';
import {
  sampleAddress,
  buildOrderBody,
  createPlacedOrder,
  sendOrder,
  readStoredOrder,
  type LineOverrides,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { TestStore, useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore({ publicUrl: 'https://shop.example' });

let admin: TestPerson;
let customer: TestPerson;
beforeEach(async () => {
  admin = await shop.person('admin');
  customer = await shop.person();
  await storeProduct(shop, 'kettle', { title: 'Kettle <b>"No 1"</b>', countInStock: 5 });
});

async function mailTo(email: string, at = shop): Promise<MailDocument[]> {
  const mailbox = at.db.collection('mail').withConverter(createDateConverter<MailDocument>());
  const { docs } = await mailbox.where('to', 'array-contains', email).get();
  const mails = docs.map((doc) => doc.data());
  return mails.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
const step = (id: string, body: object) => shop.call('PUT', `/orders/${id}/status`, { as: admin, body });
const subjects = async () => (await mailTo(customer.email)).map(({ message }) => message.subject);
const count = async () => (await shop.db.collection('mail').count().get()).data().count;

async function pay(orderId: string, token = 'tok_visa', at = shop): Promise<void> {
  const started = await at.call('POST', '/orders/payment', { as: customer, body: { orderId } });
  const { paymentId } = started.body.data as { paymentId: string };
  const reply = await at.call('POST', '/orders/payment/verify', {
    as: customer,
    body: { orderId, paymentId, token },
  });
  expect(reply.status).toBe(token === 'tok_visa' ? 200 : 402);
}

async function paidOrder(
  lines: readonly LineOverrides[],
  overrides: Partial<PlaceOrderInput> = {},
): Promise<string> {
  const id = await createPlacedOrder(shop, customer, lines, overrides);
  await pay(id);
  return id;
}

const registration = (email: string, name = 'Kim Example') => ({
  body: { name, email, password: 'Secret123', confirmPassword: 'Secret123' },
});

describe('the welcome', () => {
  test('is written with the account, in the shape that is sent', async () => {
    const reply = await shop.call('POST', '/auth/register', registration('Kim@Example.com'));
    expect(reply.status).toBe(201);
    const [mail, ...others] = await mailTo('kim@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: ['kim@example.com'],
      userId: reply.body.user._id,
      message: { subject: `Welcome to ${storeConfig.brand}` },
    });
    expect(Object.keys(mail?.message ?? {}).sort()).toEqual(['html', 'subject', 'text']);
    expect(JSON.stringify(mail?.message)).not.toContain('Kim');
    expect(mail?.message.text).toContain('https://shop.example/');
    expect(mail?.message.html).toContain('href="https://shop.example/"');
    expect(mail!.expiresAt.getTime()).toBeGreaterThan(mail!.createdAt.getTime());
  });

  test('is not written when the registration failed', async () => {
    await shop.call('POST', '/auth/register', registration('twice@example.com'));
    expect((await shop.call('POST', '/auth/register', registration('twice@example.com'))).status).toBe(409);
    expect(await mailTo('twice@example.com')).toHaveLength(1);
  });

  test('is left out where the address had 20 emails that day', async () => {
    const limited = new TestStore({ rateLimitFactor: 1 }, shop.projectId);
    await limited.start();
    const at = Timestamp.now();
    const batch = shop.db.batch();
    for (let count = 0; count < 20; count += 1)
      batch.create(shop.db.collection('mail').doc(), { to: ['full@example.com'], createdAt: at });
    await batch.commit();
    expect((await limited.call('POST', '/auth/register', registration('full@example.com'))).status).toBe(201);
    expect(await mailTo('full@example.com')).toHaveLength(20);
    await limited.stop();
  });
});

describe('an order', () => {
  test('is thanked for once it is paid, with its lines, sums, address and link', async () => {
    const id = await createPlacedOrder(shop, customer, [{ product: 'kettle', quantity: 2 }]);
    expect(await mailTo(customer.email)).toEqual([]);
    await pay(id);
    const [mail, ...others] = await mailTo(customer.email);
    expect(others).toEqual([]);
    const { number } = await readStoredOrder(shop, id);
    const { subject, text, html } = mail!.message;
    expect(subject).toBe(`Your ${storeConfig.brand} order ${number}`);
    for (const part of ['$48.00', '$9.99', '$3.84', '$61.83', `https://shop.example/orders/${id}`]) {
      expect([part, text.includes(part), html.includes(part)]).toEqual([part, true, true]);
    }
    expect(text).toContain('your payment of $61.83 from your card ending in 4242');
    expect(text).toContain('Shipping (Standard shipping): $9.99');
    expect(text).toContain('Tax 8%: $3.84');
    expect(text).not.toMatch(/as soon as it is paid|waiting/);
    expect(text).toContain('2 × Kettle <b>"No 1"</b>: $48.00');
    expect(html).toContain('2 × Kettle &lt;b&gt;&quot;No 1&quot;&lt;/b&gt;');
    for (const line of [
      sampleAddress.fullName,
      sampleAddress.address,
      'Springfield, Oregon 97475',
      'United States',
    ]) {
      expect(text).toContain(line);
    }
  });

  test(
    'is written about once, also when it is sent twice; a refused one not at all',
    { tags: 'long' },
    async () => {
      const headers = { 'idempotency-key': 'the-same-key' };
      const body = buildOrderBody([{ product: 'kettle' }]);
      const placed = await sendOrder(shop, customer, body, headers);
      expect(placed.status).toBe(201);
      const id = String(placed.body.data.order._id);
      await pay(id);
      expect((await sendOrder(shop, customer, body, headers)).status).toBe(200);
      await pay(id);
      expect(await mailTo(customer.email)).toHaveLength(1);
      const tooMany = buildOrderBody([{ product: 'kettle', quantity: 9 }]);
      expect((await sendOrder(shop, customer, tooMany)).status).toBe(409);
      expect(await mailTo(customer.email)).toHaveLength(1);
    },
  );

  test.each([
    ['fullName', 'Claim it at evil.example'],
    ['address', 'https://evil'],
    ['city', 'mail me@evil'],
  ])(
    'leaves out an address whose %s would become a link: its reader may not have placed the order',
    { tags: 'long' },
    async (part, value) => {
      const shippingAddress = { ...sampleAddress, [part]: value };
      await paidOrder([{ product: 'kettle' }], { shippingAddress });
      const [mail] = await mailTo(customer.email);
      expect(JSON.stringify(mail?.message)).not.toContain(value);
      expect(mail?.message.text).not.toContain(sampleAddress.zipCode);
    },
  );

  test('recognises an address by its dots and slashes', async () => {
    const address = 'P.O. Box 3/12, c/o St. John';
    await paidOrder([{ product: 'kettle' }], { shippingAddress: { ...sampleAddress, address } });
    expect((await mailTo(customer.email))[0]?.message.text).toContain(address);
  });

  test("goes to the account's address, whatever other one is given with it", async () => {
    const contactEmail = 'Gift.Giver@example.com';
    await paidOrder([{ product: 'kettle' }], { contactEmail });
    expect(await mailTo(customer.email)).toHaveLength(1);
    expect(await mailTo('gift.giver@example.com')).toEqual([]);
  });

  test(
    'is written about when it is shipped, with the parcel, and delivered; not when it is only confirmed',
    { tags: 'long' },
    async () => {
      const id = await paidOrder([{ product: 'kettle' }]);
      const { number } = await readStoredOrder(shop, id);
      await step(id, { status: 'confirmed' });
      expect(await subjects()).toHaveLength(1);
      const tracking = {
        carrier: 'Post',
        number: 'P-1',
        url: 'https://post.example/P-1?a=1&b=2',
        estimatedDelivery: '2031-03-08T12:00:00.000Z',
      };
      await step(id, { status: 'shipped', tracking, note: 'Left with\nyour neighbour' });
      await step(id, { status: 'delivered' });
      expect(await subjects()).toEqual([
        `Your ${storeConfig.brand} order ${number}`,
        `Your ${storeConfig.brand} order ${number} is on its way`,
        `Your ${storeConfig.brand} order ${number} was delivered`,
      ]);
      const { text, html } = (await mailTo(customer.email))[1]!.message;
      for (const part of ['P-1 (Post)', 'March 8, 2031', `https://shop.example/orders/${id}`])
        expect([part, text.includes(part), html.includes(part)]).toEqual([part, true, true]);
      expect(text).toContain(`Hi ${sampleAddress.fullName.split(' ')[0]},`);
      expect(text).toContain(storeConfig.seller.address.join(', '));
      expect(text).toContain('You can return it until March 23, 2031, 15 days after its expected arrival.');
      expect(text).toContain('Note from the shop\nLeft with\nyour neighbour');
      expect(text).toContain('Track your parcel: https://post.example/P-1?a=1&b=2');
      expect(html).toContain('href="https://post.example/P-1?a=1&amp;b=2"');
    },
  );

  test(
    'is confirmed by mail where the shop wrote a note or the order is not paid',
    { tags: 'long' },
    async () => {
      const noted = await paidOrder([{ product: 'kettle' }]);
      await step(noted, { status: 'confirmed', note: 'We wrap it as a gift.' });
      const unpaid = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
      await step(unpaid, { status: 'confirmed', unpaid: true });
      const confirmed = (await mailTo(customer.email)).filter(({ message }) =>
        /is confirmed$/.test(message.subject),
      );
      expect(confirmed.map(({ message }) => /Note from the shop/.test(message.text))).toEqual([true, false]);
      expect(confirmed.map(({ message }) => /not received a payment/.test(message.text))).toEqual([
        false,
        true,
      ]);
    },
  );

  test(
    'is written about when it is cancelled, with the reason and what happens to the money',
    { tags: 'long' },
    async () => {
      const own = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
      await shop.call('PATCH', `/orders/${own}/cancel`, { as: customer });
      const paid = await paidOrder([{ product: 'kettle' }]);
      await step(paid, { status: 'cancelled', note: 'The last kettle is broken.' });
      const late = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
      await shop.db.doc(`orders/${late}`).update({ 'payment.expiresAt': new Date(0) });
      await shop.jobs.expireUnpaidOrders();
      const cancelled = (await mailTo(customer.email)).filter(({ message }) =>
        /cancelled/.test(message.subject),
      );
      const said: string[][] = [
        ['was cancelled, as you asked', 'Nothing was charged.'],
        [
          'We have cancelled your order',
          'Your refund of $35.91 is on its way to your card.',
          'Note from the shop\nThe last kettle is broken.',
        ],
        ['because it was not paid in time', 'Nothing was charged.'],
      ];
      expect(cancelled).toHaveLength(said.length);
      said.forEach((parts, index) => {
        for (const part of parts) expect(cancelled[index]?.message.text).toContain(part);
      });
      expect(cancelled.map(({ message }) => message.text.includes('on its way to your card'))).toEqual([
        false,
        true,
        false,
      ]);
    },
  );

  test('is not written about when the step is refused', async () => {
    const id = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
    const before = await count();
    expect((await step(id, { status: 'delivered' })).status).toBe(409);
    expect(await count()).toBe(before);
  });
});

describe('an order that waits for its money', () => {
  const waiting = async () =>
    (await mailTo(customer.email)).filter(({ message }) => /awaiting payment$/.test(message.subject));
  const place = async (minutes: number) => {
    const id = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
    await shop.db.doc(`orders/${id}`).update({ createdAt: new Date(Date.now() - minutes * 60_000) });
    return id;
  };

  test(
    'is written about minutes later, once, with the way to pay and until when',
    { tags: 'long' },
    async () => {
      const id = await place(3);
      await place(1);
      await pay(await place(3));
      await shop.jobs.remindUnpaidOrders();
      await shop.jobs.remindUnpaidOrders();
      const [mail, ...others] = await waiting();
      expect(others).toEqual([]);
      const { text, html } = mail!.message;
      expect(text).toContain(`Pay for your order: https://shop.example/orders/${id}`);
      expect(html).toContain(`href="https://shop.example/orders/${id}"`);
      for (const typed of [sampleAddress.fullName, sampleAddress.address, sampleAddress.zipCode]) {
        expect([typed, text.includes(typed), html.includes(typed)]).toEqual([typed, false, false]);
      }
      expect(text).toMatch(/You can pay \$35\.91 on your order page until .+ UTC\. After that we cancel/);
      expect(text).toContain('We have not received a payment for it yet.');
    },
  );

  test(
    'says that the last payment was refused, and thanks once another card has paid',
    { tags: 'long' },
    async () => {
      const id = await place(3);
      await pay(id, 'tok_chargeDeclined');
      await shop.jobs.remindUnpaidOrders();
      expect((await waiting())[0]?.message.text).toContain('Your last payment did not go through');
      await pay(id);
      expect((await subjects()).at(-1)).toBe(
        `Your ${storeConfig.brand} order ${(await readStoredOrder(shop, id)).number}`,
      );
      expect(await waiting()).toHaveLength(1);
    },
  );
});

test('an account that is deleted takes its mail along', async () => {
  await paidOrder([{ product: 'kettle' }]);
  expect(await mailTo(customer.email)).toHaveLength(1);
  expect((await shop.call('DELETE', '/users/profile', { as: customer })).status).toBe(200);
  expect(await mailTo(customer.email)).toEqual([]);
});

test("a deleted account's parcel is announced to the address it had", async () => {
  const id = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
  await step(id, { status: 'confirmed', unpaid: true });
  await shop.call('DELETE', '/users/profile', { as: customer });
  await step(id, { status: 'shipped', unpaid: true });
  expect(await subjects()).toEqual([expect.stringMatching(/is on its way$/)]);
  expect((await readStoredOrder(shop, id)).contactEmail).toBe('');
});

describe('the mailbox of the emulators', () => {
  const emulated = useTestStore({ emulated: true });

  test('shows everybody what was written, newest first, and each mail as it is sent', async () => {
    for (const email of ['first@example.com', 'second@example.com'])
      await emulated.call('POST', '/auth/register', registration(email));
    const reply = await emulated.call('GET', '/mail');
    expect(reply.status).toBe(200);
    const [latest, earlier] = reply.body.data.mails;
    expect([latest.to, earlier.to]).toEqual([['second@example.com'], ['first@example.com']]);
    expect(latest).toEqual({
      _id: expect.any(String),
      to: ['second@example.com'],
      subject: `Welcome to ${storeConfig.brand}`,
      createdAt: expect.any(String),
    });
    const { mail } = (await emulated.call('GET', `/mail/${latest._id}`)).body.data;
    const [stored] = await mailTo('second@example.com', emulated);
    expect(mail).toEqual({ ...latest, html: stored?.message.html, text: stored?.message.text });
    expect((await emulated.call('GET', '/mail/nosuchmail')).status).toBe(404);
    const { docs } = await emulated.db.collection('mail').get();
    const many = docs[0]!.data();
    await Promise.all(Array.from({ length: 51 }, () => emulated.db.collection('mail').add(many)));
    expect((await emulated.call('GET', '/mail')).body.data.mails).toHaveLength(50);
  });

  test(
    'is in no deployed shop: for no caller, by no address, and in no description of its API',
    { tags: 'long' },
    async () => {
      await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
      const { docs } = await shop.db.collection('mail').get();
      for (const path of ['/mail', `/mail/${docs[0]?.id}`]) {
        for (const as of [null, customer, admin]) {
          const reply = await shop.call('GET', path, { as });
          expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'NOT_FOUND']);
        }
      }
      const { paths } = (await shop.call('GET', '/openapi.json')).body as { paths: object };
      expect(Object.keys(paths).filter((path) => /^\/mail(?:\/|$)/.test(path))).toEqual([]);
    },
  );

  test('is composed when the data is in the emulator, and never otherwise', () => {
    expect(usesFirestoreEmulator({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toBe(true);
    expect(usesFirestoreEmulator({ K_SERVICE: 'api', GCLOUD_PROJECT: 'shop' })).toBe(false);
    expect(usesFirestoreEmulator({ FIRESTORE_EMULATOR_HOST: '' })).toBe(false);
  });
});
