import { beforeAll, expect, test } from 'vitest';
import { ORDER_TOKEN_HEADER } from '../../src/contract/orders/order-token';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { createTestPicture } from '../support/requests/hostile-files';
import {
  sampleAddress,
  buildOrderBody,
  deliverOrder,
  createPaidOrder,
  createPlacedOrder,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { reportAttempts } from '../support/proof-rounds';
import { readEverythingStored } from '../support/stored-everything';
import { useTestStore, type TestPerson } from '../support/test-store';

// Stores unique words in all personal data, and searches for them in all documents, files, accounts and logs. Fails
// without the erasure of reviews, without messages in the export, or if the log contains `authorization`.
const shop = useTestStore();
const PASSWORD = 'Qzpassword-Planted7';

let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  await storeProduct(shop, 'sold-out', { countInStock: 0 });
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: 0 } });
});

/** Data that was not stored would prove nothing. */
async function accepted(...args: Parameters<typeof shop.call>) {
  const reply = await shop.call(...args);
  if (reply.status >= 300) throw new Error(`${args[0]} ${args[1]}: ${JSON.stringify(reply.body)}`);
  return reply.body as ReturnType<JSON['parse']>;
}

/** Excludes invoices, which must be kept by tax law (docs/product.md, Personal data). */
async function getPlaces(words: readonly string[]): Promise<Map<string, string[]>> {
  const all = await readEverythingStored(shop);
  const kept = all.filter(([where]) => !where.startsWith('invoices/'));
  const found = (word: string) =>
    kept.filter(([, text]) => text.toLowerCase().includes(word.toLowerCase())).map(([where]) => where);
  return new Map(words.map((word) => [word, found(word)]));
}

const getAddress = (mark: string) => ({
  ...sampleAddress,
  fullName: `Qz${mark}receiver Example`,
  address: `77 Qz${mark}street`,
  city: `Qz${mark}city`,
});

async function settled(): Promise<{ person: TestPerson; words: string[] }> {
  const person = await shop.person('customer', { email: 'qzmail@example.com', name: 'Qzname Example' });
  await shop.auth.updateUser(person.uid, { emailVerified: true, password: PASSWORD });
  person.token = await shop.signIn(person.email, PASSWORD);
  const as = person;
  await accepted('PUT', '/users/profile', { as, body: { name: 'Qzname Example', phone: '+1 555 736 1924' } });
  await accepted('POST', '/users/addresses', { as, body: { ...getAddress('book'), label: 'Qzlabel' } });
  await accepted('POST', '/users/wishlist', { as, body: { productId: 'kettle' } });
  await accepted('PUT', '/cart', { as, body: { revision: 0, items: [{ product: 'kettle', quantity: 2 }] } });
  const form = new FormData();
  const bytes = new Uint8Array(await createTestPicture(300, 300).png().toBuffer());
  form.set('avatar', new File([bytes], 'qzfile.png', { type: 'image/png' }));
  await accepted('POST', '/users/avatar', { as, form });
  await createPlacedOrder(shop, person, [{ product: 'kettle' }], {
    shippingAddress: getAddress('unpaid'),
    notes: 'Qznotes',
    contactEmail: 'qzcontact@example.com',
  });
  const id = await createPaidOrder(shop, person, [{ product: 'kettle' }]);
  await accepted('POST', `/orders/${id}/messages`, { as, body: { text: 'Qzordermessage' } });
  await deliverOrder(shop, admin, id);
  const review = {
    stars: 5,
    title: 'Qzreviewtitle',
    text: 'Qzreviewtext, said at length.',
    author: 'Qzauthor',
  };
  await accepted('PUT', '/products/kettle/review', { as, body: review });
  const message = { name: 'Qzwriter', email: 'qzother@example.com', message: 'Qzcontactmessage, please.' };
  await accepted('POST', '/contact', { as, body: message });
  await accepted('POST', '/contact', {
    body: { ...message, email: person.email, message: 'Qzwithoutsession' },
  });
  await accepted('POST', '/products/sold-out/stock-notices', {
    body: { variant: 'default', email: person.email },
  });
  await accepted('POST', `/users/admin/${person.uid}/notes`, {
    as: admin,
    body: { note: 'Qzadminnote' },
  });
  await accepted('PUT', `/users/admin/${person.uid}/status`, { as: admin, body: { disabled: false } });
  return {
    person,
    words: [
      ...[
        'qzmail',
        'qzname',
        '736 1924',
        'qzbookstreet',
        'qzbookcity',
        'qzlabel',
        'qzunpaidreceiver',
        'qzunpaidstreet',
      ],
      ...[
        'qznotes',
        'qzcontact@',
        'qzordermessage',
        'qzreviewtitle',
        'qzreviewtext',
        'qzauthor',
        'qzwriter',
        'qzother@',
      ],
      ...['qzcontactmessage', 'qzwithoutsession', 'qzadminnote'],
    ],
  };
}

