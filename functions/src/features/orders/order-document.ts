import type { DeliveryDays } from '../../contract/orders/delivery';
import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { ActivityAction, ActivityChange, ActivityValue } from '../../contract/activity';
import { endOf } from '../../contract/text';
import type { Minor } from '../../contract/money';
import type { PricedAmount } from '../../contract/pricing/priced';
import type { PickupPlace } from '../../contract/pricing/pricing-settings';
import { anonymizeUses, type PromotionUse } from '../../contract/pricing/promotion';
import { isUnpaid, type OrderActor, type OrderStatus } from '../../contract/orders/order-states';
import type { CartItem } from '../../contract/orders/cart';
import { takenOf } from '../../contract/orders/refundable';
import { readAddress } from '../../contract/addresses/read-address';
import type { ShippingAddress } from '../../contract/addresses/shipping-address';
import type { Actor } from '../../platform/auth';
import { AppError, notFound } from '../../platform/errors';
import { readDates } from '../../platform/firestore';
import { guestPerson } from '../../platform/guests';
import { addressAt, nameOf } from '../../platform/pictures/picture-addresses';
import type { AddressOf } from '../../platform/storage';
import { inOrder } from '../../platform/concurrency/in-order';
import { hasOpenReturn } from './money/money-returns';
import { dueOf, type OrderMoney } from './money/order-payment';
import type { Day } from './order-days';
import type { OrderPrices } from './money/order-prices';
import { untracked, type StoredParcel } from './parcels/stored-parcel';

/** Line of a stored order. Copies the product data, so that later product edits do not change past orders. */
export interface StoredLine extends PricedAmount {
  id: string;
  productId: string;
  variantId: string;
  options: Record<string, string>;
  name: string;
  image: string | null;
  sku: string;
  /** Unit price in minor units. */
  price: Minor;
  quantity: number;
}

interface StoredTimelineEntry {
  status: OrderStatus;
  at: Date;
  by: OrderActor;
  note: string;
  parcel?: string;
}

/** Delivery days promised by the shipping method, and their IANA time zone. */
export type PromisedDelivery = DeliveryDays & { timeZone: string };

/** Derived fields of an order for lists, counts and search, updated with every change of the order. */
export interface OrderLookup {
  form: number;
  owes: boolean;
  owed: Minor;
  /** Received money minus refunds, in minor units. */
  paid: number;
  terms: string[];
  /** Network from which the order was placed, until it is paid. Missing for orders placed by the team. */
  network?: string;
}

export interface FormerInvoice {
  id: string;
  creditNoteId: string;
}

/** Document `orders/{id}`. Amounts are in minor units of `currency`. */
export interface OrderDocument extends OrderPrices, OrderMoney {
  number: string;
  invoice: string | null;
  formerInvoices: FormerInvoice[];
  userId: string;
  /** Guest who placed the order, until the order is linked to an account. The email address is in lower case. */
  guest: { email: string } | null;
  /** Lower case. */
  contactEmail: string;
  /** Email address that receives emails about the order, in lower case. */
  mailTo: string;
  status: OrderStatus;
  lines: StoredLine[];
  promotionIds: string[];
  /** Promotion uses counted for the order. Released when the order is cancelled. */
  promotionUses: PromotionUse[];
  shippingAddress: ShippingAddress;
  pickup: PickupPlace | null;
  delivery: PromisedDelivery | null;
  notes: string;
  timeline: StoredTimelineEntry[];
  parcels: StoredParcel[];
  returning: boolean | null;
  /** True if the order is part of the order counts. False for old orders. */
  counted: boolean;
  lookup: OrderLookup | null;
  reviewAskAt: Date | null;
  /** Day of the sale in the shop's time zone when the order was placed. */
  soldOn: Day;
  createdAt: Date;
  updatedAt: Date;
}

export type StoredOrder = OrderDocument & { id: string };

/** Customer id of orders whose customer was erased. Account ids are never this short. */
export const FORGOTTEN = 'deleted';

