import { beforeAll, describe, expect, test } from 'vitest';
import type { MessageThread, MessageThreadSummary } from '../../src/contract/messages/messages';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { buildOrderBody, createPlacedOrder } from '../support/order-builder';
import { createTestPicture } from '../support/requests/hostile-files';
import { createPostmarkHeaders, createPostmarkAuth } from '../support/stand-ins/postmark-mail';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const SECRET = 'a long random secret';
const shop = useTestStore({ inboundMail: { address: 'reply@in.shop.example', secret: SECRET } });

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Mia Answers' }), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  const defaults = toSettingsJson(DEFAULT_SETTINGS);
  const shopSettings = { ...defaults.shop, replyTime: 1 };
  const settings = { ...defaults, shop: shopSettings, checkout: { guests: true } };
  await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: 0 } });
});

const message = { name: 'Robin Example', email: 'Robin@Example.com', message: 'Do you ship to Norway?' };

let people = 0;
async function guestOrder() {
  const email = `guest-${(people += 1)}@example.com`;
  const placed = await shop.call('POST', '/orders', {
    body: { ...buildOrderBody([{ product: 'kettle' }]), email },
  });
  return { email, id: String(placed.body.data.order._id), token: String(placed.body.data.token) };
}

async function begin(
  overrides: Partial<typeof message & { topic: string }> = {},
  as: TestPerson | null = null,
): Promise<MessageThreadSummary> {
  const email = `sender-${(people += 1)}@example.com`;
  const body = { ...message, email, ...overrides };
  expect((await shop.call('POST', '/contact', { as, body })).status).toBe(202);
  const { docs } = await shop.db.collection('contactMessages').where('email', '==', body.email).get();
  return (await get(docs.at(-1)!.id)).thread;
}

const get = async (id: string): Promise<MessageThread> =>
  (await shop.call('GET', `/messages/admin/${id}`, { as: admin })).body.data;
const list = async (query = '', as = admin): Promise<MessageThreadSummary[]> =>
  (await shop.call('GET', `/messages/admin/all${query}`, { as })).body.data.threads;
const change = (id: string, body: object) => shop.call('PUT', `/messages/admin/${id}`, { as: admin, body });
const reply = (id: string, body: object) =>
  shop.call('POST', `/messages/admin/${id}/replies`, { as: admin, body });
const note = (id: string, text: string) =>
  shop.call('POST', `/messages/admin/${id}/notes`, { as: admin, body: { text } });
const mailsTo = async (email: string) =>
  (await shop.db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) => doc.data());
const texts = ({ messages }: MessageThread) => messages.map(({ kind, text }) => `${kind}: ${text}`);

const inbound = (
  { Headers = [], ...mail }: { Headers?: object[]; [field: string]: unknown },
  secret = SECRET,
): Promise<TestApiResponse> =>
  shop.call('POST', '/messages/inbound', {
    body: { MessageID: `id-${(people += 1)}`, ...mail, Headers: [...createPostmarkHeaders(), ...Headers] },
    headers: createPostmarkAuth(secret),
  });
async function answered() {
  const { _id, email, updatedAt } = await begin();
  await reply(_id, { text: 'Where do you live?', updatedAt });
  const address = String((await mailsTo(email))[0]!.replyTo);
  const from = { FromFull: { Email: email.toUpperCase(), Name: 'Robin' } };
  return { id: _id, email, mail: { ...from, ToFull: [{ Email: address }], TextBody: 'In Bergen.' } };
}

