import { getEndpointMethod, getEndpointPath } from '../../src/contract/endpoint-parts';
import { ROUTES, type RouteName } from '../../src/contract/routes';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import type { RouteDefinition } from '../../src/contract/routes/route-definition';
import { createGuestCustomerId } from '../../src/platform/guests';
import { sha256 } from '../../src/platform/hash';
import {
  sampleAddress,
  buildOrderBody,
  deliverOrder,
  createPaidOrder,
  createPlacedOrder,
  readStoredOrder,
} from './order-builder';
import { storePicturedProduct, storeProduct } from './product-builder';
import { storeTestCard } from './requests/saved-cards';
import type { TestPerson, TestApiResponse, TestStore } from './test-store';

/** Valid request of a route, from which malformed ones are derived. */
interface ValidRequest {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  query?: string;
}

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

export function getTestedRoute(name: RouteName) {
  const definition: RouteDefinition = ROUTES[name];
  const { endpoint } = definition;
  return { ...definition, method: getEndpointMethod(endpoint), path: getEndpointPath(endpoint) };
}

/** Creates settings with an entry in every list, so that each field can be malformed. */
function settingsWithEveryPart() {
  const settings = toSettingsJson(DEFAULT_SETTINGS);
  const byWeight = {
    _id: 'parcel',
    name: 'Parcel',
    kind: 'weight',
    price: 5,
    freeFrom: 100,
    thresholdBasis: 'after',
    tiers: [{ from: 1000, price: 8 }],
    minDays: 1,
    maxDays: 2,
  } as const;
  const west = {
    _id: 'west',
    name: 'West',
    places: [{ country: 'US', regions: ['OR'] }],
    methods: [byWeight],
  };
  const pickup = { name: 'Shop', address: ['1 Main St'], country: 'US', region: 'OR', hours: ['Mon 9–5'] };
  return {
    ...settings,
    shipping: { zones: [west, ...settings.shipping.zones], restOfWorld: [byWeight], pickup },
  };
}

const everyPartOfAPromotion = {
  name: 'Two for one',
  code: 'TWO4ONE',
  class: 'product',
  kind: 'buyXGetY',
  ratePpm: 500_000,
  amount: 5,
  buy: { quantity: 1, products: ['kettle'], categories: ['kitchen'], collections: [] },
  get: { quantity: 1, products: ['mug'], categories: ['kitchen'], collections: [] },
  setsPerOrder: 2,
  products: ['kettle'],
  categories: ['kitchen'],
  collections: [],
  minSubtotal: 10,
  firstOrderOnly: true,
  limit: 100,
  limitPerCustomer: 1,
  combinesWith: ['order'],
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-02-01T00:00:00.000Z',
  priority: 1,
  active: true,
};

const specifications = [{ name: 'Capacity', value: '1.2 l' }];

const review = { stars: 5, title: 'Good', text: 'Pours without a drop beside it.', author: 'Robin' };

const collectionMembers = {
  kind: 'rule',
  products: ['kettle'],
  rule: {
    category: 'kitchen',
    brands: ['Foundry Row'],
    tags: ['Gift'],
    minPrice: 5,
    maxPrice: 30,
    onSale: true,
    inStock: true,
    newDays: 30,
    sort: 'price',
  },
};

const everyPartOfACollection = {
  ...collectionMembers,
  title: 'Gifts under $30',
  description: 'Small things that please.',
  pictureOf: 'kettle',
  points: [{ product: 'kettle', x: 0.25, y: 0.6 }],
  table: [{ product: 'kettle', shape: 'pot', quantity: 1, portion: 'table' }],
  position: 2,
  published: true,
};

const joinToken = 'j'.repeat(43);
const memberPassword = 'Blue-Kettle-4711';

/** Stores default settings with a region whose consumer law the shop follows, as the version 0 that editors expect. */
async function storeSettingsWithRegion(shop: TestStore): Promise<void> {
  const settings = { ...DEFAULT_SETTINGS, markets: { ...DEFAULT_SETTINGS.markets, regions: ['EU'] } };
  const published = {
    publishedAt: new Date(),
    publishedBy: { uid: '', name: '' },
    sections: [],
    restored: null,
  };
  await shop.db.doc('settings/current').set({ version: 0, settings, ...published });
}

