import { beforeAll, beforeEach, expect, test } from 'vitest';
import { STORED_DATA_LOCATIONS } from '../../src/compose/personal-data';
import {
  isPersonalDataLocation,
  type StoredDataLocation,
} from '../../src/platform/personal-data/data-locations';
import { createFailingAuth } from '../support/stand-ins/failing-auth';
import {
  createAcceptedCall,
  placeGuestOrder,
  createKnownPerson,
  PERSONAL_WORDS,
  type KnownPerson,
} from '../support/known-person';
import {
  sampleAddress,
  buildOrderBody,
  deliverOrder,
  payTestOrder,
  sendOrder,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { readEverythingStored } from '../support/stored-everything';
import { useTestStore, type TestPerson } from '../support/test-store';
import type { Auth } from 'firebase-admin/auth';

// Generated from the data locations (compose/personal-data.ts), for a person with data in all of them. Fails without
// guestOrders, orderNotes, customerNotes or orderDrafts in compose.ts, and without guest orders in the export.
const failing = new Set<keyof Auth>();
let ahead = 0;
const shop = useTestStore({
  now: () => Date.now() + ahead,
  auth: createFailingAuth(() => shop.auth, failing),
});
const accepted = (...args: Parameters<typeof shop.call>) => createAcceptedCall(shop)(...args);

let admin: TestPerson;
let known: KnownPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  known = await createKnownPerson(shop, admin);
});
beforeEach(() => {
  failing.clear();
  ahead = 0;
});

/** Texts of the team that no longer identify a person. */
const SUGGESTED_TAGS = ['customerTagNames', 'orderTagNames'];

const MINUTE = 60_000;
const everyWord = Object.values(PERSONAL_WORDS).flat();
const personal = Object.entries<StoredDataLocation>(STORED_DATA_LOCATIONS).flatMap(([name, place]) =>
  isPersonalDataLocation(place) ? [{ name, ...place }] : [],
);
/** Locations with hashes of networks, keys and files, which do not identify a person. */
const searched = personal.filter(({ name, foundBy }) => foundBy !== 'not by person' && name !== 'erasures');

function toDataLocation(where: string): string {
  if (where.startsWith('file ')) return `storage:${where.slice(5).split('/')[0]}`;
  if (where.startsWith('account ')) return 'auth:accounts';
  const [collection, , below] = where.split('/');
  return below === undefined ? collection! : `${collection}/${below}`;
}

async function findTexts(
  texts: readonly string[],
): Promise<{ place: string; where: string; text: string }[]> {
  const lower = texts.map((text) => text.toLowerCase());
  return (await readEverythingStored(shop)).flatMap(([where, content]) => {
    const all = content.toLowerCase();
    return lower
      .filter((text) => all.includes(text))
      .map((text) => ({ place: toDataLocation(where), where, text }));
  });
}

test('a person has something in every place, and the export has all of it', async () => {
  const stored = await findTexts([...everyWord, ...known.ids]);
  const places = new Set(stored.map(({ place }) => place));
  expect(searched.map(({ name }) => name).filter((name) => !places.has(name))).toEqual([]);
  expect(everyWord.filter((word) => !stored.some(({ text }) => text === word))).toEqual([]);

  const { data } = await accepted('GET', '/users/export', { as: known.person });
  const exported = JSON.stringify(data).toLowerCase();
  expect(everyWord.filter((word) => !exported.includes(word))).toEqual([]);
  const empty = Object.entries(data).filter(([, value]) => Array.isArray(value) && value.length === 0);
  // The guest's address is verified, so it already belongs to the account.
  expect(empty.map(([field]) => field)).toEqual([]);
});

test('of an address that is not verified nothing is exported or erased', async () => {
  const stranger = await shop.person('customer', { email: 'qzclaimed@example.com' });
  const id = await placeGuestOrder(shop, stranger.email, 'claimed');
  const draft = {
    items: [],
    email: stranger.email,
    shippingAddress: sampleAddress,
    payment: 'cash',
    note: 'Claimed',
  };
  await accepted('POST', '/orders/admin/drafts', { as: admin, body: draft });
  const { data } = await accepted('GET', '/users/export', { as: stranger });
  expect([data.orders, data.orderDrafts, data.contactMessages, data.mails]).toEqual([[], [], [], []]);
  await accepted('DELETE', '/users/profile', { as: stranger });
  expect((await shop.db.doc(`orders/${id}`).get()).get('guest.email')).toBe(stranger.email);
  expect((await shop.db.collection('orderDrafts').where('email', '==', stranger.email).get()).size).toBe(1);
});

