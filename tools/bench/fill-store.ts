/** A store of any size, written past the API: what a dashboard reads of it depends on nothing else. */
import {
  Timestamp,
  type BulkWriter,
  type CollectionReference,
  type Firestore,
} from 'firebase-admin/firestore';
import { minor } from '../../functions/src/contract/money';
import { ORDER_STATUSES } from '../../functions/src/contract/orders/order-states';
import { orderNumber } from '../../functions/src/contract/orders/orders';
import { DEFAULT_VARIANT } from '../../functions/src/contract/products/products';
import type { StoredOrder } from '../../functions/src/features/orders/order-document';
import { lineAmount, orderPrices } from '../../functions/src/features/orders/money/order-prices';
import { priceByDefault } from '../../functions/src/contract/settings/default-prices';
import { noPayment, withMoney } from '../../functions/src/features/orders/money/order-payment';
import { newOrderId } from '../../functions/src/features/orders/order-id';
import {
  derivedFromVariants,
  type ProductDocument,
} from '../../functions/src/features/products/product-document';
import { rebuildSearchIndex } from '../../functions/src/compose/search';
import { countedOrders } from '../seed/counted-orders';
import { catalogueEntries, productDocument } from '../seed/product-documents';

/** Orders reach back further than the dashboard does. */
const DAYS = 120;

/** Orders of each customer. */
const ORDERS_A_USER = 4;

const EVENTS = 60;

function anOrder(id: string, at: number, now: number): StoredOrder {
  const createdAt = new Date(now - 60_000 - ((at * 7919) % (DAYS * 1440)) * 60_000);
  const quantity = 1 + (at % 3);
  const price = minor(1500 + ((at * 37) % 9000));
  const priced = priceByDefault([{ unit: price, quantity }]);
  const { total } = priced;
  // All statuses alike, which costs most: each is counted by itself.
  const status = ORDER_STATUSES[at % ORDER_STATUSES.length]!;
  const line = { id: '1', productId: 'kettle', variantId: DEFAULT_VARIANT, options: {}, sku: 'KET-1' };
  return {
    id,
    number: orderNumber(id),
    invoice: null,
    userId: `user-${Math.floor(at / ORDERS_A_USER)}`,
    guest: null,
    contactEmail: `user-${Math.floor(at / ORDERS_A_USER)}@example.com`,
    mailTo: `user-${Math.floor(at / ORDERS_A_USER)}@example.com`,
    status,
    lines: [
      { ...line, name: 'Kettle', image: null, price, quantity, shipped: 0, ...lineAmount(priced.lines[0]!) },
    ],
    ...orderPrices(priced),
    promotionIds: [],
    promotionUses: [],
    pickup: null,
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
    ...withMoney(
      { total, payment: noPayment('test'), refunds: [] },
      { captured: total, refunded: status === 'cancelled' ? total : minor(0), paidAt: createdAt },
    ),
    notes: '',
    timeline: [{ status: 'pending', at: createdAt, by: 'customer', note: '' }],
    tracking: null,
    counted: true,
    reviewAskAt: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The demo catalogue over and over, each time under other ids. */
function* products({ products: count, stock, now }: Size): Generator<[id: string, product: ProductDocument]> {
  for (let at = 0; at < (count ?? catalogueEntries.length); at += 1) {
    const entry = catalogueEntries[at % catalogueEntries.length]!;
    const round = Math.floor(at / catalogueEntries.length);
    const product = productDocument(entry, [], new Date(now));
    const variants =
      stock === undefined
        ? product.variants
        : product.variants.map((variant) => ({ ...variant, countInStock: stock }));
    const later = new Date(product.createdAt.getTime() - round * 60_000);
    yield [
      `${entry.product.id}${round > 0 ? `-${round}` : ''}`,
      { ...product, variants, ...derivedFromVariants(variants), createdAt: later, updatedAt: later },
    ];
  }
}

interface Size {
  orders: number;
  /** The demo catalogue's number when absent. */
  products?: number;
  /** Units of each variant; the demo catalogue's when absent. */
  stock?: number;
  /** Milliseconds. */
  now: number;
}

/** Writes orders over the last 120 days, their customers, a catalogue and a log. */
export async function fillStore(db: Firestore, size: Size): Promise<void> {
  const { orders, now } = size;
  const writer: BulkWriter = db.bulkWriter({ throttling: false });
  const into = (name: string): CollectionReference => db.collection(name);
  const write = (name: string, id: string, data: object) =>
    void writer.set(into(name).doc(id), data as Record<string, unknown>);

  const placed = Array.from({ length: orders }, (_, at) => anOrder(newOrderId(), at, now));
  for (const { id, ...order } of placed) write('orders', id, order);
  for (const [path, document] of countedOrders(placed))
    void writer.set(db.doc(path), document as Record<string, unknown>);
  for (let at = 0; at < Math.ceil(orders / ORDERS_A_USER); at += 1)
    write('users', `user-${at}`, { name: 'Ada Example', email: `user-${at}@example.com`, role: 'customer' });
  for (const [id, product] of products(size)) write('products', id, product);
  for (let at = 0; at < EVENTS; at += 1) {
    write('events', `event-${at}`, {
      at: Timestamp.fromMillis(now - at * 60_000),
      by: { uid: 'admin', name: 'Hana Ember' },
      action: 'order.status',
      target: { type: 'order', id: `order-${at}`, label: 'ABCD1234' },
      changes: [{ field: 'status', before: 'pending', after: 'confirmed' }],
    });
  }
  await writer.close();
  await rebuildSearchIndex(db);
}