describe('POST /contact', () => {
  const stored = async () =>
    (await shop.db.collection('contactMessages').get()).docs.map((doc) => doc.data());

  test('begins a conversation, and stores nothing about the sender but what they wrote', async () => {
    const sent = await shop.call('POST', '/contact', {
      body: { ...message, state: 'done', ip: '203.0.113.9', admin: true },
      headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'secret-agent' },
    });
    expect(sent.status).toBe(202);
    expect(sent.body).toEqual({
      success: true,
      message: 'Thank you for your message. We will reply soon.',
    });
    const [thread] = await stored();
    const day = 24 * 60 * 60 * 1000;
    expect(thread!.expiresAt.toMillis() - thread!.createdAt.toMillis()).toBe(365 * day);
    expect(thread).toMatchObject({
      ...message,
      email: 'robin@example.com',
      state: 'unread',
      order: null,
      assignee: null,
      preview: message.message,
    });
    expect(thread).not.toHaveProperty('userId');
    const everything = JSON.stringify([await stored(), shop.logs]);
    expect(everything).not.toContain('203.0.113.9');
    expect(everything).not.toContain('secret-agent');
  });

  test.each([
    [{ name: undefined }, { name: 'Name is required' }],
    [{ name: 'R' }, { name: 'Name must be at least 2 characters' }],
    [{ email: 'no-address' }, { email: 'Please enter a valid email' }],
    [{ email: undefined }, { email: 'Email is required' }],
    [{ message: '' }, { message: 'Message is required' }],
    [{ message: 'Too short' }, { message: 'Message must be at least 10 characters' }],
    [{ message: 'x'.repeat(4001) }, { message: 'Must be at most 4,000 characters' }],
  ])('refuses %j and stores nothing', { tags: 'long' }, async (wrong, fields) => {
    const before = (await stored()).length;
    const refused = await shop.call('POST', '/contact', { body: { ...message, ...wrong } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', fields } });
    expect(await stored()).toHaveLength(before);
  });

  test('stores line breaks and every script', async () => {
    const text = 'Hei!\n\nGrüße aus Tromsø — 你好 👋🏽\tTab';
    await shop.call('POST', '/contact', { body: { ...message, message: text } });
    expect((await stored()).map((thread) => thread.message as string)).toContain(text);
  });
});

test('GET /contact tells everyone how soon the shop answers', async () => {
  const info = await shop.call('GET', '/contact');
  expect(info.body.data).toEqual({ replyTime: { amount: 1, unit: 'businessDays' } });
  expect(info.headers.get('cache-control')).toContain('s-maxage=');
});

describe('the topic of a message', () => {
  test('is stored, filters the inbox, and is named in the shop’s mail and the data export', async () => {
    const as = await shop.person();
    const { _id, topic } = await begin({ topic: 'parcel' }, as);
    const { _id: other, topic: none } = await begin({ topic: '' });
    expect([topic, none]).toEqual(['parcel', null]);
    const ids = async (query: string) => (await list(query)).map((thread) => thread._id);
    expect(await ids('?topic=parcel')).toEqual([_id]);
    expect(await ids('?topic=parcel&state=unread')).toEqual([_id]);
    expect(await ids('?topic=parcel&state=done')).toEqual([]);
    expect(await ids('?topic=parcel&search=norway')).toEqual([_id]);
    expect(await ids('?topic=gift')).toEqual([]);
    expect(await ids('')).toContain(other);
    const mails = await mailsTo(DEFAULT_SETTINGS.shop.supportEmail);
    const subjects = mails.map(({ message: { subject } }) => String(subject));
    expect(subjects).toContain('New message about a parcel');
    expect(subjects).toContain('New message from a customer');
    const exported = await shop.call('GET', '/users/export', { as });
    expect(exported.body.data.contactMessages).toMatchObject([{ topic: 'parcel' }]);
  });

  test('is one of the list', async () => {
    const refused = await shop.call('POST', '/contact', { body: { ...message, topic: 'weather' } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { topic: 'Unknown topic' } } });
    expect((await shop.call('GET', '/messages/admin/all?topic=weather', { as: admin })).status).toBe(400);
  });
});