export async function prepareValidRequests(shop: TestStore) {
  await storeSettingsWithRegion(shop);
  const care = { careReminder: 'Rub it with a cut lemon.', careReminderMonths: 6 };
  await storeProduct(shop, 'kettle', { countInStock: 500, ...care });
  await storeProduct(shop, 'mug', { title: 'Mug', countInStock: 500 });
  const stored = await storeProduct(shop, 'teapot', { title: 'Teapot' });
  await storeProduct(shop, 'bowl', { title: 'Bowl' });
  const preview = await storePicturedProduct(shop, 'pictured');
  const customer = await shop.person();
  // Accepting an invitation requires a verified address.
  await shop.auth.updateUser(customer.uid, { emailVerified: true });
  customer.token = await shop.signIn(customer.email, 'Secret123');
  const admin = await shop.person('admin');
  await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
  const orderId = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
  const shippedId = await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
  for (const status of ['confirmed', 'shipped'])
    await shop.call('PUT', `/orders/${shippedId}/status`, { as: admin, body: { status, unpaid: true } });
  const confirmed = async () => {
    const id = await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
    await shop.call('PUT', `/orders/${id}/status`, {
      as: admin,
      body: { status: 'confirmed', unpaid: true },
    });
    return id;
  };
  const packed = async () => {
    const id = await confirmed();
    const reply = await shop.call('POST', `/orders/${id}/parcels`, { as: admin, body: { send: false } });
    return { id, parcel: String(reply.body.data.order.parcels[0]._id) };
  };
  const parcels = {
    packableId: await confirmed(),
    toSend: await packed(),
    toCorrect: await packed(),
    toTakeBack: await packed(),
  };
  const erasableId = await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
  await shop.call('PATCH', `/orders/${erasableId}/cancel`, { as: customer });
  await shop.db
    .collection('orders')
    .doc(erasableId)
    .update({ userId: `guest-${erasableId}`, guest: { email: 'guest@example.com' } });
  const unpaidId = await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
  const editedId = await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
  const edited = await readStoredOrder(shop, editedId);
  const paidId = await createPaidOrder(shop, customer, [{ product: 'mug', quantity: 2 }]);
  const recordedId = await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
  const recorded: TestApiResponse = await shop.call('POST', `/orders/${recordedId}/payments`, {
    as: admin,
    body: { amount: 1, method: 'cash', note: 'Paid at the counter' },
  });
  const receiptId = String(recorded.body.data.order.payment.recorded[0]._id);
  const cashId = await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
  await shop.call('POST', `/orders/${cashId}/payments`, {
    as: admin,
    body: { amount: 2, method: 'cash', note: 'Paid at the counter' },
  });
  const byHand: TestApiResponse = await shop.call('POST', `/orders/${cashId}/refunds`, {
    as: admin,
    body: { amount: 1, reason: 'Paid too much' },
  });
  const refundId = String(byHand.body.data.refund._id);
  const started: TestApiResponse = await shop.call('POST', '/orders/payment', {
    as: customer,
    body: { orderId },
  });
  const paymentId = String(started.body.data.paymentId);
  // The first search builds the index, which tests should not observe.
  await shop.call('GET', '/products/kettle/related');
  const address = { ...sampleAddress, label: 'Home', isDefault: false };
  const kept: TestApiResponse = await shop.call('POST', '/users/addresses', { as: customer, body: address });
  const addressId = String(kept.body.data.address._id);
  await shop.call('POST', '/users/wishlist', { as: customer, body: { productId: 'mug' } });
  const cardId = await storeTestCard(shop, customer.uid);

  const deliveredId = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
  await deliverOrder(shop, admin, deliveredId);
  const written: TestApiResponse = await shop.call('PUT', '/products/kettle/review', {
    as: customer,
    body: review,
  });
  const { _id: writtenId, updatedAt: writtenAt } = written.body.data.review;

  const reviewToken = 'x'.repeat(43);
  await shop.db
    .collection('reviewMailTokens')
    .doc(sha256(reviewToken))
    .set({ userId: customer.uid, expiresAt: new Date('2100-01-01') });
  const until = new Date('2100-01-01');
  await shop.db.doc(`mailTokens/${sha256(reviewToken)}`).set({ address: 'a'.repeat(64), expiresAt: until });
  await shop.db.doc(`stockNoticeLinks/${sha256(reviewToken)}`).set({ confirms: 'none', expiresAt: until });
  const invitation = { role: 'catalogue', by: admin.uid, createdAt: new Date(), expiresAt: until };
  const invited = { [sha256(reviewToken)]: customer.email, [sha256(joinToken)]: 'joining@example.com' };
  for (const id of [...Object.keys(invited), 'invited', 'withdrawn'])
    await shop.db.doc(`invitations/${id}`).set({ ...invitation, email: invited[id] ?? `${id}@example.com` });
  const guest = { email: 'merged@example.com', name: 'Merged Guest', firstAt: new Date(), searchKeys: [] };
  await shop.db
    .doc(`guestCustomers/${createGuestCustomerId(guest.email)}`)
    .set({ ...guest, since: guest.firstAt, joined: null });
  for (const id of ['packers', 'helpers'])
    await shop.db
      .doc(`teamRoles/${id}`)
      .set({ name: id, permissions: ['panel', 'orders.read'], updatedAt: until });
  const { docs: mails } = await shop.db.collection('mail').limit(1).get();
  await mails[0]!.ref.update({ state: 'sent', dueAt: null });

  const promotion = { name: 'Ten', code: 'TEN', class: 'order', kind: 'percent', ratePpm: 100_000 };
  const promoted: TestApiResponse = await shop.call('POST', '/promotions', { as: admin, body: promotion });
  const { _id: promotionId, updatedAt } = promoted.body.data.promotion;

  const moved: TestApiResponse = await shop.call('POST', '/redirects', {
    as: admin,
    body: { from: '/old', to: '/products' },
  });
  const { _id: redirectId, updatedAt: redirectedAt } = moved.body.data.redirect;

  const gifts = {
    slug: 'gifts',
    title: 'Gifts',
    kind: 'manual',
    products: ['kettle'],
    position: 1,
    published: true,
  };
  const collected: TestApiResponse = await shop.call('POST', '/collections', { as: admin, body: gifts });
  const { updatedAt: collectedAt } = collected.body.data.collection;

  const cheap = await storeProduct(shop, 'cheap', { title: 'Cheap' });
  await shop.call('POST', '/products/admin/bulk', {
    as: admin,
    body: {
      price: { direction: 'up', by: 'amount', value: 1 },
      products: [{ _id: 'cheap', updatedAt: cheap.updatedAt.toISOString() }],
    },
  });
  const priceChangeId = (await shop.db.collection('priceChanges').limit(1).get()).docs[0]!.id;

  const file = new FormData();
  file.set('file', new File(['Handle,Stock\nmug,5\n'], 'stock.csv'));
  const imported: TestApiResponse = await shop.call('POST', '/products/import', { as: admin, form: file });
  const importId = String(imported.body.data._id);
  const exported = async (path: string) =>
    String((await shop.call('POST', path, { as: admin })).body.data._id);
  const exportIds = {
    products: await exported('/products/export'),
    orders: await exported('/orders/admin/export'),
    customers: await exported('/users/admin/customers/export'),
  };

  const messages = [1, 2].map(() =>
    shop.call('POST', '/contact', {
      body: { name: 'Robin', email: 'robin@example.com', message: 'Do you ship to Norway?' },
    }),
  );
  await Promise.all(messages);
  const { docs: threads } = await shop.db.collection('contactMessages').get();

  const draft = async () =>
    (await shop.call('POST', '/orders/admin/drafts', { as: admin, body: orderDraft })).body.data.draft;
  const keptDraft = await draft();

  return createValidRequests({
    drafts: {
      kept: { id: keptDraft._id, version: keptDraft.updatedAt },
      placed: (await draft())._id,
      removed: (await draft())._id,
    },
    threadId: threads[0]!.id,
    answered: { id: threads[1]!.id, updatedAt: threads[1]!.get('updatedAt').toDate().toISOString() },
    customer,
    admin,
    orderId,
    shippedId,
    parcels,
    erasableId,
    deliveredId,
    unpaidId,
    edited: { id: editedId, version: edited.updatedAt.toISOString(), total: edited.total / 100 },
    paidId,
    recordedId,
    receiptId,
    toReturn: { id: cashId, refund: refundId },
    paymentId,
    addressId,
    cardId,
    mailId: mails[0]!.id,
    reviewToken,
    writtenId,
    writtenAt,
    promotionId,
    redirectId,
    redirectedAt,
    updatedAt,
    collectedAt,
    importId,
    exportIds,
    preview,
    priceChangeId,
    image: stored.images[0]!.url,
    stored: stored.updatedAt.toISOString(),
  });
}