test('broken off and finished by the job, an erasure leaves no trace in any place', async () => {
  failing.add('deleteUser');
  expect((await shop.call('DELETE', '/users/profile', { as: known.person })).status).toBe(500);
  failing.clear();
  // Written by a request that started before the erasure. The job deletes it.
  ahead = 11 * MINUTE;
  expect(await shop.jobs.finishErasures()).toEqual({ finished: 1 });
  await shop.jobs.maintainCatalogueIndex();

  const keeps = new Set(personal.flatMap(({ name, erasure }) => (erasure.does === 'keep' ? [name] : [])));
  const words = (await findTexts(everyWord)).filter(
    ({ place }) => !keeps.has(place) && !SUGGESTED_TAGS.includes(place),
  );
  expect(words).toEqual([]);
  const deleted = new Set(
    personal.flatMap(({ name, erasure }) => (erasure.does === 'delete' && !erasure.but ? [name] : [])),
  );
  const ids = (await findTexts(known.ids)).filter(({ place }) => deleted.has(place));
  expect(ids).toEqual([]);
  for (const id of known.guestOrders)
    expect((await shop.db.doc(`orders/${id}`).get()).data()).toMatchObject({
      userId: 'deleted',
      guest: null,
    });
});

test('what a request stored that had begun before is erased ten minutes later', async () => {
  const person = await shop.person('customer', { name: 'Qzlate Example' });
  await accepted('DELETE', '/users/profile', { as: person });
  const { uid } = person;
  await shop.db.doc(`carts/${uid}`).set({ revision: 1, items: [] });
  await shop.db.doc(`contactMessages/late`).set({ userId: uid, message: 'Qzlate', email: '', name: '' });
  await shop.jobs.finishErasures();
  expect((await shop.db.doc(`carts/${uid}`).get()).exists).toBe(true);
  ahead = 22 * MINUTE;
  await shop.jobs.finishErasures();
  expect(await findTexts(['qzlate'])).toEqual([]);
  expect((await shop.db.doc(`carts/${uid}`).get()).exists).toBe(false);
  const { docs } = await shop.db.collection('erasures').get();
  expect(docs.length).toBeGreaterThan(0);
  expect(docs.filter((erasure) => JSON.stringify(erasure.data()).includes(uid))).toEqual([]);
});

test('an order placed at the same moment leaves with the person', async () => {
  const person = await shop.person('customer', { email: 'qzrace@example.com' });
  const fields = { shippingAddress: { ...sampleAddress, address: '7 Qzracestreet' }, notes: 'Qzracenotes' };
  const order = () => sendOrder(shop, person, buildOrderBody([{ product: 'kettle' }], fields));
  const write = () =>
    shop.call('POST', '/contact', {
      as: person,
      body: { name: 'Qzracer', email: person.email, message: 'Qzracemessage' },
    });
  await Promise.all([
    order(),
    write(),
    accepted('DELETE', '/users/profile', { as: person }),
    order(),
    write(),
  ]);
  ahead = 33 * MINUTE;
  await shop.jobs.finishErasures();
  expect(await findTexts(['qzracestreet', 'qzracenotes', 'qzracemessage'])).toEqual([]);
});

test("a guest's order that waits for its parcel keeps its address until then", async () => {
  const person = await shop.person('customer', { email: 'qzparcel@example.com' });
  await shop.auth.updateUser(person.uid, { emailVerified: true });
  person.token = await shop.signIn(person.email, 'Secret123');
  const placed = await sendOrder(shop, person, buildOrderBody([{ product: 'kettle' }]));
  const id = String(placed.body.data.order._id);
  await payTestOrder(shop, person, id);
  // Simulates an order placed as a guest.
  await shop.db.doc(`orders/${id}`).update({ userId: `guest-${id}`, guest: { email: person.email } });
  await accepted('DELETE', '/users/profile', { as: person });
  const waiting = (await shop.db.doc(`orders/${id}`).get()).data();
  expect(waiting).toMatchObject({ userId: 'deleted', guest: null, shippingAddress: sampleAddress });
  for (const status of ['confirmed', 'shipped'])
    await accepted('PUT', `/orders/${id}/status`, { as: admin, body: { status } });
  const sent = JSON.stringify((await shop.db.doc(`orders/${id}`).get()).data());
  expect(sent).not.toContain(sampleAddress.address);
  expect(sent).not.toContain(person.email);
});

test("an administrator's erasure of a guest takes along notes, tags, messages, drafts and what is written meanwhile", async () => {
  const email = 'qzsingle@example.com';
  const id = await placeGuestOrder(shop, email, 'single');
  await accepted('POST', `/orders/${id}/notes`, { as: admin, body: { note: 'Qzsinglenote' } });
  const shippingAddress = { ...sampleAddress, address: '8 Qzsingledraft' };
  const draft = { items: [], email, shippingAddress, payment: 'cash', note: '' };
  await accepted('POST', '/orders/admin/drafts', { as: admin, body: draft });
  await deliverOrder(shop, admin, id);
  await accepted('DELETE', `/orders/${id}/guest`, { as: admin });
  const words = [email, 'qzsinglestreet', 'qzsinglenote', 'qzsinglemessage', 'qzsingledraft'];
  expect(await findTexts(words)).toEqual([]);
  await shop.db.doc('contactMessages/late-guest').set({ userId: `guest-${id}`, message: 'Qzsinglemessage' });
  ahead = 44 * MINUTE;
  await shop.jobs.finishErasures();
  expect(await findTexts(words)).toEqual([]);
});
