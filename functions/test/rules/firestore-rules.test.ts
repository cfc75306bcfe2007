import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextOf, EVERYBODY, firestoreUnderRules, OTHER, OWNER, rulesText, type Who } from './rules-store';

let environment: RulesTestEnvironment;

/** One document of every kind the shop stores, and of one it does not know. */
const DOCUMENTS: Record<string, Record<string, unknown>> = {
  // How many were sold and where a supplier keeps its pictures is no customer's business: products come from /api.
  'products/active': { title: 'Mug', status: 'active', userId: OWNER, sold: 12 },
  'products/archived': { title: 'Old mug', status: 'archived' },
  'products/no-status': { title: 'Draft' },
  'products/active/notes/buyer': { margin: 0.4, status: 'active', userId: OWNER },
  [`users/${OWNER}`]: { name: 'Owner', role: 'customer' },
  [`users/${OTHER}`]: { name: 'Other', role: 'customer' },
  'users/admin-uid': { name: 'Admin', role: 'admin' },
  'users/demoted-uid': { name: 'Admin once', role: 'customer' },
  'users/disabled-uid': { name: 'Admin on leave', role: 'admin', disabledAt: Timestamp.fromMillis(0) },
  [`users/${OWNER}/addresses/home`]: { city: 'Oslo', userId: OWNER },
  'orders/owners': { userId: OWNER, status: 'pending' },
  'orders/others': { userId: OTHER, status: 'pending' },
  'orders/guests': { userId: 'guest-guests', guest: { email: 'guest@example.com' }, status: 'pending' },
  'orderLinks/first': { userId: OWNER, status: 'active', orderId: 'guests' },
  'orders/owners/events/first': { userId: OWNER, status: 'pending' },
  // What administrators note is asked of /api only: one leak less to think of.
  'orderNotes/owners': { userId: OWNER, status: 'pending', notes: [] },
  'catalogueChanges/mug': { userId: OWNER, status: 'active' },
  'catalogue/index': { userId: OWNER, status: 'active' },
  'stockNotices/first': { userId: OWNER, status: 'active', email: 'owner@example.com' },
  'stockNoticeLinks/first': { userId: OWNER, status: 'active', email: 'owner@example.com' },
  'restocks/mug': { userId: OWNER, status: 'active' },
  'contactMessages/first': { userId: OWNER, status: 'active' },
  [`addressBooks/${OWNER}`]: { userId: OWNER, status: 'active' },
  [`wishlists/${OWNER}`]: { userId: OWNER, status: 'active' },
  [`carts/${OWNER}`]: { userId: OWNER, status: 'active' },
  'mail/first': { to: ['owner@example.com'], userId: OWNER, status: 'active' },
  'rateLimits/first': { userId: OWNER, status: 'active' },
  'paymentEvents/first': { userId: OWNER, status: 'active' },
  'idempotencyKeys/first': { userId: OWNER, status: 'active' },
  'events/first': { userId: OWNER, status: 'active', by: { uid: OWNER } },
  'invoices/owners': { userId: OWNER, status: 'active', orderId: 'owners' },
  'counters/invoices': { userId: OWNER, status: 'active', invoice: 1 },
  'orderDays/2026': { userId: OWNER, status: 'active', stale: [] },
  'moneyDays/2026': { userId: OWNER, status: 'active', days: {} },
  'imports/first': { userId: OWNER, status: 'active', by: { uid: OWNER } },
  'imports/first/batches/0': { userId: OWNER, status: 'active' },
  'imports/first/undo/0': { userId: OWNER, status: 'active' },
  'settings/current': { userId: OWNER, status: 'active', version: 1 },
  'settingsVersions/1': { userId: OWNER, status: 'active', version: 1 },
  'promotions/first': { userId: OWNER, status: 'active', code: 'TEN' },
  'promotionCodes/first': { userId: OWNER, status: 'active', code: 'TEN' },
  'promotionState/current': { userId: OWNER, status: 'active', version: 1 },
  'promotionUses/first-0': { userId: OWNER, status: 'active', left: 3 },
  [`promotionCustomers/first-${OWNER}`]: { userId: OWNER, status: 'active', used: 1 },
  // Published ones too come from /api: a document names its author's account and order.
  'reviews/first': { userId: OWNER, status: 'published', productId: 'mug', stars: 5 },
  'ratings/mug': { userId: OWNER, status: 'active', count: 1, sum: 5 },
  'collections/gifts': { userId: OWNER, status: 'active', published: true },
  'collectionState/current': { userId: OWNER, status: 'active', version: 1 },
  [`reviewMailOptOuts/${OWNER}`]: { userId: OWNER, status: 'active' },
  'reviewMailTokens/first': { userId: OWNER, status: 'active' },
  'unknown/first': { userId: OWNER, status: 'active' },
};

/** Who may read a document by its address. A document that is not listed cannot be read. */
const GETTERS: Record<string, readonly Who[]> = {
  [`users/${OWNER}`]: ['owner'],
  [`users/${OTHER}`]: ['another customer'],
  'users/admin-uid': ['administrator'],
  'users/demoted-uid': ['administrator until a moment ago'],
  'users/disabled-uid': ['disabled administrator'],
  'orders/owners': ['owner', 'administrator'],
  'orders/others': ['another customer', 'administrator'],
  // The holders of its link read it through /api.
  'orders/guests': ['administrator'],
};

const SIGNED_IN = EVERYBODY.filter((who) => who !== 'anonymous');