test("an account's data are all in its export, and nowhere after it was erased", async () => {
  const { person, words } = await settled();
  const stored = await getPlaces(words);
  expect([...stored].filter(([, places]) => places.length === 0)).toEqual([]);

  const exported = JSON.stringify(await accepted('GET', '/users/export', { as: person })).toLowerCase();
  expect(words.filter((word) => !exported.includes(word))).toEqual([]);

  await accepted('DELETE', '/users/profile', { as: person });
  await shop.jobs.maintainCatalogueIndex();
  const left = [...(await getPlaces(words))].filter(([, places]) => places.length > 0);
  expect(left).toEqual([]);
  expect((await shop.storedFiles()).filter((name) => name.includes(person.uid))).toEqual([]);
  const places = new Set([...stored.values()].flat().map((where) => where.split('/')[0]));
  reportAttempts(
    words.length,
    `an account: ${words.length} words in ${places.size} kinds of documents, all exported, none left`,
  );
});

test("a guest's data are nowhere after their order was erased", async () => {
  const email = 'qzguestmail@example.com';
  const body = {
    ...buildOrderBody([{ product: 'kettle' }], {
      shippingAddress: getAddress('guest'),
      notes: 'Qzguestnotes',
    }),
    email,
  };
  const { order, token } = (await accepted('POST', '/orders', { body })).data;
  const headers = { [ORDER_TOKEN_HEADER]: String(token) };
  await accepted('POST', `/orders/${order._id}/messages`, { headers, body: { text: 'Qzguestmessage' } });
  const words = [
    'qzguestmail',
    'qzgueststreet',
    'qzguestcity',
    'qzguestreceiver',
    'qzguestnotes',
    'qzguestmessage',
  ];
  expect([...(await getPlaces(words))].filter(([, places]) => places.length === 0)).toEqual([]);

  await deliverOrder(shop, admin, String(order._id));
  await accepted('DELETE', `/orders/${order._id}/guest`, { as: admin });
  expect([...(await getPlaces(words))].filter(([, places]) => places.length > 0)).toEqual([]);
  expect((await shop.call('GET', `/orders/${order._id}`, { headers })).status).toBe(404);
  reportAttempts(words.length, `a guest: ${words.length} words, none left`);
});

test('no line of the log has had an address, a name, a password or a token', () => {
  const log = JSON.stringify(shop.logs).toLowerCase();
  const never = [
    // Matches whole words, because random ids can contain parts of them.
    ...['qzmail', 'qzname', 'qzfile', 'qzbook', 'qzlabel', 'qzunpaid', 'qznotes', 'qzcontact', 'qzorder'],
    ...['qzreview', 'qzauthor', 'qzwriter', 'qzother', 'qzwithout', 'qzadmin', 'qzguest'],
    '736 1924',
    '@example.com',
    PASSWORD.toLowerCase(),
    admin.token.toLowerCase(),
    'bearer ',
  ];
  expect(never.filter((word) => log.includes(word))).toEqual([]);
  expect(shop.logs.length).toBeGreaterThan(30);
  reportAttempts(shop.logs.length, `${shop.logs.length} lines of the log`);
});
