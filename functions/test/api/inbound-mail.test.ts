import { beforeAll, describe, expect, test } from 'vitest';
import type { MessageThread, MessageThreadSummary } from '../../src/contract/messages/messages';
import { createPlacedOrder } from '../support/order-builder';
import { createPostmarkHeaders, createPostmarkAuth } from '../support/stand-ins/postmark-mail';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore({
  inboundMail: { address: 'reply@in.shop.example', secret: 'right' },
  rateLimitFactor: 1,
});

let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

let mails = 0;
interface Sent {
  verified?: boolean;
  ip?: string;
  own?: { Name: string; Value: string }[];
  to?: string;
  text?: string;
}

async function receive(from: string, { verified, ip, own = [], to = 'reply@in.shop.example', text }: Sent) {
  const reply = await shop.call('POST', '/messages/inbound', {
    headers: createPostmarkAuth('right'),
    body: {
      MessageID: `id-${(mails += 1)}`,
      FromFull: { Email: from, Name: 'Robin Example' },
      ToFull: [{ Email: to }],
      TextBody: text ?? 'Where is my order?',
      Headers: [...createPostmarkHeaders({ verified, ip }), ...own],
    },
  });
  expect(reply.status).toBe(200);
}

const list = async (query: string): Promise<MessageThreadSummary[]> =>
  (await shop.call('GET', `/messages/admin/all${query}`, { as: admin })).body.data.threads;
const get = async (id: string): Promise<MessageThread> =>
  (await shop.call('GET', `/messages/admin/${id}`, { as: admin })).body.data;
const mailsTo = async (email: string) =>
  (await shop.db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) => doc.data());

async function customer(): Promise<TestPerson> {
  const person = await shop.person();
  await shop.auth.updateUser(person.uid, { emailVerified: true });
  return { ...person, token: await shop.signIn(person.email, 'Secret123') };
}
const exported = async (as: TestPerson) =>
  (await shop.call('GET', '/users/export', { as })).body.data.contactMessages as unknown[];

describe('a mail in the name of a customer', () => {
  // Fails if every sender counts as verified, or if the position of headers is ignored.
  test('is marked, and is no message of the customer', async () => {
    const robin = await customer();
    const forged = { Name: 'X-Spam-Tests', Value: 'DKIM_VALID_AU,SPF_PASS' };
    await receive(robin.email, { verified: false, own: [forged, ...createPostmarkHeaders()] });
    const [thread] = await list(`?search=${robin.email}`);
    expect(thread).toMatchObject({ unverified: true, customer: null, order: null, email: robin.email });
    expect((await get(thread!._id)).messages).toMatchObject([{ unverified: true }]);
    expect(await exported(robin)).toEqual([]);
    // No email is sent, because the address may belong to another person.
    expect(await mailsTo(robin.email)).toEqual([]);
  });

  test('is answered with a word of care, and erased with the account', async () => {
    const robin = await customer();
    await receive(robin.email, { verified: false });
    const [{ _id, updatedAt } = {} as MessageThreadSummary] = await list(`?search=${robin.email}`);
    const body = { text: 'On its way.', updatedAt };
    await shop.call('POST', `/messages/admin/${_id}/replies`, { as: admin, body });
    const [mail] = await mailsTo(robin.email);
    expect(mail!.message.text).toContain('If you did not write to us, please ignore this email.');
    expect((await shop.call('DELETE', '/users/profile', { as: robin })).status).toBe(200);
    expect(await list(`?search=${robin.email}`)).toEqual([]);
  });

  test('is the customer’s where the provider has verified it', async () => {
    const robin = await customer();
    await receive(robin.email, { verified: true });
    const [thread] = await list(`?search=${robin.email}`);
    expect(thread).toMatchObject({ unverified: false, customer: null });
    expect(await exported(robin)).toMatchObject([{ message: 'Where is my order?' }]);
  });

  test('joins the conversation whose reply address it has, for the team only', async () => {
    const robin = await customer();
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const write = { as: robin, body: { text: 'When does it leave?' } };
    await shop.call('POST', `/orders/${id}/messages`, write);
    const [{ _id, updatedAt } = {} as MessageThreadSummary] = await list(`?order=${id}`);
    const body = { text: 'Tomorrow.', updatedAt };
    await shop.call('POST', `/messages/admin/${_id}/replies`, { as: admin, body });
    const to = String((await mailsTo(robin.email)).find(({ replyTo }) => replyTo)!.replyTo);
    await receive(robin.email, { verified: false, to, text: 'Send it to 1 Other Road.' });
    await receive(robin.email, { verified: true, to, text: 'Thank you!' });
    const seen = (await get(_id)).messages.map(({ text, by, unverified }) => [text, by, unverified]);
    expect(seen.slice(2)).toEqual([
      ['Send it to 1 Other Road.', `Robin Example (${robin.email})`, true],
      ['Thank you!', 'Robin Example', false],
    ]);
    const own = await shop.call('GET', `/orders/${id}/messages`, { as: robin });
    const texts = (own.body.data.messages as { text: string }[]).map(({ text }) => text);
    expect(texts).toEqual(['When does it leave?', 'Tomorrow.', 'Thank you!']);
    expect(JSON.stringify(await exported(robin))).not.toContain('Other Road');
  });
});

describe('mails without proof', () => {
  const count = async (email: string) => (await list(`?search=${email}&limit=100`)).length;
  const flood = (times: number, each: (at: number) => Promise<void>) =>
    Promise.all(Array.from({ length: times }, (_, at) => each(at)));

  // Fails with a single limit for all emails from an address: the customer's own email was ignored.
  test('are few of an address, and never count for its owner', { tags: 'long' }, async () => {
    const email = 'flooded@example.com';
    await flood(40, (at) => receive(email, { verified: false, ip: `198.51.100.${at}` }));
    expect(await count(email)).toBe(10);
    await receive(email, { verified: true });
    expect(await count(email)).toBe(11);
    await receive(`flooded.${'x'.repeat(3)}@example.com`, { verified: false, ip: '198.51.100.99' });
    expect(await count('flooded.xxx@example.com')).toBe(1);
  });

  test('are few of a network, whatever addresses it names', { tags: 'long' }, async () => {
    await flood(40, (at) => receive(`named-${at}@example.com`, { verified: false, ip: '203.0.113.9' }));
    expect(await count('named')).toBe(30);
  });
});