/** Returns the id for per-customer promotion limits: the account, or a hash of the guest's address. */
export const personOf = ({ userId, guest }: Pick<OrderDocument, 'userId' | 'guest'>): string =>
  guest ? guestPerson(guest.email) : userId;

export const orderMissing = () => notFound('We could not find this order.');

/** @param to requested status, if the change is a status change */
export const orderRefused = ({ status: from }: StoredOrder, message: string, to?: OrderStatus) =>
  new AppError('INVALID_TRANSITION', { message, details: { from, ...(to && { to }) } });

export const createLabelNotVoidedError = (order: StoredOrder) =>
  orderRefused(order, 'A parcel of this order has a label. Void the label first.');

export const customerErased = (order: StoredOrder) =>
  orderRefused(order, 'The personal data of this customer was erased, so no more information can be saved.');

export const orderEntry = (
  { id, number }: StoredOrder,
  action: ActivityAction,
  changes: ActivityChange[] = [],
) => ({ action, target: { type: 'order', id, label: number } as const, changes });

export const orderedItems = ({ lines }: Pick<OrderDocument, 'lines'>): CartItem[] =>
  lines.map(({ productId, variantId, quantity }) => ({ product: productId, variant: variantId, quantity }));

export function isPayable({ status, payment }: Pick<OrderDocument, 'status' | 'payment'>): boolean {
  return status === 'pending' && isUnpaid(payment.status);
}

/** Returns true if an order can be paid: fully while it awaits payment, or the rest once it is partly paid. */
export function canPay(order: Pick<OrderDocument, 'status' | 'total' | keyof OrderMoney>): boolean {
  const { status, payment } = order;
  const isUnderWay = payment.authorised > payment.captured;
  const isPart = status !== 'cancelled' && takenOf(payment) > 0 && !isUnderWay;
  return isPayable(order) || (isPart && payment.status !== 'refunded' && dueOf(order) > 0);
}

export const hasUnsentRefund = ({ refunds }: Pick<OrderDocument, 'refunds'>): boolean =>
  refunds.some(({ status, providerId }) => status === 'pending' && providerId === null);

/** @param now milliseconds since 1970 */
export const hasExpired = (
  order: { payment: Pick<OrderMoney['payment'], 'expiresAt'> },
  now: number,
): boolean => order.payment.expiresAt !== null && now > order.payment.expiresAt.getTime();

/** Maximum number of declined cards per order. Orders with more are probably used to test stolen cards. */
export const MAX_DECLINES = 10;

export const hasTooManyDeclines = ({
  payment,
}: {
  payment: Pick<OrderMoney['payment'], 'declines'>;
}): boolean => payment.declines >= MAX_DECLINES;

/** Returns true if goods have to be packed or collected: the order is confirmed, ready for collection, or paid. */
export function isAwaitingShipment({
  status,
  payment,
  pickup,
}: Pick<OrderDocument, 'status' | 'payment' | 'pickup'>): boolean {
  const hasMoney = payment.paidAt !== null || takenOf(payment) > 0;
  if (status === 'confirmed' || (status === 'shipped' && pickup !== null)) return true;
  return status === 'pending' && hasMoney && payment.status !== 'refunded';
}

/** Returns true if the customer's address is still needed for goods, incoming payments, or money to be returned. */
export const needsAddress = (order: OrderDocument): boolean =>
  isAwaitingShipment(order) ||
  hasOpenReturn(order) ||
  (order.status === 'pending' && order.payment.status === 'authorised');

/** Returns true if an order belongs to the actor. A guest link works only while the order has the link's address. */
export const isOwnOrder = (
  { userId, guest }: OrderDocument,
  { uid, email }: Pick<Actor, 'uid' | 'email'>,
): boolean => userId === uid && (guest === null || guest.email === email);

export const isForgotten = (order: OrderDocument): boolean =>
  order.userId === FORGOTTEN && !needsAddress(order);

