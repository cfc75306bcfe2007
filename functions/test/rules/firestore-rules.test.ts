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
import { BUILT_IN_ROLES } from '../../src/contract/team/permissions';
import {
  toSessionId,
  contextOf,
  EVERYBODY,
  EXPIRED_SESSION,
  firestoreUnderRules,
  OTHER,
  OWNER,
  rulesCoverage,
  rulesText,
  type Who,
} from './rules-store';
import { tried } from '../support/proof-rounds';

let environment: RulesTestEnvironment;

const GOVERNED: Record<string, Record<string, unknown>> = {
  [`users/${OWNER}`]: { name: 'Owner', role: 'customer' },
  [`users/${OTHER}`]: { name: 'Other', role: 'customer' },
  'users/admin-uid': { name: 'Admin', role: 'admin' },
  'users/demoted-uid': { name: 'Admin once', role: 'customer' },
  'users/catalogue-uid': { name: 'Catalogue', role: 'admin', teamRole: 'catalogue' },
  'users/support-uid': { name: 'Support', role: 'admin', teamRole: 'support' },
  'users/packer-uid': { name: 'Packer', role: 'admin', teamRole: 'packers' },
  'users/writer-uid': { name: 'Writer', role: 'admin', teamRole: 'writers' },
  'users/left-uid': { name: 'Role deleted', role: 'admin', teamRole: 'deleted' },
  'users/disabled-uid': { name: 'Admin on leave', role: 'admin', disabledAt: Timestamp.fromMillis(0) },
  'orders/owners': { userId: OWNER, status: 'pending' },
  'orders/others': { userId: OTHER, status: 'pending' },
  'orders/guests': { userId: 'guest-guests', guest: { email: 'guest@example.com' }, status: 'pending' },
};

/** Documents of all other collections, which clients can neither read nor write. */
const CLOSED: Record<string, Record<string, unknown>> = {
  // Clients get products from /api, because documents contain internal data.
  'products/active': { title: 'Mug', status: 'active', userId: OWNER, sold: 12 },
  'products/archived': { title: 'Old mug', status: 'archived' },
  'products/no-status': { title: 'Draft' },
  'products/active/notes/buyer': { margin: 0.4, status: 'active', userId: OWNER },
  [`users/${OWNER}/addresses/home`]: { city: 'Oslo', userId: OWNER },
  'teamRoles/packers': {
    name: 'Packers',
    userId: OWNER,
    status: 'active',
    permissions: ['panel', 'orders.read'],
  },
  'teamRoles/writers': {
    name: 'Writers',
    userId: OWNER,
    status: 'active',
    permissions: ['panel', 'products.read'],
  },
  'invitations/first': { email: 'owner@example.com', userId: OWNER, status: 'active' },
  'orderLinks/first': { userId: OWNER, status: 'active', orderId: 'guests' },
  'orders/owners/events/first': { userId: OWNER, status: 'pending' },
  'orderNotes/owners': { userId: OWNER, status: 'pending', notes: [] },
  'orderTags/owners': { userId: OWNER, status: 'pending', tags: [] },
  'orderDrafts/first': { userId: OWNER, status: 'active', email: 'owner@example.com' },
  'customerTagNames/all': { userId: OWNER, status: 'active', tags: [] },
  'orderTagNames/all': { userId: OWNER, status: 'active', tags: [] },
  'savedViews/first': { userId: OWNER, status: 'active', views: [] },
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
  'orderCounts/0': { userId: OWNER, status: 'active', days: {} },
  'buyers/first': { userId: OWNER, status: 'active', orders: 1 },
  'importState/current': { userId: OWNER, status: 'active', latest: 'first' },
  'files/orders': { userId: OWNER, status: 'active', token: 'first' },
  'guestCustomers/somebody': { userId: OWNER, status: 'active', email: 'a@example.com' },
  'customerMarks/somebody': { userId: OWNER, status: 'active', tags: [] },
  'failedJobs/settleRefunds': { userId: OWNER, status: 'active' },
  'salesDays/2026-03-02': { userId: OWNER, status: 'active', revenue: 0 },
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
  // Published reviews also come from /api, because documents contain account and order.
  'reviews/first': { userId: OWNER, status: 'published', productId: 'mug', stars: 5 },
  'ratings/mug': { userId: OWNER, status: 'active', count: 1, sum: 5 },
  'collections/gifts': { userId: OWNER, status: 'active', published: true },
  'collectionState/current': { userId: OWNER, status: 'active', version: 1 },
  [`reviewMailOptOuts/${OWNER}`]: { userId: OWNER, status: 'active' },
  'reviewMailTokens/first': { userId: OWNER, status: 'active' },
  ...Object.fromEntries(
    [
      ...['admin-uid', 'demoted-uid', 'disabled-uid', 'gone-uid'],
      ...['catalogue-uid', 'support-uid', 'packer-uid', 'writer-uid', 'left-uid'],
    ].map((uid) => [
      `secondFactorSessions/${toSessionId(uid)}`,
      { uid, userId: OWNER, status: 'active', confirmedUntil: Timestamp.fromDate(new Date('2100-01-01')) },
    ]),
  ),
  [`secondFactorSessions/${EXPIRED_SESSION}`]: {
    ...{ uid: 'admin-uid', userId: OWNER, status: 'active' },
    confirmedUntil: Timestamp.fromMillis(0),
  },
  [`secondFactors/${OWNER}`]: { userId: OWNER, status: 'active' },
  'unknown/first': { userId: OWNER, status: 'active' },
};