const withdrawalContact = { number: 'K7M2PQ4X', email: 'robin@example.com' };
const withdrawal = { name: 'Robin Example', lines: [{ line: '1', quantity: 1 }], earlier: 0 };

const orderDraft = {
  items: [{ product: 'kettle', variant: 'default', quantity: 1, price: null }],
  discount: { kind: 'percent', value: 10, reason: 'Trade fair' },
  shippingMethod: 'standard',
  email: 'kim@example.com',
  shippingAddress: sampleAddress,
  gift: { from: 'Robin', wrapped: true, message: 'For you', hidePrices: true, notBefore: null },
  payment: 'link',
  payDays: 3,
  note: 'Calls back on Monday',
};

/** Ids, people and timestamps of a store that valid requests refer to. */
interface Named {
  customer: TestPerson;
  admin: TestPerson;
  orderId: string;
  shippedId: string;
  parcels: Record<'toSend' | 'toCorrect' | 'toTakeBack', { id: string; parcel: string }> & {
    packableId: string;
  };
  erasableId: string;
  deliveredId: string;
  unpaidId: string;
  edited: { id: string; version: string; total: number };
  drafts: { kept: { id: string; version: string }; placed: string; removed: string };
  paidId: string;
  recordedId: string;
  receiptId: string;
  toReturn: { id: string; refund: string };
  paymentId: string;
  addressId: string;
  cardId: string;
  mailId: string;
  reviewToken: string;
  writtenId: string;
  writtenAt: string;
  promotionId: string;
  redirectId: string;
  redirectedAt: string;
  updatedAt: string;
  collectedAt: string;
  importId: string;
  exportIds: { products: string; orders: string; customers: string };
  preview: Record<string, string>;
  threadId: string;
  answered: { id: string; updatedAt: string };
  priceChangeId: string;
  image: string;
  stored: string;
}