/** Removes personal data from an order, including tracking numbers, which lead to the address at the carrier. */
export function forgotten({
  shippingAddress: { country, state },
  timeline,
  refunds,
  parcels,
  promotionUses,
}: Pick<OrderDocument, 'shippingAddress' | 'timeline' | 'refunds' | 'parcels' | 'promotionUses'>): Pick<
  OrderDocument,
  | 'guest'
  | 'contactEmail'
  | 'mailTo'
  | 'shippingAddress'
  | 'notes'
  | 'timeline'
  | 'parcels'
  | 'refunds'
  | 'promotionUses'
> {
  const shippingAddress = readAddress({ state, country });
  return {
    guest: null,
    contactEmail: '',
    mailTo: '',
    shippingAddress,
    notes: '',
    timeline: timeline.map((entry) => ({ ...entry, note: '' })),
    refunds: refunds.map((refund) => ({ ...refund, reason: '' })),
    parcels: parcels.map(untracked),
    promotionUses: anonymizeUses(promotionUses),
  };
}

/** Fields for which the activity log only records that a value was given. */
const HIDDEN_FIELDS = ['note', 'tracking.url'];

/** Number of characters of a tracking number that the log shows. At least as many are hidden. */
const SHOWN_CHARACTERS = 4;

/** Shortens a tracking number for the log, so that nobody can look up its address at the carrier. */
const toNumberEnd = (number: string): ActivityValue =>
  number.length < 2 * SHOWN_CHARACTERS ? true : `…${endOf(number, SHOWN_CHARACTERS)}`;

/** Removes personal data from order changes for the activity log, which is never rewritten. */
export function withoutPerson(changes: readonly ActivityChange[]): ActivityChange[] {
  const toLogged = (field: string, value: ActivityValue): ActivityValue => {
    if (value === null || !(HIDDEN_FIELDS.includes(field) || field === 'tracking.number')) return value;
    return field === 'tracking.number' ? toNumberEnd(String(value)) : true;
  };
  return changes.map(({ field, before, after }) => ({
    field,
    before: toLogged(field, before),
    after: toLogged(field, after),
  }));
}

/** Converts order lines to log facts such as `Copper Kettle, Large: order.units`. Lines with equal names are summed. */
export function toUnitFacts(
  lines: readonly Pick<StoredLine, 'name' | 'options' | 'quantity'>[],
  field: string,
): Record<string, number> {
  const facts: Record<string, number> = {};
  for (const { name, options, quantity } of lines) {
    const key = `${[name, ...Object.values(options)].join(', ')}: ${field}`;
    facts[key] = (facts[key] ?? 0) + quantity;
  }
  return facts;
}

/** Order line in Firestore. `optionNames` saves the order of the options, because Firestore maps are unordered. */
type LineDocument = StoredLine & { optionNames?: string[] };

const toLineDocument = (line: StoredLine): LineDocument => ({
  ...line,
  image: line.image && nameOf(line.image),
  optionNames: Object.keys(line.options),
});

export const orderFields = ({ lines, ...fields }: Partial<OrderDocument>): DocumentData => ({
  ...fields,
  ...(lines ? { lines: lines.map(toLineDocument) } : {}),
});

const readLine = (addressOf: AddressOf, { optionNames = [], ...line }: LineDocument): StoredLine => ({
  ...line,
  options: inOrder(line.options, optionNames),
  image: line.image && addressAt(addressOf, line.image),
});

export const orderConverter = (addressOf: AddressOf): FirestoreDataConverter<OrderDocument> => ({
  toFirestore: (order) => orderFields(order as OrderDocument),
  fromFirestore(snapshot) {
    const order = readDates<OrderDocument>(snapshot.data());
    return {
      ...order,
      lines: order.lines.map((line) => readLine(addressOf, line)),
      refunds: order.refunds.map((refund) => ({ ...refund, moneyReturn: refund.moneyReturn ?? null })),
    };
  },
});