const SEES_ORDERS: readonly Who[] = [
  'administrator',
  'Support of the team',
  "one of the team with a role of the shop's own",
];

/** Callers who can get a document. All others are rejected. */
const GETTERS: Record<string, readonly Who[]> = {
  [`users/${OWNER}`]: ['owner'],
  [`users/${OTHER}`]: ['another customer'],
  'users/admin-uid': [
    ...(['administrator', 'administrator without a second factor'] as const),
    'administrator whose second factor is too old',
    'administrator with the session of another one',
    'administrator with a session that there is not',
  ],
  'users/demoted-uid': ['administrator until a moment ago'],
  // Fails without `isDisabledAdministrator`.
  'users/disabled-uid': [],
  'users/catalogue-uid': ['Catalogue of the team'],
  'users/support-uid': ['Support of the team'],
  'users/packer-uid': ["one of the team with a role of the shop's own"],
  'users/writer-uid': ['the same without orders'],
  'users/left-uid': ['one of the team whose role was deleted'],
  'orders/owners': ['owner', ...SEES_ORDERS],
  'orders/others': ['another customer', ...SEES_ORDERS],
  'orders/guests': SEES_ORDERS,
};

const getOrders = (uid: string) => where('userId', '==', uid);

/** Callers who can list documents. All others are rejected. */
const LISTS: [string, (db: Firestore) => Query, readonly Who[]][] = [
  [
    "the owner's orders",
    (db) => query(collection(db, 'orders'), getOrders(OWNER)),
    ['owner', ...SEES_ORDERS],
  ],
  [
    "the owner's orders and another's",
    (db) => query(collection(db, 'orders'), where('userId', 'in', [OWNER, OTHER])),
    SEES_ORDERS,
  ],
  ["a guest's orders", (db) => query(collection(db, 'orders'), getOrders('guest-guests')), SEES_ORDERS],
  ['all orders', (db) => collection(db, 'orders'), SEES_ORDERS],
  ['pending orders', (db) => query(collection(db, 'orders'), where('status', '==', 'pending')), SEES_ORDERS],
  [
    "the owner's orders in every collection of that name",
    (db) => query(collectionGroup(db, 'orders'), getOrders(OWNER)),
    [],
  ],
  ['all users', (db) => collection(db, 'users'), []],
  ['users called Owner', (db) => query(collection(db, 'users'), where('name', '==', 'Owner')), []],
];

setLogLevel('silent');

beforeAll(async () => {
  environment = await firestoreUnderRules();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const [path, data] of Object.entries({ ...GOVERNED, ...CLOSED })) await setDoc(doc(db, path), data);
  });
});
afterAll(() => environment.cleanup());

const clients = new Map<Who, Firestore>();
function getDb(who: Who): Firestore {
  const client = clients.get(who) ?? (contextOf(environment, who).firestore() as unknown as Firestore);
  clients.set(who, client);
  return client;
}

