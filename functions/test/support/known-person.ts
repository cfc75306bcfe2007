import { Timestamp } from 'firebase-admin/firestore';
import { ORDER_TOKEN_HEADER } from '../../src/contract/orders/order-token';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { toReviewId } from '../../src/features/reviews/review-document';
import {
  createGuestCustomerId,
  createGuestOrderOwnerId,
  createGuestPersonId,
} from '../../src/platform/guests';
import { sha256 } from '../../src/platform/hash';
import {
  sampleAddress,
  buildOrderBody,
  deliverOrder,
  payTestOrder,
  createPlacedOrder,
} from './order-builder';
import { storeProduct } from './product-builder';
import { storeTestCard } from './requests/saved-cards';
import { createTestPicture } from './requests/hostile-files';
import type { TestPerson, TestStore } from './test-store';

/** Unique words that occur in all data by or about the person. */
export const PERSONAL_WORDS = {
  profile: ['qzmail', 'qzname', '736 1924'],
  entered: ['qzbookstreet', 'qzlabel', 'qznotes', 'qzcontact@', 'qzunpaidstreet', 'qzordermessage'],
  written: ['qzreviewtitle', 'qzauthor', 'qzcontactmessage', 'qzwithoutsession', 'qzguestmessage'],
  asGuest: ['qzgueststreet', 'qzguestnotes', 'qzopenguest'],
  byTeam: [
    'qzadminnote',
    'qztag',
    'qzordernote',
    'qzordertag',
    'qzguestordernote',
    'qzdraftstreet',
    'qzdraftnote',
  ],
  inTeam: ['qzview', 'qzpasskey'],
};

export interface KnownPerson {
  person: TestPerson;
  ids: string[];
  /** Unclaimed guest orders: one delivered, one unpaid. */
  guestOrders: string[];
}

const createAddress = (mark: string) => ({
  ...sampleAddress,
  fullName: `Qz${mark}receiver Example`,
  address: `77 Qz${mark}street`,
  city: `Qz${mark}city`,
});

/** Creates a function that sends a request and expects success, because data that was not stored proves nothing. */
export const createAcceptedCall =
  (shop: TestStore) =>
  async (...args: Parameters<TestStore['call']>) => {
    const reply = await shop.call(...args);
    if (reply.status >= 300) throw new Error(`${args[0]} ${args[1]}: ${JSON.stringify(reply.body)}`);
    return reply.body as ReturnType<JSON['parse']>;
  };

export async function allowGuestOrders(shop: TestStore, as: TestPerson, basedOn = 0): Promise<void> {
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  await createAcceptedCall(shop)('PUT', '/settings', { as, body: { settings, basedOn } });
}

export async function placeGuestOrder(shop: TestStore, email: string, mark: string): Promise<string> {
  const accepted = createAcceptedCall(shop);
  const fields = { shippingAddress: createAddress(mark), notes: `Qz${mark}notes` };
  const { order, token } = (
    await accepted('POST', '/orders', { body: { ...buildOrderBody([{ product: 'kettle' }], fields), email } })
  ).data;
  const headers = { [ORDER_TOKEN_HEADER]: String(token) };
  await accepted('POST', `/orders/${order._id}/messages`, { headers, body: { text: `Qz${mark}message` } });
  return String(order._id);
}

