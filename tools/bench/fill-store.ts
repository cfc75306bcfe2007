/** Fills a store of any size directly, without the API. */
import {
  Timestamp,
  type BulkWriter,
  type DocumentData,
  type Firestore,
  type FirestoreDataConverter,
} from 'firebase-admin/firestore';
import { toMinorUnits } from '../../functions/src/contract/money';
import { ORDER_STATUSES } from '../../functions/src/contract/orders/order-states';
import { toOrderNumber } from '../../functions/src/contract/orders/orders';
import { DEFAULT_VARIANT_ID } from '../../functions/src/contract/products/products';
import type { StoredOrder } from '../../functions/src/features/orders/order-document';
import { addDerivedOrderFields } from '../../functions/src/features/orders/order-lookup';
import { pickPricedAmount, toOrderPrices } from '../../functions/src/features/orders/money/order-prices';
import { calculateDefaultPrices } from '../../functions/src/contract/settings/default-prices';
import {
  createUnpaidPayment,
  updateOrderPaymentState,
} from '../../functions/src/features/orders/money/order-payment';
import { toUtcDay } from '../../functions/src/features/orders/utc-days';
import { createOrderId } from '../../functions/src/features/orders/order-id';
import {
  derivePriceAndStock,
  type ProductDocument,
} from '../../functions/src/features/products/product-document';
import type { SearchEngineFactory } from '../../functions/src/compose/shop-environment';
import type { MailDocument } from '../../functions/src/features/mail/mail-document';
import {
  createReviewConverter,
  type ReviewDocument,
} from '../../functions/src/features/reviews/review-document';
import { createUserConverter, type UserDocument } from '../../functions/src/features/users/user-document';
import { getSearchEngineFactory, rebuildSearchIndex } from '../../functions/src/compose/search';
import { toIndexedProduct } from '../../functions/src/features/products/indexed-product';
import type { IndexedProduct, ProductIndexSource } from '../../functions/src/features/search/search-port';
import { createOrderCounters } from '../seed/counted-orders';
import { createObjectUrlFactory } from '../../functions/src/platform/storage';
import { catalogueEntries, createProductDocument } from '../seed/product-documents';

const addressOf = createObjectUrlFactory('bench');

const ORDER_PERIOD_DAYS = 120;

const ORDERS_PER_USER = 4;

const EVENTS = 60;

export const BENCH_PROMOTION_ID = 'bench-discount';

function createOrder(id: string, at: number, now: number): StoredOrder {
  const createdAt = new Date(now - 60_000 - ((at * 7919) % (ORDER_PERIOD_DAYS * 1440)) * 60_000);
  const quantity = 1 + (at % 3);
  const price = toMinorUnits(1500 + ((at * 37) % 9000));
  const priced = calculateDefaultPrices([{ unit: price, quantity }]);
  const { total } = priced;
  // Equally many orders of each status: the worst case for counters, which are kept by status.
  const status = ORDER_STATUSES[at % ORDER_STATUSES.length]!;
  const line = { id: '1', productId: 'kettle', variantId: DEFAULT_VARIANT_ID, options: {}, sku: 'KET-1' };
  return addDerivedOrderFields({
    id,
    number: toOrderNumber(id),
    invoice: null,
    formerInvoices: [],
    userId: `user-${Math.floor(at / ORDERS_PER_USER)}`,
    guest: null,
    contactEmail: `user-${Math.floor(at / ORDERS_PER_USER)}@example.com`,
    mailTo: `user-${Math.floor(at / ORDERS_PER_USER)}@example.com`,
    status,
    lines: [{ ...line, name: 'Kettle', image: null, price, quantity, ...pickPricedAmount(priced.lines[0]!) }],
    ...toOrderPrices(priced),
    promotionIds: at % 5 === 0 ? [BENCH_PROMOTION_ID] : [],
    promotionUses: [],
    pickup: null,
    delivery: null,
    shippingAddress: {
      fullName: 'Ada Example',
      phone: '+1 802 555 0142',
      address: '12 Mill Lane',
      apartment: '',
      city: 'Montpelier',
      state: 'VT',
      zipCode: '05602',
      country: 'US',
    },
    ...updateOrderPaymentState(
      { total, payment: createUnpaidPayment('test'), refunds: [] },
      { captured: total, refunded: status === 'cancelled' ? total : toMinorUnits(0), paidAt: createdAt },
    ),
    notes: '',
    gift: null,
    timeline: [{ status: 'pending', at: createdAt, by: 'customer', note: '' }],
    parcels: [],
    returning: at % ORDERS_PER_USER > 0,
    counted: true,
    reviewAskAt: null,
    soldOn: toUtcDay(createdAt.getTime()),
    createdAt,
    updatedAt: createdAt,
  });
}

/** Yields the demo catalogue repeatedly, with new ids each time. */
function* products({
  products: count,
  stock,
  now,
}: StoreSize): Generator<[id: string, product: ProductDocument]> {
  for (let at = 0; at < (count ?? catalogueEntries.length); at += 1) {
    const entry = catalogueEntries[at % catalogueEntries.length]!;
    const round = Math.floor(at / catalogueEntries.length);
    const product = createProductDocument(entry, [], new Date(now));
    const variants =
      stock === undefined
        ? product.variants
        : product.variants.map((variant) => ({ ...variant, countInStock: stock }));
    const later = new Date(product.createdAt.getTime() - round * 60_000);
    yield [
      `${entry.product.id}${round > 0 ? `-${round}` : ''}`,
      { ...product, variants, ...derivePriceAndStock(variants), createdAt: later, updatedAt: later },
    ];
  }
}