/** Returns a valid request for each route. New routes do not compile without one. */
export function createValidRequests(named: Named) {
  const edit = {
    shippingAddress: { ...sampleAddress, address: '2 Elm Street' },
    contactEmail: 'robin@example.com',
  };
  const { customer, admin, orderId, shippedId, erasableId, unpaidId, paidId, paymentId, addressId, cardId } =
    named;
  const { reviewToken, writtenId, writtenAt, promotionId, updatedAt, collectedAt, importId, exportIds } =
    named;
  const password = 'Secret123';
  const address = { ...sampleAddress, label: 'Home', isDefault: false };
  const teapot = {
    title: 'Teapot',
    category: 'Kitchen',
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { options: { Size: 'Small' }, sku: 'TEA-S', price: 20, countInStock: 3, image: null },
      { options: { Size: 'Large' }, sku: 'TEA-L', price: 30, countInStock: 4, image: null },
    ],
  };
  const lawFields = {
    content: '750 ml',
    unitPriceMeasure: 'small',
    hsCode: '691110',
    batch: 'TP-7',
    maker: 'Clay & Co.\nHill Street 1\nclay.example',
    responsiblePerson: 'Ton GmbH\nRingweg 1',
    warnings: 'Hot when filled.',
    makerGuaranteeYears: 5,
  };
  const requests: Record<RouteName, ValidRequest> = {
    getHealth: {},
    getConfig: {},
    getImprint: {},
    getContactInfo: {},
    getOpenApiDocument: {},
    getApiDocs: {},
    requestStockNotice: {
      params: { id: 'kettle' },
      body: { variant: 'default', email: 'robin@example.com' },
    },
    confirmStockNotice: { body: { token: named.reviewToken } },
    cancelStockNotices: { body: { token: 'A'.repeat(43) } },
    getCallerAddress: {},
    listAdminMails: {},
    getPendingCounts: {},
    getPendingTasks: {},
    getAdminMail: { params: { id: named.mailId } },
    resendMail: { params: { id: named.mailId } },
    dismissMail: { params: { id: named.mailId } },
    sendTestMail: {},
    unsubscribeMails: { query: `?token=${named.reviewToken}` },
    getUnsubscribePage: { query: `?token=${named.reviewToken}` },
    setMailPreferences: { body: { token: named.reviewToken, wanted: true } },
    getSavedViews: {},
    replaceSavedViews: { body: { views: [{ name: 'Gifts', query: 'status=pending' }] } },
    getNotificationSettings: {},
    setMyNotifications: { body: { kinds: ['order'] } },
    setShopNotifications: { body: { kinds: ['message'] } },
    listThreads: {},
    getThread: { params: { id: named.threadId } },
    updateThread: { params: { id: named.threadId }, body: { state: 'done', assignee: admin.uid } },
    replyToThread: {
      params: { id: named.answered.id },
      body: { text: 'Yes, we do.', state: 'done', updatedAt: named.answered.updatedAt },
    },
    addThreadNote: { params: { id: named.threadId }, body: { text: 'Asked before.' } },
    getSavedReplies: {},
    replaceSavedReplies: { body: { replies: [{ name: 'Norway', text: 'Yes.' }], version: 0 } },
    receiveInboundMail: {},
    listOrderMessages: { params: { id: orderId } },
    sendOrderMessage: { params: { id: orderId }, body: { text: 'When does it leave?' } },
    sendContactMessage: {
      body: { name: 'Robin', email: 'robin@example.com', message: 'Do you ship to Norway?' },
    },
    register: { body: { name: 'Kim', email: 'kim@example.com', password, confirmPassword: password } },
    login: { body: { email: customer.email, password } },
    getAuthProfile: {},
    listProducts: {},
    suggestProducts: {},
    listCategories: {},
    getShowcase: {},
    getProduct: { params: { id: 'kettle' } },
    listAdminProducts: {},
    suggestProductNames: { query: '?title=Copper kettle' },
    getAdminProduct: { params: { id: 'kettle' } },
    getShopTexts: { params: { language: 'de' } },
    saveShopTexts: {
      params: { language: 'de' },
      body: { version: 0, entries: [{ source: 'Kitchen', text: 'Küche' }] },
    },
    listUntranslatedProducts: { params: { language: 'de' } },
    getProductTranslation: { params: { id: 'kettle', language: 'de' } },
    saveProductTranslation: {
      params: { id: 'kettle', language: 'de' },
      body: { version: 0, entries: [{ key: 'title', source: 'Copper Kettle', text: 'Kupferkessel' }] },
    },
    listUndoableChanges: {},
    bulkUpdateProducts: {
      body: {
        price: { direction: 'down', by: 'percent', value: 10, ending: '.99' },
        products: [{ _id: 'bowl', updatedAt: named.stored }],
      },
    },
    undoPriceChange: { params: { id: named.priceChangeId } },
    createProduct: {
      body: {
        ...teapot,
        description: 'Holds a litre.',
        alts: ['From the front'],
        tags: ['tea'],
        goodFor: ['Her'],
        occasions: ['Birthday'],
        material: ['Ceramic'],
        colors: ['Red'],
        rooms: ['Kitchen'],
        uses: ['Baking'],
        shipsTo: ['US', 'CA'],
        spareParts: ['kettle'],
        alsoCalled: ['Brewing pot'],
        ...lawFields,
        specifications,
        copyOf: 'teapot',
        gallery: [{ image: named.image, alt: 'From the front' }],
      },
    },
    updateProduct: {
      params: { id: 'teapot' },
      body: {
        ...teapot,
        status: 'active',
        tags: ['tea'],
        goodFor: ['Her'],
        occasions: ['Birthday'],
        material: ['Ceramic'],
        colors: ['Red'],
        rooms: ['Kitchen'],
        uses: ['Baking'],
        shipsTo: ['US', 'CA'],
        spareParts: ['kettle'],
        alsoCalled: ['Brewing pot'],
        ...lawFields,
        specifications,
        gallery: [{ image: named.image, alt: 'From the front' }],
        removeImages: ['https://pictures.example/gone.webp'],
        updatedAt: named.stored,
      },
    },
    getRobotsTxt: {},
    getSitemapIndex: {},
    getSitemapPart: { params: { part: 'pages' } },
    getGoogleFeed: {},
    getProductPreview: { params: named.preview },
    removeProduct: { params: { id: 'teapot' } },
    importProducts: { body: { dryRun: true } },
    listImports: {},
    getImport: { params: { id: importId } },
    resumeImport: { params: { id: importId } },
    undoImport: { params: { id: importId } },
    exportProducts: {},
    getProductExport: { params: { id: exportIds.products } },
    listRelatedProducts: { params: { id: 'kettle' } },
    quoteOrder: {
      body: { items: [{ product: 'kettle', quantity: 1 }], destination: { country: 'US' }, codes: [] },
    },
    placeOrder: {
      body: {
        ...buildOrderBody([{ product: 'kettle' }]),
        notes: 'Ring twice',
        contactEmail: 'robin@example.com',
        email: 'robin@example.com',
      },
    },
    listMyOrders: {},
    receiveStripeWebhook: {},
    startPayment: { body: { orderId } },
    listSavedCards: {},
    removeSavedCard: { params: { id: cardId } },
    verifyPayment: { body: { orderId, paymentId, token: 'tok_visa' } },
    listAllOrders: {},
    exportOrders: {},
    getOrderExport: { params: { id: exportIds.orders } },
    getAdminOrder: { params: { id: orderId } },
    getOrderStats: {},
    getOrder: { params: { id: orderId } },
    cancelOrder: { params: { id: orderId } },
    // The customer already owns this order, so the response is unchanged.
    claimOrder: { params: { id: orderId } },
    listOrderInvoices: { params: { id: orderId } },
    getOwnedItem: { params: { id: named.deliveredId, line: '1' } },
    setCareReminder: { params: { id: named.deliveredId, line: '1' }, body: { wanted: true } },
    stopCareReminder: { body: { token: 'A'.repeat(43) } },
    trackOrder: { params: { id: orderId } },
    setOrderStatus: {
      params: { id: orderId },
      body: {
        status: 'confirmed',
        note: 'Packed',
        unpaid: true,
        undo: false,
        tracking: {
          carrier: 'Post',
          number: 'P-1',
          url: 'https://post.example/P-1',
          estimatedDelivery: '2030-01-02',
        },
        restock: [{ line: '1', quantity: 0 }],
      },
    },
    bulkUpdateOrders: { body: { status: 'shipped', orders: [{ _id: 'order', tracking: { number: '1Z' } }] } },
    getPickList: { query: '?orders=order' },
    packOrders: { body: { orders: ['order'] } },
    reportPacking: { body: { order: 'order' } },
    setTracking: {
      params: { id: shippedId },
      body: {
        carrier: 'Post',
        number: 'P-2',
        url: 'https://post.example/P-2',
        estimatedDelivery: '2030-01-03',
      },
    },
    packParcel: {
      params: { id: named.parcels.packableId },
      body: {
        lines: [{ line: '1', quantity: 1 }],
        send: false,
        note: 'Packed',
        unpaid: true,
        tracking: { carrier: 'Post', number: 'P-3', url: 'https://post.example/P-3' },
      },
    },
    sendParcel: {
      params: named.parcels.toSend,
      body: { note: 'Sent', unpaid: true, tracking: { carrier: 'UPS', number: '1Z' } },
    },
    setParcelTracking: {
      params: named.parcels.toCorrect,
      body: { carrier: 'Post', number: 'P-4', url: null, estimatedDelivery: '2030-01-03' },
    },
    getLabelRates: {
      params: named.parcels.toCorrect,
      body: { weight: 900, length: 30, width: 20, height: 10 },
    },
    buyLabel: { params: named.parcels.toCorrect, body: { quote: 'shp_1', rate: 'rate_1' } },
    getLabel: { params: named.parcels.toCorrect },
    voidLabel: { params: named.parcels.toCorrect },
    repackParcel: {
      params: named.parcels.toCorrect,
      body: { version: new Date().toISOString() },
    },
    removeParcel: { params: named.parcels.toTakeBack },
    extendPaymentDeadline: {
      params: { id: unpaidId },
      body: { until: new Date(Date.now() + 7 * 86_400_000).toISOString() },
    },
    recordPayment: {
      params: { id: unpaidId },
      body: { amount: 1, method: 'cash', note: 'Paid at the counter' },
    },
    correctPayment: {
      params: { id: named.recordedId, payment: named.receiptId },
      body: { amount: 1, note: 'Typed a wrong amount' },
    },
    refundOrder: {
      params: { id: paidId },
      body: { lines: [{ line: '1', quantity: 1, restock: true }], shipping: 1, reason: 'Broken on arrival' },
    },
    markMoneyReturned: { params: named.toReturn },
    quoteManualOrder: {
      body: {
        items: [{ product: 'kettle', quantity: 1, price: 20 }],
        discount: { kind: 'percent', value: 10, reason: 'As a thank you' },
        shippingMethod: 'standard',
        destination: { country: 'US', region: 'OR', zipCode: '97475' },
        wrapped: true,
      },
    },
    placeManualOrder: {
      body: {
        items: [{ product: 'kettle', quantity: 1, price: null }],
        discount: null,
        shippingMethod: 'standard',
        email: 'kim@example.com',
        shippingAddress: sampleAddress,
        gift: null,
        totalAmount: 35.91,
        payment: 'link',
        payDays: 3,
        note: 'Called on Monday',
        draft: named.drafts.placed,
      },
    },
    listOrderDrafts: {},
    createOrderDraft: { body: orderDraft },
    getOrderDraft: { params: { id: named.drafts.kept.id } },
    updateOrderDraft: {
      params: { id: named.drafts.kept.id },
      body: { ...orderDraft, updatedAt: named.drafts.kept.version },
    },
    removeOrderDraft: { params: { id: named.drafts.removed } },
    quoteOrderEdit: {
      params: { id: orderId },
      body: { ...edit, shippingMethod: 'standard', lines: [{ line: '1', quantity: 1 }] },
    },
    editOrder: {
      params: { id: named.edited.id },
      body: {
        ...edit,
        lines: [{ line: '1', variant: 'default', quantity: 1, price: null }],
        version: named.edited.version,
        totalAmount: named.edited.total,
        reason: 'As agreed on the phone',
      },
    },
    listOrderTags: {},
    listTagsOfOrders: { query: '?orders=order' },
    updateOrderTags: { body: { orders: [orderId], add: ['Gift'], remove: ['Late'] } },
    addOrderNote: { params: { id: orderId }, body: { note: 'Wants it wrapped', mentions: [admin.uid] } },
    eraseGuestOrderData: { params: { id: erasableId } },
    getProfile: {},
    updateProfile: { body: { name: 'Robin Example', phone: '+1 555 010 9999' } },
    deleteProfile: {},
    setAccountLanguage: { body: { language: 'de' } },
    uploadAvatar: { body: {} },
    removeAvatar: {},
    exportMyData: {},
    findHelpQuestions: { query: '?search=refund' },
    listPostalPlaces: { params: { country: 'US', code: '05602' } },
    listAddresses: {},
    addAddress: { body: address },
    updateAddress: { params: { id: addressId }, body: address },
    deleteAddress: { params: { id: addressId } },
    getWishlist: {},
    addToWishlist: { body: { productId: 'kettle' } },
    removeFromWishlist: { params: { id: 'mug' } },
    getCart: {},
    saveCart: {
      body: {
        revision: 0,
        items: [{ product: 'mug', quantity: 2 }],
        saved: [{ product: 'bowl', quantity: 1 }],
      },
    },
    getSecondFactor: {},
    verifyOwnPassword: { body: { password: 'Secret123' } },
    confirmSecondFactor: { body: { code: '000000' } },
    createPasskeyChallenge: {},
    startAppEnrolment: { body: { enrolment: null } },
    addAuthenticatorApp: { body: { code: '000000' } },
    removeAuthenticatorApp: {},
    startPasskeyEnrolment: { body: { enrolment: null } },
    addPasskey: { body: { name: 'Phone', response: 'none' } },
    removePasskey: { params: { id: 'passkey' } },
    replaceRecoveryCodes: {},
    listPanelSessions: {},
    endPanelSession: { params: { id: 'session' } },
    endOtherPanelSessions: {},
    listActivity: {},
    getReadiness: {},
    getSettings: {},
    publishSettings: { body: { settings: settingsWithEveryPart(), basedOn: 0 } },
    listSettingsVersions: {},
    getSettingsVersion: { params: { version: '0' } },
    restoreSettings: { params: { version: '0' } },
    getMenu: {},
    listCollections: {},
    getCollection: { params: { slug: 'gifts' } },
    listAdminCollections: {},
    getAdminCollection: { params: { slug: 'gifts' } },
    previewCollection: { body: { ...collectionMembers } },
    createCollection: { body: { slug: 'new-gifts', ...everyPartOfACollection } },
    updateCollection: {
      params: { slug: 'gifts' },
      body: { ...everyPartOfACollection, updatedAt: collectedAt },
    },
    setCollectionPicture: { params: { slug: 'gifts' }, body: {} },
    removeCollectionPicture: { params: { slug: 'gifts' } },
    removeCollection: { params: { slug: 'gifts' } },
    listPicturesWithProduct: { params: { id: 'kettle' } },
    listRedirects: {},
    listMissingAddresses: {},
    importRedirects: { body: { file: 'from,to\n/older,/products\n' } },
    getRedirect: { params: { id: named.redirectId } },
    createRedirect: { body: { from: '/new-old', to: '/products' } },
    updateRedirect: {
      params: { id: named.redirectId },
      body: { to: '/help', updatedAt: named.redirectedAt },
    },
    removeRedirect: { params: { id: named.redirectId } },
    requestWithdrawalCode: { body: withdrawalContact },
    findWithdrawableOrder: { body: { ...withdrawalContact, code: '000000' } },
    withdrawWithCode: { body: { ...withdrawalContact, code: '000000', ...withdrawal } },
    getWithdrawableOrder: { params: { id: orderId } },
    withdraw: { params: { id: orderId }, body: withdrawal },
    listWithdrawals: {},
    getWithdrawal: { params: { id: orderId } },
    updateWithdrawal: { params: { id: orderId }, body: { state: 'handled', seen: 1 } },
    listPromotions: {},
    getPromotion: { params: { id: promotionId } },
    createPromotion: { body: everyPartOfAPromotion },
    previewPromotion: { body: everyPartOfAPromotion },
    updatePromotion: {
      params: { id: promotionId },
      // A code can belong to only one promotion.
      body: { ...everyPartOfAPromotion, code: 'HALF4TWO', updatedAt },
    },
    removePromotion: { params: { id: promotionId } },
    listReviews: { params: { id: 'kettle' } },
    getReviewSummary: { query: '?product=kettle' },
    getMyReview: { params: { id: 'kettle' } },
    writeReview: { params: { id: 'kettle' }, body: { ...review, pictures: [] } },
    deleteMyReview: { params: { id: 'kettle' } },
    listMyReviews: {},
    setReviewMailPreference: { body: { token: reviewToken, wanted: true } },
    listAdminReviews: {},
    moderateReview: {
      params: { id: writtenId },
      body: { status: 'rejected', reason: 'It is about the parcel.', updatedAt: writtenAt },
    },
    deleteReview: { params: { id: writtenId } },
    listAllUsers: {},
    listCustomers: {},
    countCustomers: {},
    listCustomerTags: {},
    exportCustomers: {},
    getCustomerExport: { params: { id: exportIds.customers } },
    getCustomer: { params: { id: customer.uid } },
    createCustomerNote: { params: { id: customer.uid }, body: { note: 'Prefers to be called.' } },
    mergeCustomer: {
      params: { id: createGuestCustomerId('merged@example.com') },
      body: { into: customer.uid },
    },
    replaceCustomerTags: { params: { id: customer.uid }, body: { tags: ['trade'] } },
    setUserStatus: { params: { id: customer.uid }, body: { disabled: false } },
    deleteUser: { params: { id: customer.uid } },
    setUserRole: { params: { id: customer.uid }, body: { role: 'customer', teamRole: 'support' } },
    getTeam: {},
    inviteToTeam: { body: { email: 'new@example.com', role: 'orders' } },
    resendInvitation: { params: { id: 'invited' } },
    withdrawInvitation: { params: { id: 'withdrawn' } },
    acceptInvitation: { body: { token: reviewToken } },
    getInvitation: { body: { token: joinToken } },
    joinTeam: {
      body: { token: joinToken, name: 'Nia New', password: memberPassword, confirmPassword: memberPassword },
    },
    createRole: { body: { name: 'Buyers', permissions: ['products.write'] } },
    updateRole: {
      params: { id: 'packers' },
      body: { name: 'Packers', permissions: ['orders.write'], updatedAt: '2100-01-01T00:00:00.000Z' },
    },
    removeRole: { params: { id: 'helpers' } },
  };

  /** Returns null if the route is for everybody. */
  const caller = (name: RouteName): TestPerson | null =>
    ({ all: null, user: customer, admin })[getTestedRoute(name).who];

  const requestPath = (name: RouteName, params = requests[name].params ?? {}) =>
    getEndpointPath(ROUTES[name].endpoint).replace(/:(\w+)/g, (_, key: string) => params[key] ?? '') +
    (requests[name].query ?? '');

  return { requests, caller, pathOf: requestPath, customer, admin };
}
