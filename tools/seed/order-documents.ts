import { randomInt } from 'node:crypto';
import {
  FULFILMENT_STEPS,
  type OrderActor,
  type OrderStatus,
} from '../../functions/src/contract/orders/order-states';
import { getTrackingUrl } from '../../functions/src/contract/orders/parcels/carriers';
import { toOrderNumber } from '../../functions/src/contract/orders/orders';
import type { TrackingInfo } from '../../functions/src/contract/orders/parcels/parcels';
import { TEST_CARD_TOKENS } from '../../functions/src/contract/orders/payments/payments';
import { DEFAULT_VARIANT_ID } from '../../functions/src/contract/products/products';
import { storeConfig } from '../../functions/src/contract/store-config';
import type { OrderDocument, StoredOrderLine } from '../../functions/src/features/orders/order-document';
import { pickPricedAmount, toOrderPrices } from '../../functions/src/features/orders/money/order-prices';
import { addDerivedOrderFields } from '../../functions/src/features/orders/order-lookup';
import type { StoredParcel } from '../../functions/src/features/orders/parcels/stored-parcel';
import { getPromisedDelivery } from '../../functions/src/features/orders/placing/promised-delivery';
import { toUtcDay } from '../../functions/src/features/orders/utc-days';
import { calculateDefaultPrices } from '../../functions/src/contract/settings/default-prices';
import {
  createUnpaidPayment,
  updateOrderPaymentState,
} from '../../functions/src/features/orders/money/order-payment';
import {
  cancelOrderPayments,
  type StoredRefundableOrder,
} from '../../functions/src/features/orders/money/order-refunds';
import type { ProductDocument } from '../../functions/src/features/products/product-document';
import { subtractDays, addHours } from './clock';
import { DEMO_SETTINGS, getDeliveryDays } from './demo-settings';
import type { SeedOrder } from './seed-orders';
import type { SeedPerson } from './seed-people';

export interface SeededProduct {
  document: ProductDocument;
  thumbnail: string | null;
}

interface Step {
  status: OrderStatus;
  at: Date;
  by: OrderActor;
  note: string;
}

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const createTrackingNumber = (): string =>
  `HRTH${Array.from({ length: 12 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')}`;

const STEP_HOURS: Record<(typeof FULFILMENT_STEPS)[number], number> = {
  pending: 0,
  confirmed: 3.4,
  shipped: 26.2,
  delivered: 97.6,
};

const { brand, last4 } = TEST_CARD_TOKENS.tok_visa;
const CARD = { brand, last4 };

const DAYS_UNDERWAY = 4;

const getDaysAbroad = (country: string): number =>
  getDeliveryDays(country).min - storeConfig.pricing.deliveryDays.min;

function createSteps(order: SeedOrder, placed: Date, country: string): Step[] {
  const first: Step = { status: 'pending', at: placed, by: 'customer', note: '' };
  if (order.status === 'cancelled') {
    const by = order.cancelledBy ?? 'customer';
    const hours = by === 'system' ? storeConfig.orders.unpaidMinutes / 60 : 1.8;
    return [first, { status: 'cancelled', at: addHours(placed, hours), by, note: order.reason ?? '' }];
  }
  const later = FULFILMENT_STEPS.slice(1, FULFILMENT_STEPS.indexOf(order.status) + 1);
  return [
    first,
    ...later.map((status): Step => ({
      status,
      at: addHours(placed, STEP_HOURS[status] + (status === 'delivered' ? getDaysAbroad(country) * 24 : 0)),
      by: 'admin',
      note: status === 'shipped' && order.carrier ? `Handed to ${order.carrier}.` : '',
    })),
  ];
}

function createParcels(
  order: SeedOrder,
  steps: Step[],
  lines: readonly Pick<StoredOrderLine, 'id' | 'quantity'>[],
  country: string,
): StoredParcel[] {
  const shipped = steps.find(({ status }) => status === 'shipped');
  if (!shipped) return [];
  const { at } = shipped;
  const units = lines.map(({ id, quantity }) => ({ line: id, quantity }));
  return [
    { id: 'only', lines: units, tracking: createTracking(order, at, country), packedAt: at, sentAt: at },
  ];
}