async function cannotWrite(db: Firestore, path: string, data: Record<string, unknown>): Promise<void> {
  await Promise.all([
    assertFails(setDoc(doc(db, `${path}-new`), data)),
    assertFails(setDoc(doc(db, path), data)),
    assertFails(updateDoc(doc(db, path), { title: 'Changed' })),
    assertFails(deleteDoc(doc(db, path))),
  ]);
}

const judged = (allowed: boolean, attempt: Promise<unknown>) =>
  allowed ? assertSucceeds(attempt) : assertFails(attempt);

describe.each(EVERYBODY)('%s', (who) => {
  test('gets the documents that the table permits, and no other', async () => {
    await Promise.all(
      Object.keys(GOVERNED).map((path) =>
        judged(GETTERS[path]?.includes(who) ?? false, getDoc(doc(getDb(who), path))),
      ),
    );
    // Missing documents reveal nothing about other orders.
    await judged(SEES_ORDERS.includes(who), getDoc(doc(getDb(who), 'orders/none')));
  });

  test('asks for the lists that the table permits, and no other', async () => {
    await Promise.all(
      LISTS.map(([, ask, allowed]) => judged(allowed.includes(who), getDocs(ask(getDb(who))))),
    );
  });

  test('writes no document of these', async () => {
    const userId = who === 'another customer' ? OTHER : OWNER;
    await Promise.all([
      ...Object.entries(GOVERNED).map(([path, data]) => cannotWrite(getDb(who), path, { ...data, userId })),
      assertFails(setDoc(doc(getDb(who), 'users/fake-4'), { role: 'admin' })),
    ]);
  });
});

// No block matches other documents, so they are denied for all callers.
test('rules are about users and orders alone, have no wildcard for more, ask nothing else and allow no write', async () => {
  const rules = (await rulesText('firestore.rules')).replace(/\/\/.*$/gm, '');
  const blocks = [...rules.matchAll(/\bmatch\s+(\S+)\s*\{/g)].map(([, path]) => path);
  expect(blocks).toEqual(['/databases/{database}/documents', '/users/{uid}', '/orders/{orderId}']);
  const granted = [...rules.matchAll(/\ballow\s+([^:;]+?)\s*[:;]/g)].map(([, verbs]) => verbs);
  expect(granted).toEqual(['get', 'get, list']);
});

test('the roles that every shop has are those of the contract', async () => {
  const [, listed] = /role in \[([^\]]*)\]/.exec(await rulesText('firestore.rules')) ?? [];
  const allowed = BUILT_IN_ROLES.filter(({ permissions }) => permissions.includes('orders.read'));
  expect(listed?.match(/\w+/g)).toEqual(allowed.map(({ id }) => id));
});

test.each(['owner', 'administrator'] as const)(
  'no other kind of document is there for the %s',
  async (who) => {
    const db = getDb(who);
    await Promise.all(
      Object.entries(CLOSED).flatMap(([path, data]) => {
        const { parent } = doc(db, path);
        return [
          assertFails(getDoc(doc(db, path))),
          assertFails(getDocs(query(parent, limit(1)))),
          assertFails(getDocs(query(parent, getOrders(OWNER), where('status', '==', 'active')))),
          assertFails(getDocs(query(collectionGroup(db, parent.id), getOrders(OWNER)))),
          cannotWrite(db, path, data),
        ];
      }),
    );
  },
);

test('a new customer may look for the own document before it is there', async () => {
  await assertSucceeds(getDoc(doc(getDb("claim role: 'admin'"), 'users/fake-4')));
});

test('every document is still as it was after all of this', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const [path, data] of Object.entries({ ...GOVERNED, ...CLOSED })) {
      expect((await getDoc(doc(db, path))).data()).toEqual(data);
      expect((await getDoc(doc(db, `${path}-new`))).exists()).toBe(false);
    }
  });
});

// Fails if only strangers are among the callers.
test('every part of the rules was asked by these tests', async () => {
  const { parts, never } = await rulesCoverage(environment.projectId);
  expect(never).toEqual([]);
  tried(
    parts,
    `firestore.rules: ${parts} of ${parts} expressions were evaluated; storage.rules has none, it names two folders`,
  );
});