describe('the inbox', () => {
  test('is for administrators only', async () => {
    for (const path of ['/messages/admin/all', '/messages/admin/replies', '/messages/admin/some']) {
      expect((await shop.call('GET', path)).status).toBe(401);
      expect((await shop.call('GET', path, { as: robin })).status).toBe(403);
    }
  });

  test(
    'shows a message as unread until it is opened, and to whom it was assigned',
    { tags: 'long' },
    async () => {
      const { _id, state, waitsSince, lastAt } = await begin();
      expect({ state, waitsSince }).toEqual({ state: 'unread', waitsSince: lastAt });
      expect((await change(_id, { state: 'open', assignee: admin.uid })).status).toBe(200);
      const ids = async (query: string) => (await list(query)).map((thread) => thread._id);
      expect(await ids('?state=unread')).not.toContain(_id);
      expect(await ids('?state=open')).toContain(_id);
      expect(await ids('?mine=true')).toContain(_id);
      await change(_id, { state: 'done' });
      expect(await ids('?mine=true')).not.toContain(_id);
      expect(await ids('?state=done')).toContain(_id);
      expect((await change(_id, { state: 'done', assignee: null })).body.data.thread.assignee).toBeNull();
    },
  );

  test('assigns nothing to a customer', async () => {
    const { _id } = await begin();
    expect(await change(_id, { state: 'open', assignee: robin.uid })).toMatchObject({
      status: 400,
      body: { fields: { assignee: 'This person is not an administrator.' } },
    });
  });

  test('is searched by name, address, order number and words of any message', { tags: 'long' }, async () => {
    const { _id, updatedAt } = await begin({ name: 'Åsa Lindqvist', message: 'The enamel has flaked off.' });
    await reply(_id, { text: 'Please send a photograph.', updatedAt });
    await note(_id, 'Batch of September.');
    for (const search of ['asa lind', 'lindq', 'flaked', 'photograph', 'september', 'enamel lindqvist'])
      expect((await list(`?search=${encodeURIComponent(search)}`)).map((one) => one._id)).toEqual([_id]);
    expect(await list('?search=photograph&state=unread')).toEqual([]);
    expect(await list('?search=photographer')).toEqual([]);
  });

  test('counts what waits for an answer, with its age', { tags: 'long' }, async () => {
    const waiting = async () =>
      Number((await shop.call('GET', '/admin/waiting', { as: admin })).body.data.messages);
    const before = await waiting();
    const { _id, updatedAt } = await begin();
    expect(await waiting()).toBe(before + 1);
    await reply(_id, { text: 'We do.', updatedAt });
    expect(await waiting()).toBe(before);
  });
});

describe('a reply', () => {
  test('is sent as a mail whose answers come back, and assigns the conversation to its writer', async () => {
    const { _id, email, updatedAt } = await begin();
    const sent = await reply(_id, { text: 'Yes.\nWe do.\n\nSee you!', updatedAt });
    expect(sent.status).toBe(201);
    const { thread } = sent.body.data as MessageThread;
    expect(thread).toMatchObject({
      state: 'waiting',
      waitsSince: null,
      preview: 'Yes. We do. See you!',
      assignee: { _id: admin.uid },
    });
    expect(texts(sent.body.data)).toEqual([
      `customer: ${message.message}`,
      'reply: Yes.\nWe do.\n\nSee you!',
    ]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'message-reply', state: 'waiting', unsubscribe: '' });
    expect(mail!.replyTo).toMatch(/^reply\+[0-9a-f]{32}@in\.shop\.example$/);
    expect(mail!.message.text).toContain('Yes.\nWe do.');
    expect(mail!.message.html).toContain('Yes.<br>We do.');
    // The message may contain a stranger's text, and the address may belong to another person.
    expect(JSON.stringify(mail!.message)).not.toContain(message.message);
    expect(JSON.stringify(mail!.message)).not.toContain(message.name);
  });

  test('is refused where the conversation has changed, and then sends nothing', async () => {
    const { _id, email, updatedAt } = await begin();
    await note(_id, 'I take this one.');
    expect(await reply(_id, { text: 'Yes.', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'STALE_WRITE', details: { type: 'thread' } },
    });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is refused while a placeholder is open', async () => {
    const { _id, updatedAt } = await begin();
    expect(await reply(_id, { text: 'Dear {{ name }}', updatedAt })).toMatchObject({
      status: 400,
      body: { fields: { text: 'Replace {{ name }} before you send this' } },
    });
  });

  test('can be a saved one; two people cannot overwrite each other', async () => {
    const replies = [{ name: 'Norway', text: 'Dear {{name}}, yes, we do.' }];
    const save = (version: number) =>
      shop.call('PUT', '/messages/admin/replies', { as: admin, body: { replies, version } });
    expect((await save(0)).body.data).toEqual({ replies, version: 1 });
    expect((await shop.call('GET', '/messages/admin/replies', { as: admin })).body.data.replies).toEqual(
      replies,
    );
    expect(await save(0)).toMatchObject({ status: 409, body: { code: 'STALE_WRITE' } });
  });
});

