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
  getCallerContext,
  ALL_CALLERS,
  EXPIRED_SESSION,
  createFirestoreTestEnvironment,
  OTHER_UID,
  OWNER_UID,
  getRulesCoverage,
  firestoreRulesText,
  type RulesCaller,
} from './rules-store';
import { reportAttempts } from '../support/proof-rounds';

let environment: RulesTestEnvironment;

const GOVERNED: Record<string, Record<string, unknown>> = {
  [`users/${OWNER_UID}`]: { name: 'Owner', role: 'customer' },
  [`users/${OTHER_UID}`]: { name: 'Other', role: 'customer' },
  'users/admin-uid': { name: 'Admin', role: 'admin' },
  'users/demoted-uid': { name: 'Admin once', role: 'customer' },
  'users/catalogue-uid': { name: 'Catalogue', role: 'admin', teamRole: 'catalogue' },
  'users/support-uid': { name: 'Support', role: 'admin', teamRole: 'support' },
  'users/packer-uid': { name: 'Packer', role: 'admin', teamRole: 'packers' },
  'users/writer-uid': { name: 'Writer', role: 'admin', teamRole: 'writers' },
  'users/left-uid': { name: 'Role deleted', role: 'admin', teamRole: 'deleted' },
  'users/disabled-uid': { name: 'Admin on leave', role: 'admin', disabledAt: Timestamp.fromMillis(0) },
  'orders/owners': { userId: OWNER_UID, status: 'pending' },
  'orders/others': { userId: OTHER_UID, status: 'pending' },
  'orders/guests': { userId: 'guest-guests', guest: { email: 'guest@example.com' }, status: 'pending' },
};