interface StoreSize {
  orders: number;
  /** Number of products. Default: size of the demo catalogue. */
  products?: number;
  /** Stock of each variant. Default: stock of the demo catalogue. */
  stock?: number;
  /** Also creates emails, reviews and log entries, one for each ten orders. */
  whole?: boolean;
  /** Search engine whose index is created. Default: the engine in memory. Null: none. */
  searchEngine?: SearchEngineFactory | null;
  now: number;
}

const createUser = (at: number, now: number): UserDocument => {
  const time = new Date(now - at * 60_000);
  const email = `user-${at}@example.com`;
  return {
    name: 'Ada Example',
    email,
    role: 'customer',
    phone: null,
    avatar: null,
    createdAt: time,
    updatedAt: time,
  };
};

const createEvent = (at: number, now: number) => ({
  at: Timestamp.fromMillis(now - at * 60_000),
  by: { uid: 'admin', name: 'Hana Ember' },
  action: 'order.status',
  target: { type: at % 2 === 0 ? 'order' : 'product', id: `order-${at}`, label: 'ABCD1234' },
  changes: [{ field: 'status', before: 'pending', after: 'confirmed' }],
});

function createMail(at: number, now: number): MailDocument {
  const time = new Date(now - at * 60_000);
  return {
    kind: 'order-paid',
    to: [`user-${at}@example.com`],
    userId: `user-${at}`,
    unsubscribe: '',
    state: 'sent',
    message: { subject: 'Your order ABCD1234', text: 'Thank you.', html: '<p>Thank you.</p>' },
    order: { id: `order-${at}`, number: 'ABCD1234' },
    dueAt: null,
    attempts: 1,
    triedSince: time,
    repeats: 0,
    failure: '',
    noticed: false,
    sentAt: time,
    createdAt: time,
    expiresAt: new Date(now + 90 * 86_400_000),
  };
}

function createReview(at: number, now: number): ReviewDocument {
  const time = new Date(now - at * 60_000);
  return {
    productId: catalogueEntries[0]!.product.id,
    productTitle: 'Kettle',
    userId: `user-${at}`,
    orderId: `order-${at}`,
    orderNumber: 'ABCD1234',
    stars: 5,
    title: 'Good',
    text: 'It pours well.',
    author: 'Ada',
    images: [],
    reason: '',
    reply: null,
    writtenAt: time,
    updatedAt: time,
    status: at < 5 ? 'pending' : 'published',
  };
}

/** Provides the catalogue for indexing without reading Firestore: for each page, the emulator scans all products. */
function createIndexSource(size: StoreSize): ProductIndexSource {
  let page: IndexedProduct[] = [];
  return {
    async *iterateAll() {
      page = [];
      for (const [id, product] of products(size)) {
        if (page.push(toIndexedProduct(id, product)) < 500) continue;
        yield page;
        page = [];
      }
      yield page;
    },
    // Engines re-read only products of the latest page, because nothing else writes meanwhile.
    loadMany: (ids) => Promise.resolve(page.filter(({ id }) => ids.includes(id))),
  };
}

const MAX_PENDING_WRITES = 10_000;

/** Writes orders of the last 120 days, their customers, a catalogue, a log, and the search index. */
export async function fillStore(db: Firestore, size: StoreSize): Promise<void> {
  const { orders, now, whole = false } = size;
  const writer: BulkWriter = db.bulkWriter({ throttling: false });
  let written = 0;
  async function write(path: string, document: object, converter?: FirestoreDataConverter<never>) {
    const ref = db.doc(path);
    const data = converter ? converter.toFirestore(document as never) : (document as DocumentData);
    void writer.set(ref, data as DocumentData);
    written += 1;
    if (written % MAX_PENDING_WRITES === 0) await writer.flush();
  }

  const placed = Array.from({ length: orders }, (_, at) => createOrder(createOrderId(), at, now));
  for (const { id, ...order } of placed) await write(`orders/${id}`, order);
  for (const [path, document] of createOrderCounters(placed)) await write(path, document);
  for (let at = 0; at < Math.ceil(orders / ORDERS_PER_USER); at += 1)
    await write(
      `users/user-${at}`,
      createUser(at, now),
      createUserConverter(addressOf) as FirestoreDataConverter<never>,
    );
  for (const [id, product] of products(size)) await write(`products/${id}`, product);
  const more = Math.max(EVENTS, Math.ceil(orders / 10));
  for (let at = 0; at < (whole ? more : EVENTS); at += 1)
    await write(`events/event-${at}`, createEvent(at, now));
  for (let at = 0; whole && at < more; at += 1) {
    await write(`mail/mail-${at}`, createMail(at, now));
    await write(
      `reviews/review-${at}`,
      createReview(at, now),
      createReviewConverter(addressOf) as FirestoreDataConverter<never>,
    );
  }
  await writer.close();
  const { searchEngine = getSearchEngineFactory('memory') } = size;
  if (searchEngine)
    await rebuildSearchIndex(db, (parts) => searchEngine({ ...parts, source: createIndexSource(size) }));
}