describe('a mail that comes back', () => {
  test('continues its conversation, without what it quotes', async () => {
    const { id, mail } = await answered();
    const TextBody = 'In Bergen.\r\n\r\nOn Mon, 2 Mar 2026, Hearth wrote:\r\n> Where do you live?';
    expect((await inbound({ ...mail, TextBody })).status).toBe(200);
    const thread = await get(id);
    expect(texts(thread).at(-1)).toBe('customer: In Bergen.');
    expect(thread.thread).toMatchObject({ state: 'unread', assignee: { _id: admin.uid } });
    expect(thread.thread.waitsSince).not.toBeNull();
  });

  test('is taken once, however often it is passed on', async () => {
    const { id, mail } = await answered();
    await Promise.all([1, 2, 3].map(() => inbound({ ...mail, MessageID: 'the-same' })));
    expect(texts(await get(id)).filter((text) => text === 'customer: In Bergen.')).toHaveLength(1);
  });

  test('names an address that is not the conversation’s', async () => {
    const { id, mail } = await answered();
    await inbound({ ...mail, FromFull: { Email: 'other@example.com', Name: 'Kim' } });
    expect((await get(id)).messages.at(-1)!.by).toBe('Kim (other@example.com)');
  });

  test('is refused without the secret', async () => {
    const { id, mail } = await answered();
    expect(await inbound(mail, 'a guess')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect(await shop.call('POST', '/messages/inbound', { body: mail })).toMatchObject({ status: 401 });
    expect(texts(await get(id))).toHaveLength(2);
  });

  test('with an unknown token, or none, begins a conversation', async () => {
    for (const to of [`reply+${'0'.repeat(32)}@in.shop.example`, 'reply@in.shop.example']) {
      const from = `new-${(people += 1)}@example.com`;
      await inbound({
        FromFull: { Email: from, Name: 'Nele' },
        ToFull: [{ Email: to }],
        Subject: 'Opening hours',
        TextBody: 'Are you open on Sunday?',
      });
      const [thread] = await list(`?search=${from}`);
      expect(thread).toMatchObject({ name: 'Nele', email: from, state: 'unread', customer: null });
      expect(texts(await get(thread!._id))).toEqual(['customer: Opening hours\n\nAre you open on Sunday?']);
    }
  });

  test.each([
    ['a notice of absence', { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] }],
    ['what could not be delivered', { FromFull: { Email: 'mailer-daemon@example.com' } }],
    ['an empty mail', { TextBody: ' ' }],
  ])('is accepted and ignored where it is %s', { tags: 'long' }, async (_what, changed) => {
    const { id, mail } = await answered();
    expect((await inbound({ ...mail, ...changed })).status).toBe(200);
    expect(texts(await get(id))).toHaveLength(2);
  });

  test('is cut where it is very long, and refused where it is too large', { tags: 'long' }, async () => {
    const { id, mail } = await answered();
    expect((await inbound({ ...mail, TextBody: 'word '.repeat(100_000) })).status).toBe(200);
    expect((await get(id)).messages.at(-1)!.text.length).toBeLessThanOrEqual(10_000);
    expect((await inbound({ ...mail, TextBody: 'x'.repeat(31_000_000) })).status).toBe(413);
  });
});