/** Documents of all other collections, which clients can neither read nor write. */
const CLOSED: Record<string, Record<string, unknown>> = {
  // Clients get products from /api, because documents contain internal data.
  'products/active': { title: 'Mug', status: 'active', userId: OWNER_UID, sold: 12 },
  'products/archived': { title: 'Old mug', status: 'archived' },
  'products/no-status': { title: 'Draft' },
  'products/active/notes/buyer': { margin: 0.4, status: 'active', userId: OWNER_UID },
  [`users/${OWNER_UID}/addresses/home`]: { city: 'Oslo', userId: OWNER_UID },
  'teamRoles/packers': {
    name: 'Packers',
    userId: OWNER_UID,
    status: 'active',
    permissions: ['panel', 'orders.read'],
  },
  'teamRoles/writers': {
    name: 'Writers',
    userId: OWNER_UID,
    status: 'active',
    permissions: ['panel', 'products.read'],
  },
  'invitations/first': { email: 'owner@example.com', userId: OWNER_UID, status: 'active' },
  'orderLinks/first': { userId: OWNER_UID, status: 'active', orderId: 'guests' },
  'orders/owners/events/first': { userId: OWNER_UID, status: 'pending' },
  'orderNotes/owners': { userId: OWNER_UID, status: 'pending', notes: [] },
  'orderTags/owners': { userId: OWNER_UID, status: 'pending', tags: [] },
  'orderDrafts/first': { userId: OWNER_UID, status: 'active', email: 'owner@example.com' },
  'customerTagNames/all': { userId: OWNER_UID, status: 'active', tags: [] },
  'orderTagNames/all': { userId: OWNER_UID, status: 'active', tags: [] },
  'savedViews/first': { userId: OWNER_UID, status: 'active', views: [] },
  'catalogueChanges/mug': { userId: OWNER_UID, status: 'active' },
  'catalogue/index': { userId: OWNER_UID, status: 'active' },
  'stockNotices/first': { userId: OWNER_UID, status: 'active', email: 'owner@example.com' },
  'stockNoticeLinks/first': { userId: OWNER_UID, status: 'active', email: 'owner@example.com' },
  'careReminders/owners_1': { userId: OWNER_UID, status: 'active', orderId: 'owners' },
  'restocks/mug': { userId: OWNER_UID, status: 'active' },
  'contactMessages/first': { userId: OWNER_UID, status: 'active' },
  [`addressBooks/${OWNER_UID}`]: { userId: OWNER_UID, status: 'active' },
  [`wishlists/${OWNER_UID}`]: { userId: OWNER_UID, status: 'active' },
  [`carts/${OWNER_UID}`]: { userId: OWNER_UID, status: 'active' },
  'mail/first': { to: ['owner@example.com'], userId: OWNER_UID, status: 'active' },
  'rateLimits/first': { userId: OWNER_UID, status: 'active' },
  [`paymentCustomers/${OWNER_UID}`]: { userId: OWNER_UID, status: 'active', 'test-test': 'cus_1' },
  'testPaymentCustomers/cus_1': { userId: OWNER_UID, status: 'active', cards: [] },
  'paymentEvents/first': { userId: OWNER_UID, status: 'active' },
  'idempotencyKeys/first': { userId: OWNER_UID, status: 'active' },
  'events/first': { userId: OWNER_UID, status: 'active', by: { uid: OWNER_UID } },
  'invoices/owners': { userId: OWNER_UID, status: 'active', orderId: 'owners' },
  'counters/invoices': { userId: OWNER_UID, status: 'active', invoice: 1 },
  'orderCounts/0': { userId: OWNER_UID, status: 'active', days: {} },
  'buyers/first': { userId: OWNER_UID, status: 'active', orders: 1 },
  'importState/current': { userId: OWNER_UID, status: 'active', latest: 'first' },
  'files/orders': { userId: OWNER_UID, status: 'active', token: 'first' },
  'guestCustomers/somebody': { userId: OWNER_UID, status: 'active', email: 'a@example.com' },
  'customerMarks/somebody': { userId: OWNER_UID, status: 'active', tags: [] },
  'failedJobs/settleRefunds': { userId: OWNER_UID, status: 'active' },
  'salesDays/2026-03-02': { userId: OWNER_UID, status: 'active', revenue: 0 },
  'imports/first': { userId: OWNER_UID, status: 'active', by: { uid: OWNER_UID } },
  'imports/first/batches/0': { userId: OWNER_UID, status: 'active' },
  'imports/first/undo/0': { userId: OWNER_UID, status: 'active' },
  'settings/current': { userId: OWNER_UID, status: 'active', version: 1 },
  'settingsVersions/1': { userId: OWNER_UID, status: 'active', version: 1 },
  'promotions/first': { userId: OWNER_UID, status: 'active', code: 'TEN' },
  'promotionCodes/first': { userId: OWNER_UID, status: 'active', code: 'TEN' },
  'promotionState/current': { userId: OWNER_UID, status: 'active', version: 1 },
  'promotionUses/first-0': { userId: OWNER_UID, status: 'active', left: 3 },
  [`promotionCustomers/first-${OWNER_UID}`]: { userId: OWNER_UID, status: 'active', used: 1 },
  // Published reviews also come from /api, because documents contain account and order.
  'reviews/first': { userId: OWNER_UID, status: 'published', productId: 'mug', stars: 5 },
  'ratings/mug': { userId: OWNER_UID, status: 'active', count: 1, sum: 5 },
  'collections/gifts': { userId: OWNER_UID, status: 'active', published: true },
  'shopTexts/de': { userId: OWNER_UID, status: 'active', version: 1 },
  'redirects/first': { userId: OWNER_UID, status: 'active', from: '/old' },
  'redirectState/current': { userId: OWNER_UID, status: 'active', version: 1 },
  'withdrawals/first': { userId: OWNER_UID, status: 'active', email: 'a@example.com' },
  'withdrawalCodes/first': { userId: OWNER_UID, status: 'active', hash: 'a' },
  'missingAddresses/first': { userId: OWNER_UID, status: 'active', path: '/lost' },
  'collectionState/current': { userId: OWNER_UID, status: 'active', version: 1 },
  [`reviewMailOptOuts/${OWNER_UID}`]: { userId: OWNER_UID, status: 'active' },
  'reviewMailTokens/first': { userId: OWNER_UID, status: 'active' },
  ...Object.fromEntries(
    [
      ...['admin-uid', 'demoted-uid', 'disabled-uid', 'gone-uid'],
      ...['catalogue-uid', 'support-uid', 'packer-uid', 'writer-uid', 'left-uid'],
    ].map((uid) => [
      `secondFactorSessions/${toSessionId(uid)}`,
      {
        uid,
        userId: OWNER_UID,
        status: 'active',
        confirmedUntil: Timestamp.fromDate(new Date('2100-01-01')),
      },
    ]),
  ),
  [`secondFactorSessions/${EXPIRED_SESSION}`]: {
    uid: 'admin-uid',
    userId: OWNER_UID,
    status: 'active',
    confirmedUntil: Timestamp.fromMillis(0),
  },
  [`secondFactors/${OWNER_UID}`]: { userId: OWNER_UID, status: 'active' },
  'unknown/first': { userId: OWNER_UID, status: 'active' },
};