/** Stores data that no route creates in tests. */
async function plant(shop: TestStore, person: TestPerson): Promise<void> {
  const { uid, email } = person;
  const session = await shop.services.panelSessions.prepare(uid);
  const at = Timestamp.now();
  const expiresAt = Timestamp.fromMillis(Date.now() + 86_400_000);
  const mail = (await shop.db.collection('mail').where('userId', '==', uid).limit(1).get()).docs[0]!;
  const thread = (await shop.db.collection('contactMessages').where('userId', '==', uid).limit(1).get())
    .docs[0]!;
  const by = { uid, name: 'Qzname Example' };
  const documents: Record<string, object> = {
    [`mailOutbox/${mail.id}`]: { to: [email], headers: {}, message: {}, expiresAt },
    [`mailSuppressions/${sha256(email)}`]: { reason: 'asked', at },
    'mailTokens/planted': { address: sha256(email), expiresAt },
    [`reviewMailOptOuts/${uid}`]: { at },
    'reviewMailTokens/planted': { userId: uid, expiresAt },
    [`promotionCustomers/planted-${uid}`]: { promotion: 'planted', userId: uid, used: 1 },
    [`promotionCustomers/planted-${createGuestPersonId(email)}`]: {
      promotion: 'planted',
      userId: createGuestPersonId(email),
      used: 1,
    },
    [`packers/${uid}`]: { order: 'planted', name: by.name, expiresAt },
    'invitations/planted': { email, role: 'owner', by: 'planted', createdAt: at, expiresAt },
    [`notices/${uid}`]: { kinds: ['order'] },
    [`savedViews/${uid}`]: { orders: [{ name: 'Qzview', query: 'status=pending' }] },
    [`secondFactors/${uid}`]: {
      passkeys: [
        {
          id: 'planted',
          name: 'Qzpasskey',
          publicKey: 'planted',
          counter: 0,
          transports: [],
          createdAt: at,
          lastUsedAt: null,
        },
      ],
      app: null,
      recovery: null,
      pendingApp: null,
      challenges: [],
      lock: null,
      enrolment: null,
    },
    [`secondFactorSessions/${session.id}`]: {
      uid,
      device: 'Qzdevice',
      factor: 'planted',
      confirmedAt: new Date(),
      confirmedUntil: expiresAt,
      expiresAt,
    },
    'withdrawals/planted': {
      number: 'PLANTED1',
      userId: uid,
      email,
      declarations: [{ at, name: by.name, email, late: false, lines: [] }],
      handled: 1,
      state: 'handled',
      handledAt: at,
      handledBy: by,
      lastAt: at,
      expiresAt,
    },
    [`refundSums/${uid}`]: { minutes: [], expiresAt },
    'imports/planted': { by, status: 'done', startedAt: at },
    'imports/undone': { by: { uid: 'planted', name: '' }, undo: { by }, status: 'undone', startedAt: at },
  };
  for (const [path, document] of Object.entries(documents)) await shop.db.doc(path).set(document);
  // With a second factor, the account can only be erased by a confirmed session.
  person.token = await shop.openSession(session.token);
  for (const name of [
    `reviews/${toReviewId('kettle', uid)}/planted.webp`,
    `messages/${thread.id}/planted.webp`,
  ])
    await shop.bucket.file(name).save('planted');
}