describe('messages about an order', () => {
  const about = (id: string, as: TestPerson) => shop.call('GET', `/orders/${id}/messages`, { as });
  const write = (id: string, as: TestPerson, text: string) =>
    shop.call('POST', `/orders/${id}/messages`, { as, body: { text } });

  test(
    'begin and continue one conversation, in which the customer never sees a note',
    { tags: 'long' },
    async () => {
      const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
      expect((await about(id, robin)).body.data).toEqual({ messages: [] });
      expect((await write(id, robin, 'When does it leave?')).status).toBe(201);
      const [thread] = await list(`?order=${id}`);
      expect(thread).toMatchObject({ customer: robin.uid, email: robin.email, order: { _id: id } });
      await note(thread!._id, 'Ask the carrier.');
      await reply(thread!._id, { text: 'Tomorrow.', updatedAt: (await get(thread!._id)).thread.updatedAt });
      const { messages } = (await write(id, robin, 'Thank you!')).body.data;
      expect(messages.map(({ kind, text, by }: Record<string, string>) => [kind, text, by])).toEqual([
        ['customer', 'When does it leave?', 'Robin Example'],
        ['reply', 'Tomorrow.', 'Hearth'],
        ['customer', 'Thank you!', 'Robin Example'],
      ]);
      expect((await about(id, robin)).body.data).toEqual({ messages });
      const [mail] = (await mailsTo(robin.email)).filter(({ kind }) => kind === 'message-reply');
      expect(mail!.message.text).toContain(`https://shop.example/orders/${id}`);
    },
  );

  test('are for the customer only, and of a guest for the holder of the link', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const other = await shop.person();
    for (const person of [other, admin]) {
      expect((await about(id, person)).status).toBe(404);
      expect((await write(id, person, 'Let me in')).status).toBe(404);
    }
    const guest = await guestOrder();
    const headers = { 'X-Order-Token': guest.token };
    const body = { text: 'Please ring twice.' };
    const sent = await shop.call('POST', `/orders/${guest.id}/messages`, { headers, body });
    expect(sent.body.data.messages).toMatchObject([{ kind: 'customer', text: 'Please ring twice.' }]);
    const [thread] = await list(`?order=${guest.id}`);
    expect(thread).toMatchObject({ customer: null, email: guest.email });
    await reply(thread!._id, { text: 'We will.', updatedAt: thread!.updatedAt });
    const answer = (await mailsTo(guest.email)).find(({ kind }) => kind === 'message-reply');
    expect(answer!.message.text).toContain(`/orders/follow#${guest.id}.`);
    expect(answer!.opensOrder).toBe(true);
  });

  test('go with the guest’s data, and with the order into an account', { tags: 'long' }, async () => {
    const guest = await guestOrder();
    const headers = { 'X-Order-Token': guest.token };
    await shop.call('POST', `/orders/${guest.id}/messages`, { headers, body: { text: 'My own words.' } });
    const person = await shop.person('customer', { email: guest.email });
    await shop.auth.updateUser(person.uid, { emailVerified: true });
    const as = { ...person, token: await shop.signIn(person.email, 'Secret123') };
    expect((await shop.call('POST', `/orders/${guest.id}/claim`, { as, headers })).status).toBe(200);
    expect((await about(guest.id, as)).body.data.messages).toHaveLength(1);
    const { contactMessages } = (await shop.call('GET', '/users/export', { as })).body.data;
    expect(contactMessages).toMatchObject([{ message: 'My own words.', later: [] }]);

    const other = await guestOrder();
    const link = { 'X-Order-Token': other.token };
    await shop.call('POST', `/orders/${other.id}/messages`, {
      headers: link,
      body: { text: 'Forget this.' },
    });
    await begin({ email: other.email });
    await shop.call('PATCH', `/orders/${other.id}/cancel`, { headers: link });
    expect((await shop.call('DELETE', `/orders/${other.id}/guest`, { as: admin })).status).toBe(200);
    expect(await list(`?search=${other.email}`)).toEqual([]);
  });
});

