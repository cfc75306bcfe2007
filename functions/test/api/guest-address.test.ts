import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MessageThreadSummary } from '../../src/contract/messages/messages';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { TestMailServer } from '../support/stand-ins/mail-server';
import { sampleAddress, buildOrderBody, readStoredOrder } from '../support/order-builder';
import { createPostmarkHeaders, createPostmarkAuth } from '../support/stand-ins/postmark-mail';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let onOffered = async () => {};
const server = new TestMailServer({
  onMailFrom: (_address, _session, done) => void onOffered().then(() => done()),
});
await server.start();
afterAll(() => server.stop());

const shop = useTestStore({
  inboundMail: { address: 'reply@in.shop.example', secret: 'right' },
  mailSender: () => ({
    kind: 'smtp',
    smtp: { url: server.url(), from: 'orders@shop.example', timeLimitMs: 30_000 },
  }),
});

let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: 0 } });
});

interface Guest {
  id: string;
  token: string;
  email: string;
  meant: string;
  placed: { body: Record<string, unknown>; headers: Record<string, string> };
}

let people = 0;
/** Creates an order with a mistyped address, a conversation with a reply of the shop, and a pending email. */
async function mistyped(): Promise<Guest> {
  const [email, meant] = [`wrong-${(people += 1)}@example.com`, `meant-${people}@example.com`];
  const headers = { 'idempotency-key': `guest-address-key-${people}` };
  const placed = { headers, body: { ...buildOrderBody([{ product: 'kettle' }]), email } };
  const { data } = (await shop.call('POST', '/orders', placed)).body;
  return { id: data.order._id, token: data.token, email, meant, placed };
}
const withToken = (token: string) => ({ headers: { 'X-Order-Token': token } });
const open = async ({ id }: Guest, token: string) =>
  (await shop.call('GET', `/orders/${id}`, withToken(token))).status;
const write = ({ id }: Guest, token: string, text: string) =>
  shop.call('POST', `/orders/${id}/messages`, { ...withToken(token), body: { text } });
const findThread = async ({ id }: Guest): Promise<MessageThreadSummary> =>
  (await shop.call('GET', `/messages/admin/all?order=${id}`, { as: admin })).body.data.threads[0];
async function answer(guest: Guest, text: string) {
  const { _id, updatedAt } = await findThread(guest);
  return shop.call('POST', `/messages/admin/${_id}/replies`, { as: admin, body: { text, updatedAt } });
}
async function correct({ id, meant }: Guest, contactEmail = meant) {
  const { updatedAt } = await readStoredOrder(shop, id);
  const body = { shippingAddress: sampleAddress, contactEmail, totalAmount: 35.91 };
  return shop.call('PUT', `/orders/${id}`, {
    as: admin,
    body: { ...body, version: updatedAt.toISOString() },
  });
}
const mailsTo = async (email: string) =>
  (await shop.db.collection('mail').where('to', 'array-contains', email).get()).docs;