/** Who may ask which list. */
const LISTS: [string, (db: Firestore) => Query, readonly Who[]][] = [
  ['active products', (db) => query(collection(db, 'products'), where('status', '==', 'active')), []],
  ['all products', (db) => collection(db, 'products'), []],
  ['any one product', (db) => query(collection(db, 'products'), limit(1)), []],
  [
    "the owner's orders",
    (db) => query(collection(db, 'orders'), where('userId', '==', OWNER)),
    ['owner', 'administrator'],
  ],
  [
    "the owner's orders and another's",
    (db) => query(collection(db, 'orders'), where('userId', 'in', [OWNER, OTHER])),
    ['administrator'],
  ],
  [
    "a guest's orders",
    (db) => query(collection(db, 'orders'), where('userId', '==', 'guest-guests')),
    ['administrator'],
  ],
  ['all orders', (db) => collection(db, 'orders'), ['administrator']],
  [
    'pending orders',
    (db) => query(collection(db, 'orders'), where('status', '==', 'pending')),
    ['administrator'],
  ],
  ['all users', (db) => collection(db, 'users'), []],
  ['users called Owner', (db) => query(collection(db, 'users'), where('name', '==', 'Owner')), []],
  ...[
    'catalogue',
    'catalogueChanges',
    'contactMessages',
    'stockNotices',
    'stockNoticeLinks',
    'restocks',
    'addressBooks',
    'wishlists',
    'carts',
    'mail',
    'rateLimits',
    'idempotencyKeys',
    'paymentEvents',
    'events',
    'orderNotes',
    'orderLinks',
    'orderDays',
    'imports',
    'unknown',
  ].map((name): [string, (db: Firestore) => Query, readonly Who[]] => [
    `${name}, asked as if own and active`,
    (db) => query(collection(db, name), where('userId', '==', OWNER), where('status', '==', 'active')),
    [],
  ]),
  ...[
    'products/active/notes',
    `users/${OWNER}/addresses`,
    'orders/owners/events',
    'imports/first/batches',
  ].map((path): [string, (db: Firestore) => Query, readonly Who[]] => [
    path,
    (db) => query(collection(db, path), where('userId', '==', OWNER)),
    [],
  ]),
  [
    "the owner's orders in every collection of that name",
    (db) => query(collectionGroup(db, 'orders'), where('userId', '==', OWNER)),
    [],
  ],
  [
    'active products in every collection of that name',
    (db) => query(collectionGroup(db, 'products'), where('status', '==', 'active')),
    [],
  ],
];

// The client logs each refusal of a write; here they are the point.
setLogLevel('silent');

beforeAll(async () => {
  environment = await firestoreUnderRules();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const [path, data] of Object.entries(DOCUMENTS)) await setDoc(doc(db, path), data);
  });
});
afterAll(() => environment.cleanup());

const clients = new Map<Who, Firestore>();
function dbOf(who: Who): Firestore {
  const client = clients.get(who) ?? (contextOf(environment, who).firestore() as unknown as Firestore);
  clients.set(who, client);
  return client;
}

const judged = (allowed: boolean, attempt: Promise<unknown>) =>
  allowed ? assertSucceeds(attempt) : assertFails(attempt);

describe('every kind of document', () => {
  describe.each(Object.keys(DOCUMENTS))('%s', (path) => {
    test.each(EVERYBODY)('%s gets it only where the table says so', async (who) => {
      await judged(GETTERS[path]?.includes(who) ?? false, getDoc(doc(dbOf(who), path)));
    });

    test.each(EVERYBODY)(
      '%s neither creates a neighbour, nor changes, replaces or deletes it',
      async (who) => {
        const db = dbOf(who);
        const mine = { ...DOCUMENTS[path], userId: who === 'another customer' ? OTHER : OWNER };
        await assertFails(setDoc(doc(db, `${path}-new`), mine));
        await assertFails(setDoc(doc(db, path), mine));
        await assertFails(updateDoc(doc(db, path), { title: 'Changed' }));
        await assertFails(deleteDoc(doc(db, path)));
      },
    );
  });

  test('is still as it was after all of this', async () => {
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore();
      for (const [path, data] of Object.entries(DOCUMENTS)) {
        expect((await getDoc(doc(db, path))).data()).toEqual(data);
        expect((await getDoc(doc(db, `${path}-new`))).exists()).toBe(false);
      }
    });
  });
});

describe.each(LISTS)('the list: %s', (_name, ask, allowed) => {
  test.each(EVERYBODY)('%s gets it only where the table says so', async (who) => {
    await judged(allowed.includes(who), getDocs(ask(dbOf(who))));
  });
});

describe('what does not exist', () => {
  test.each(SIGNED_IN)('%s learns nothing of orders of others', async (who) => {
    await judged(who === 'administrator', getDoc(doc(dbOf(who), 'orders/none')));
  });

  test('a new customer may look for the own document before it is there', async () => {
    await assertSucceeds(getDoc(doc(dbOf("claim role: 'admin'"), 'users/fake-4')));
  });

  test.each(EVERYBODY)('%s makes no own document, order, message or administrator', async (who) => {
    const db = dbOf(who);
    await assertFails(setDoc(doc(db, 'users/fake-4'), { role: 'admin' }));
    await assertFails(setDoc(doc(db, 'orders/new'), { userId: OWNER, total: 0 }));
    await assertFails(setDoc(doc(db, 'contactMessages/new'), { message: 'hello' }));
    await assertFails(setDoc(doc(db, 'meta/admins'), { count: 0 }));
  });
});

test('the rules file has no recursive wildcard and allows no write', async () => {
  const rules = (await rulesText('firestore.rules')).replace(/\/\/.*$/gm, '');
  expect(rules).not.toMatch(/\{\s*\w+\s*=\s*\*\*\s*\}/);
  const granted = [...rules.matchAll(/allow\s+([\w\s,]+?)\s*[:;]/g)].flatMap(([, verbs = '']) =>
    verbs.split(/\s*,\s*/),
  );
  expect(new Set(granted)).toEqual(new Set(['get', 'list']));
});