describe('attachments', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n');
  const photo = () => createTestPicture(40, 30).jpeg().toBuffer();
  const form = (fields: Record<string, string>, files: [name: string, bytes: Buffer][]) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(fields)) sent.set(name, value);
    for (const [name, bytes] of files) sent.append('files', new File([new Uint8Array(bytes)], name));
    return sent;
  };

  test(
    'of a customer are shown to the shop: a picture stored anew, a PDF file to be saved',
    { tags: 'long' },
    async () => {
      const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
      const files: [string, Buffer][] = [
        ['../a photo.jpg', await photo()],
        ['Rechnung März.pdf', pdf],
      ];
      const sent = await shop.call('POST', `/orders/${id}/messages`, {
        as: robin,
        form: form({ text: 'It came like this.' }, files),
      });
      expect(sent.status).toBe(201);
      const [thread] = await list(`?order=${id}`);
      const [{ attachments } = { attachments: [] }] = (await get(thread!._id)).messages;
      expect(attachments).toMatchObject([
        { name: 'a photo.jpg', kind: 'picture' },
        { name: 'Rechnung März.pdf', kind: 'pdf' },
      ]);
      const [shown, saved] = await Promise.all(attachments.map(({ url }) => fetch(url)));
      expect(shown!.headers.get('content-type')).toBe('image/webp');
      expect(saved!.headers.get('content-disposition')).toContain('attachment');
      expect(Buffer.from(await saved!.arrayBuffer())).toEqual(pdf);

      const { updatedAt } = thread!;
      const answer = await shop.call('POST', `/messages/admin/${thread!._id}/replies`, {
        as: admin,
        form: form({ text: 'Please print this.', updatedAt }, [['label.pdf', pdf]]),
      });
      expect(answer.status).toBe(201);
      const mail = (await mailsTo(robin.email)).find(({ message: { text } }) =>
        text.includes('label.pdf: http'),
      );
      expect(mail).toBeDefined();
      expect(await shop.storedFiles()).toHaveLength(3);
    },
  );

  test(
    'of the contact form are shown in the inbox, exported and erased with their conversation',
    { tags: 'long' },
    async () => {
      const person = await shop.person();
      const before = await shop.storedFiles();
      const fields = { ...message, email: person.email };
      const files: [string, Buffer][] = [
        ['broken.jpg', await photo()],
        ['receipt.pdf', pdf],
      ];
      const sent = await shop.call('POST', '/contact', { as: person, form: form(fields, files) });
      expect(sent.status).toBe(202);
      const [thread] = await list(`?search=${person.email}`);
      const [first] = (await get(thread!._id)).messages;
      expect(first!.attachments).toMatchObject([
        { name: 'broken.jpg', kind: 'picture' },
        { name: 'receipt.pdf', kind: 'pdf' },
      ]);
      const exported = (await shop.call('GET', '/users/export', { as: person })).body.data;
      expect(exported.contactMessages[0].files).toEqual(first!.attachments.map(({ url }) => url));
      expect((await shop.call('DELETE', '/users/profile', { as: person })).status).toBe(200);
      expect(await shop.storedFiles()).toEqual(before);
    },
  );

  test('of the contact form that are no pictures are refused at their field, and nothing is stored', async () => {
    const before = await shop.storedFiles();
    const fields = { ...message, email: 'liar@example.com' };
    const sent = await shop.call('POST', '/contact', {
      form: form(fields, [['photo.jpg', Buffer.from('<html></html>')]]),
    });
    expect(sent).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(sent.body.fields.files).toContain('“photo.jpg” is neither a picture');
    expect(await list('?search=liar@example.com')).toEqual([]);
    expect(await shop.storedFiles()).toEqual(before);
  });

  test.each([
    ['a web page that is called a picture', 'photo.jpg', '<html><script>alert(1)</script></html>'],
    ['a program that is called a PDF file', 'invoice.pdf', 'MZ\x90\x00%PDF-1.7 %%EOF'],
    ['a PDF file that is cut off', 'invoice.pdf', '%PDF-1.7\n1 0 obj'],
  ])('are refused where they are not what they say: %s', { tags: 'long' }, async (_what, name, content) => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const before = await shop.storedFiles();
    const files: [string, Buffer][] = [
      ['fine.pdf', pdf],
      [name, Buffer.from(content, 'latin1')],
    ];
    const sent = await shop.call('POST', `/orders/${id}/messages`, {
      as: robin,
      form: form({ text: 'See here.' }, files),
    });
    expect(sent).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(sent.body.fields.files).toContain(`“${name}” is neither a picture`);
    expect(await list(`?order=${id}`)).toEqual([]);
    expect(await shop.storedFiles()).toEqual(before);
  });

  test(
    'of a mail are taken as far as they are allowed, and go with the conversation',
    { tags: 'long' },
    async () => {
      const { id, mail } = await answered();
      const attached = (Name: string, bytes: Buffer) => ({ Name, Content: bytes.toString('base64') });
      const Attachments = [attached('a.pdf', pdf), attached('virus.exe', Buffer.from('MZ'))];
      await Promise.all([1, 2].map(() => inbound({ ...mail, MessageID: 'with files', Attachments })));
      const last = (await get(id)).messages.at(-1)!;
      expect(last.attachments).toMatchObject([{ name: 'a.pdf', kind: 'pdf' }]);
      expect(last.text).toContain('[Not stored: “virus.exe” is neither a picture');
      const own = async () => (await shop.storedFiles()).filter((name) => name.startsWith(`messages/${id}/`));
      expect(await own()).toHaveLength(1);
      await shop.db.doc(`contactMessages/${id}`).update({ expiresAt: new Date(0) });
      await shop.jobs.tidyMessages();
      expect(await own()).toEqual([]);
    },
  );
});