function createTracking({ carrier }: SeedOrder, shippedAt: Date, country: string): TrackingInfo | null {
  if (!carrier) return null;
  const number = createTrackingNumber();
  // Noon in UTC is the same date in all customers' time zones.
  const due = addHours(shippedAt, (DAYS_UNDERWAY + getDaysAbroad(country)) * 24)
    .toISOString()
    .slice(0, 10);
  return {
    carrier,
    number,
    url: getTrackingUrl({ carrier, number }),
    estimatedDelivery: `${due}T12:00:00.000Z`,
  };
}

function createPayment(
  order: SeedOrder,
  id: string,
  placed: Date,
  prices: Omit<StoredRefundableOrder, 'payment' | 'refunds'>,
): Pick<OrderDocument, 'payment' | 'refunds'> {
  const { total } = prices;
  const unpaid = { ...prices, payment: createUnpaidPayment('test'), refunds: [] };
  if (order.cancelledBy === 'system') return updateOrderPaymentState(unpaid, {});
  const paid = updateOrderPaymentState(unpaid, {
    paymentId: `test_${id}`,
    authorised: total,
    captured: total,
    ...CARD,
    paidAt: new Date(placed.getTime() + 30_000),
  });
  if (order.status !== 'cancelled') return paid;
  const at = addHours(placed, 1.8);
  const facts = { id: 'cancelled', reason: 'Order cancelled', at, by: 'admin' as const };
  const cancelled = { ...unpaid, ...cancelOrderPayments({ ...unpaid, ...paid }, facts) };
  const settled = { status: 'succeeded' as const, settledAt: at, providerId: `test_${id}_refund` };
  const refunds = cancelled.refunds.map((refund) => ({ ...refund, ...settled }));
  return updateOrderPaymentState(cancelled, { refunded: total }, refunds);
}

/** Creates an order document. @throws Error if a product is missing in the catalogue. */
export function createOrderDocument(
  id: string,
  order: SeedOrder,
  person: SeedPerson,
  userId: string,
  products: ReadonlyMap<string, SeededProduct>,
  now: Date,
): OrderDocument {
  const placed = subtractDays(now, order.daysAgo);
  const lines = Object.entries(order.lines).map(([named, quantity], at) => {
    const [productId = '', variantId = DEFAULT_VARIANT_ID] = named.split('/');
    const product = products.get(productId);
    const variant = product?.document.variants.find(({ id }) => id === variantId);
    if (!product || !variant)
      throw new Error(`An order names "${named}", which the catalogue does not have.`);
    return {
      id: String(at + 1),
      productId,
      variantId,
      options: variant.options,
      name: product.document.title,
      image: variant.image ?? product.thumbnail,
      sku: variant.sku,
      price: variant.price,
      quantity,
    };
  });
  const priced = calculateDefaultPrices(
    lines.map(({ price, quantity }) => ({ unit: price, quantity })),
    person.address.country,
  );
  const steps = createSteps(order, placed, person.address.country);
  const prices = {
    ...toOrderPrices(priced),
    settingsVersion: DEMO_SETTINGS.version,
    lines: lines.map((line, index) => ({ ...line, ...pickPricedAmount(priced.lines[index]!) })),
  };
  return addDerivedOrderFields({
    number: toOrderNumber(id),
    invoice: null,
    formerInvoices: [],
    userId,
    guest: null,
    contactEmail: person.email,
    mailTo: person.email,
    status: order.status,
    ...prices,
    promotionIds: [],
    promotionUses: [],
    pickup: null,
    shippingAddress: { fullName: person.name, ...person.address },
    delivery: getPromisedDelivery(DEMO_SETTINGS.settings.shipping, person.address, priced.shipping.method),
    ...createPayment(order, id, placed, prices),
    notes: order.notes ?? '',
    gift: null,
    timeline: steps,
    parcels: createParcels(order, steps, prices.lines, person.address.country),
    returning: false,
    counted: true,
    reviewAskAt: null,
    soldOn: toUtcDay(placed.getTime()),
    createdAt: placed,
    updatedAt: steps.at(-1)!.at,
  });
}