const tokensTo = async (email: string) =>
  (await mailsTo(email)).flatMap((doc) =>
    [...String(doc.get('message.text')).matchAll(/\/orders\/follow#[\w-]+\.([\w-]{43})/g)].map(([, t]) => t!),
  );
const sentTo = (email: string) => server.taken.filter((mail) => JSON.stringify(mail).includes(email));

describe('a guest’s order whose address is corrected', () => {
  // Fails if links are not revoked or not bound to the address, or if the conversation and emails are not moved.
  test('ends every link of the first reader, and moves the conversation and what waits', async () => {
    const guest = await mistyped();
    await write(guest, guest.token, 'When does it leave?');
    await answer(guest, 'Tomorrow.');
    const [formerToken = ''] = await tokensTo(guest.email);
    const formerReply = String((await mailsTo(guest.email))[0]!.get('replyTo'));
    expect(await open(guest, formerToken)).toBe(200);

    expect((await correct(guest)).status).toBe(200);
    for (const token of [guest.token, formerToken]) expect(await open(guest, token)).toBe(404);
    expect((await write(guest, formerToken, 'It is me.')).status).toBe(404);
    const thread = await findThread(guest);
    expect(thread).toMatchObject({ email: guest.meant, customer: null });

    // Pending emails go to the new address, with a new link and reply address.
    await shop.jobs.deliverMails();
    expect(sentTo(guest.email)).toEqual([]);
    const moved = (await mailsTo(guest.meant)).map((doc) => doc.data());
    expect(moved.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['message-reply', 'sent'],
      ['order-edited', 'sent'],
    ]);
    const reply = moved.find(({ kind }) => kind === 'message-reply')!;
    expect(reply.message.text).toContain('Tomorrow.');
    expect(reply.replyTo).toMatch(/^reply\+[0-9a-f]{32}@/);
    expect(reply.replyTo).not.toBe(formerReply);
    for (const token of await tokensTo(guest.meant)) expect(await open(guest, token)).toBe(200);
    for (const doc of await mailsTo(guest.email)) {
      expect(doc.data()).toMatchObject({ state: 'suppressed', dueAt: null });
      expect(JSON.stringify(doc.data())).not.toMatch(/follow#[\w-]+\.[\w-]{43}/);
    }

    // Further replies go to the new address only. The previous reply address is invalid.
    await answer(guest, 'It left.');
    expect(await mailsTo(guest.email)).toHaveLength(1);
    expect((await mailsTo(guest.meant)).length).toBe(3);
    await shop.call('POST', '/messages/inbound', {
      headers: createPostmarkAuth('right'),
      body: {
        MessageID: 'former',
        FromFull: { Email: guest.email, Name: 'Kim' },
        TextBody: 'Whose is this?',
        ToFull: [{ Email: formerReply }],
        Headers: createPostmarkHeaders(),
      },
    });
    const { messages } = (await shop.call('GET', `/messages/admin/${thread._id}`, { as: admin })).body.data;
    expect(JSON.stringify(messages)).not.toContain('Whose is this?');
  });

  test('sends no earlier mail again, and a repeated order opens nothing', async () => {
    const guest = await mistyped();
    await write(guest, guest.token, 'When does it leave?');
    await answer(guest, 'Tomorrow.');
    await shop.jobs.deliverMails();
    const [sent] = await mailsTo(guest.email);
    await correct(guest);
    const again = await shop.call('POST', `/mails/admin/${sent!.id}/send`, { as: admin });
    expect(again).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_SENDABLE' } });
    const repeated = await shop.call('POST', '/orders', guest.placed);
    expect(repeated.body.data.order._id).toBe(guest.id);
    expect(await open(guest, repeated.body.data.token)).toBe(404);
    // Links that were revoked stay revoked after the address is changed back.
    await correct(guest, guest.email);
    expect(await open(guest, guest.token)).toBe(404);
    for (const token of await tokensTo(guest.meant)) expect(await open(guest, token)).toBe(404);
  });

  test('leaves nothing open to who uses the link at the same moment', { tags: 'long' }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await mistyped();
      if (round % 2 === 0) {
        await write(guest, guest.token, 'When does it leave?');
        await answer(guest, 'Tomorrow.');
      }
      const [formerMail] = await mailsTo(guest.email);
      const [corrected] = await Promise.all([
        correct(guest),
        write(guest, guest.token, 'One more.'),
        write(guest, guest.token, 'And another.'),
        shop.call('POST', '/orders', guest.placed),
        ...(formerMail
          ? [
              answer(guest, 'It leaves.'),
              shop.call('POST', `/mails/admin/${formerMail.id}/send`, { as: admin }),
              shop.jobs.deliverMails(),
            ]
          : []),
      ]);
      expect(corrected.status).toBe(200);
      await shop.jobs.deliverMails();
      for (const token of [guest.token, ...(await tokensTo(guest.email))])
        expect(await open(guest, token)).toBe(404);
      const thread = await findThread(guest);
      if (thread) {
        expect(thread.email).toBe(guest.meant);
        const { _id, updatedAt } = thread;
        await shop.call('POST', `/messages/admin/${_id}/replies`, {
          as: admin,
          body: { text: 'Only for you.', updatedAt },
        });
        expect(JSON.stringify((await mailsTo(guest.email)).map((doc) => doc.data()))).not.toContain(
          'Only for',
        );
      }
      const waiting = (await mailsTo(guest.email)).filter((doc) => doc.get('dueAt') !== null);
      expect(waiting).toEqual([]);
    }
  });

  // Fails if a delivery result is always recorded: the email was sent again.
  test('tries no mail again that the mail server puts off while the address is corrected', async () => {
    const guest = await mistyped();
    await write(guest, guest.token, 'When does it leave?');
    await answer(guest, 'Tomorrow.');
    server.refusals.set(guest.email, '451 4.7.1 Try again later');
    onOffered = async () => {
      onOffered = async () => {};
      expect((await correct(guest)).status).toBe(200);
    };
    await shop.jobs.deliverMails();
    server.refusals.clear();
    const [former] = await mailsTo(guest.email);
    expect(former!.data()).toMatchObject({ state: 'suppressed', dueAt: null });
    await shop.jobs.deliverMails();
    expect(sentTo(guest.email)).toEqual([]);
    expect(sentTo(guest.meant)).toHaveLength(2);
  });

  test('keeps a mail from its former address that the mail server had put off', async () => {
    const guest = await mistyped();
    await write(guest, guest.token, 'When does it leave?');
    await answer(guest, 'Tomorrow.');
    server.refusals.set(guest.email, '451 4.7.1 Try again later');
    await shop.jobs.deliverMails();
    server.refusals.clear();
    await correct(guest);
    await shop.jobs.deliverMails();
    expect(sentTo(guest.email)).toEqual([]);
    expect(sentTo(guest.meant)).toHaveLength(2);
  });
});