/** Creates an administrator who is also a customer, with data in every location with personal data. */
export async function createKnownPerson(shop: TestStore, admin: TestPerson): Promise<KnownPerson> {
  const accepted = createAcceptedCall(shop);
  const password = 'Secret123';
  await storeProduct(shop, 'sold-out', { countInStock: 0 });
  const person = await shop.person('admin', { email: 'qzmail@example.com', name: 'Qzname Example' });
  await shop.auth.updateUser(person.uid, { emailVerified: true });
  const signIn = async () => void (person.token = await shop.signIn(person.email, password));
  await signIn();
  const [as, { uid, email }] = [person, person];
  await allowGuestOrders(shop, person);
  await accepted('PUT', '/users/profile', { as, body: { name: 'Qzname Example', phone: '+1 555 736 1924' } });
  await accepted('POST', '/users/addresses', { as, body: { ...createAddress('book'), label: 'Qzlabel' } });
  await accepted('POST', '/users/wishlist', { as, body: { productId: 'kettle' } });
  await accepted('PUT', '/cart', { as, body: { revision: 0, items: [{ product: 'kettle', quantity: 2 }] } });
  const form = new FormData();
  const bytes = new Uint8Array(await createTestPicture(300, 300).png().toBuffer());
  form.set('avatar', new File([bytes], 'planted.png', { type: 'image/png' }));
  await accepted('POST', '/users/avatar', { as, form });

  const unpaid = await createPlacedOrder(shop, person, [{ product: 'kettle' }], {
    shippingAddress: createAddress('unpaid'),
    notes: 'Qznotes',
    contactEmail: 'qzcontact@example.com',
  });
  const delivered = await createPlacedOrder(shop, person, [{ product: 'kettle' }]);
  await accepted('POST', `/orders/${delivered}/messages`, { as, body: { text: 'Qzordermessage' } });
  await accepted('POST', `/orders/${delivered}/messages`, { as, body: { text: 'And one more thing.' } });
  await payTestOrder(shop, person, delivered);
  await storeTestCard(shop, person.uid);
  await deliverOrder(shop, admin, delivered);
  await storeProduct(shop, 'skillet', { careReminder: 'Oil it.', careReminderMonths: 3 });
  const skillet = await createPlacedOrder(shop, person, [{ product: 'skillet' }]);
  await payTestOrder(shop, person, skillet);
  await deliverOrder(shop, admin, skillet);
  await accepted('PUT', `/orders/${skillet}/items/1/care-reminder`, { as, body: { wanted: true } });
  const review = { stars: 5, title: 'Qzreviewtitle', text: 'Said at some length.', author: 'Qzauthor' };
  const written = (await accepted('PUT', '/products/kettle/review', { as, body: review })).data.review;
  await accepted('PUT', `/reviews/${written._id}/status`, {
    as: admin,
    body: { status: 'published', updatedAt: written.updatedAt },
  });
  const contact = { name: 'Qzname', email: 'qzcontact@example.com', message: 'Qzcontactmessage, please.' };
  await accepted('POST', '/contact', { as, body: contact });
  await accepted('POST', '/contact', { body: { ...contact, email, message: 'Qzwithoutsession, please.' } });
  const notice = { variant: 'default', email };
  await accepted('POST', '/products/sold-out/stock-notices', { body: notice });

  const deliveredGuest = await placeGuestOrder(shop, email, 'guest');
  await deliverOrder(shop, admin, deliveredGuest);
  const guestOrders = [deliveredGuest, await placeGuestOrder(shop, email, 'openguest')];

  await accepted('POST', `/users/admin/${uid}/notes`, { as: admin, body: { note: 'Qzadminnote' } });
  await accepted('PUT', `/users/admin/${uid}/tags`, { as: admin, body: { tags: ['Qztag'] } });
  await accepted('POST', `/orders/${unpaid}/notes`, { as: admin, body: { note: 'Qzordernote' } });
  await accepted('POST', `/orders/${deliveredGuest}/notes`, {
    as: admin,
    body: { note: 'Qzguestordernote' },
  });
  await accepted('POST', '/orders/admin/tags', {
    as: admin,
    body: { orders: [unpaid, deliveredGuest], add: ['Qzordertag'], remove: [] },
  });
  const draft = {
    items: [{ product: 'kettle', quantity: 1 }],
    payment: 'cash',
    note: 'Qzdraftnote',
    shippingAddress: createAddress('draft'),
  };
  await accepted('POST', '/orders/admin/drafts', { as: admin, body: { ...draft, email } });

  const other = await shop.person();
  const others = await createPlacedOrder(shop, other, [{ product: 'kettle' }]);
  await accepted('POST', `/orders/${others}/notes`, { as, body: { note: 'About another order' } });
  await accepted('POST', `/users/admin/${other.uid}/notes`, { as, body: { note: 'About another customer' } });
  await accepted('POST', '/orders/admin/drafts', {
    as,
    body: { ...draft, email: other.email, shippingAddress: sampleAddress, note: '' },
  });
  await plant(shop, person);
  return {
    person,
    guestOrders,
    ids: [
      ...[
        uid,
        sha256(email),
        createGuestPersonId(email),
        createGuestCustomerId(email),
        toReviewId('kettle', uid),
      ],
      ...[unpaid, delivered, skillet, ...guestOrders].flatMap((id) => [id, createGuestOrderOwnerId(id)]),
      ...(await shop.db.collection('contactMessages').where('userId', '==', uid).get()).docs.map(
        ({ id }) => id,
      ),
      ...(await shop.db.collection('mail').where('userId', '==', uid).get()).docs.map(({ id }) => id),
    ],
  };
}