const SEES_ORDERS: readonly RulesCaller[] = [
  'administrator',
  'Support of the team',
  "one of the team with a role of the shop's own",
];

/** Callers who can get a document. All others are rejected. */
const GETTERS: Record<string, readonly RulesCaller[]> = {
  [`users/${OWNER_UID}`]: ['owner'],
  [`users/${OTHER_UID}`]: ['another customer'],
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
const LISTS: [string, (db: Firestore) => Query, readonly RulesCaller[]][] = [
  [
    "the owner's orders",
    (db) => query(collection(db, 'orders'), getOrders(OWNER_UID)),
    ['owner', ...SEES_ORDERS],
  ],
  [
    "the owner's orders and another's",
    (db) => query(collection(db, 'orders'), where('userId', 'in', [OWNER_UID, OTHER_UID])),
    SEES_ORDERS,
  ],
  ["a guest's orders", (db) => query(collection(db, 'orders'), getOrders('guest-guests')), SEES_ORDERS],
  ['all orders', (db) => collection(db, 'orders'), SEES_ORDERS],
  ['pending orders', (db) => query(collection(db, 'orders'), where('status', '==', 'pending')), SEES_ORDERS],
  [
    "the owner's orders in every collection of that name",
    (db) => query(collectionGroup(db, 'orders'), getOrders(OWNER_UID)),
    [],
  ],
  ['all users', (db) => collection(db, 'users'), []],
  ['users called Owner', (db) => query(collection(db, 'users'), where('name', '==', 'Owner')), []],
];

setLogLevel('silent');

beforeAll(async () => {
  environment = await createFirestoreTestEnvironment();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const [path, data] of Object.entries({ ...GOVERNED, ...CLOSED })) await setDoc(doc(db, path), data);
  });
});
afterAll(() => environment.cleanup());

const clients = new Map<RulesCaller, Firestore>();
function getDb(who: RulesCaller): Firestore {
  const client = clients.get(who) ?? (getCallerContext(environment, who).firestore() as unknown as Firestore);
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

describe.each(ALL_CALLERS)('%s', (who) => {
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
    const userId = who === 'another customer' ? OTHER_UID : OWNER_UID;
    await Promise.all([
      ...Object.entries(GOVERNED).map(([path, data]) => cannotWrite(getDb(who), path, { ...data, userId })),
      assertFails(setDoc(doc(getDb(who), 'users/fake-4'), { role: 'admin' })),
    ]);
  });
});

// No block matches other documents, so they are denied for all callers.
test('rules are about users and orders alone, have no wildcard for more, ask nothing else and allow no write', async () => {
  const rules = (await firestoreRulesText('firestore.rules')).replace(/\/\/.*$/gm, '');
  const blocks = [...rules.matchAll(/\bmatch\s+(\S+)\s*\{/g)].map(([, path]) => path);
  expect(blocks).toEqual(['/databases/{database}/documents', '/users/{uid}', '/orders/{orderId}']);
  const granted = [...rules.matchAll(/\ballow\s+([^:;]+?)\s*[:;]/g)].map(([, verbs]) => verbs);
  expect(granted).toEqual(['get', 'get, list']);
});

test('the roles that every shop has are those of the contract', async () => {
  const [, listed] = /role in \[([^\]]*)\]/.exec(await firestoreRulesText('firestore.rules')) ?? [];
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
          assertFails(getDocs(query(parent, getOrders(OWNER_UID), where('status', '==', 'active')))),
          assertFails(getDocs(query(collectionGroup(db, parent.id), getOrders(OWNER_UID)))),
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
  const { parts, never } = await getRulesCoverage(environment.projectId);
  expect(never).toEqual([]);
  reportAttempts(
    parts,
    `firestore.rules: ${parts} of ${parts} expressions were evaluated; storage.rules has none, it names two folders`,
  );
});