describe('a person’s conversations', () => {
  test('are exported without notes, and erased with the account', { tags: 'long' }, async () => {
    const person = await shop.person();
    const { _id, updatedAt } = await begin({ email: 'elsewhere@example.com' }, person);
    const answered = await reply(_id, { text: 'Yes.', updatedAt });
    await note(_id, 'A difficult one.');
    const { contactMessages } = (await shop.call('GET', '/users/export', { as: person })).body.data;
    expect(contactMessages).toMatchObject([
      { message: message.message, order: null, later: [{ from: 'shop', text: 'Yes.' }] },
    ]);
    expect(answered.body.data.thread.customer).toBe(person.uid);
    expect((await shop.call('DELETE', '/users/profile', { as: person })).status).toBe(200);
    expect((await shop.call('GET', `/messages/admin/${_id}`, { as: admin })).status).toBe(404);
    expect((await shop.db.collection('messages').where('threadId', '==', _id).get()).size).toBe(0);
  });

  test('name an administrator no more whose account is erased', { tags: 'long' }, async () => {
    const leaving = await shop.person('admin', { name: 'Noa Leaves' });
    const { _id, updatedAt } = await begin();
    const body = { text: 'Yes.', updatedAt };
    await shop.call('POST', `/messages/admin/${_id}/replies`, { as: leaving, body });
    expect((await shop.call('DELETE', `/users/admin/${leaving.uid}`, { as: admin })).status).toBe(200);
    const thread = await get(_id);
    expect(thread.thread.assignee).toBeNull();
    expect(JSON.stringify(thread)).not.toContain('Noa');
    expect(JSON.stringify(thread)).not.toContain(leaving.email);
  });
});

describe('the job', () => {
  test('removes a conversation a year after its last message', async () => {
    const old = await begin();
    await note(old._id, 'Long ago.');
    await shop.db.doc(`contactMessages/${old._id}`).update({ expiresAt: new Date('2026-01-05T08:00:00Z') });
    await shop.jobs.tidyMessages();
    expect((await shop.call('GET', `/messages/admin/${old._id}`, { as: admin })).status).toBe(404);
    expect((await shop.db.collection('messages').where('threadId', '==', old._id).get()).size).toBe(0);
  });
});
