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

/** The line's own copy of what was bought: later product edits never rewrite history. */
export interface StoredLine extends PricedAmount {
  id: string;
  productId: string;
  variantId: string;
  /** In the order that the product's options had. */
  options: Record<string, string>;
  name: string;
  image: string | null;
  /** Empty where the variant had none. */
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
  /** The parcel that was sent with it, where the order has others. */
  parcel?: string;
}

/** The days that a shipping method promised, and the time zone (IANA) that they are counted in. */
export type PromisedDelivery = DeliveryDays & { timeZone: string };

/** What lists and counts find an order by, beside the fields themselves. It follows from the order, and is written with each change of it. */
export interface OrderLookup {
  /** The version that wrote it (`order-lookup`). */
  form: number;
  /** Whether money of it is still to be paid. */
  owes: boolean;
  /** How much, in minor units; 0 for none. */
  owed: Minor;
  /** What was paid for it less what went back, in minor units. */
  paid: number;
  /** What a search finds it by (`search/order-terms`). */
  terms: string[];
  /** While it waits for its money: where it was placed from (`held-stock.service`). Absent for those that the team made. */
  network?: string;
}

/** An invoice that was taken back: its document, and that of the credit note. */
export interface FormerInvoice {
  id: string;
  creditNoteId: string;
}

/** `orders/{id}`; amounts in minor units of `currency`. */
export interface OrderDocument extends OrderPrices, OrderMoney {
  number: string;
  /** The number of its invoice; null before it is paid. */
  invoice: string | null;
  /** Invoices that a credit note took back when the order was edited, oldest first. */
  formerInvoices: FormerInvoice[];
  userId: string;
  /** Who placed it without an account, until it belongs to one; `email` in lower case. */
  guest: { email: string } | null;
  /** For the shop's own questions and the admin's search, lower case. */
  contactEmail: string;
  /** Where emails about the order go: the address of the account or of the guest, lower case. */
  mailTo: string;
  status: OrderStatus;
  lines: StoredLine[];
  /** The promotions of `discounts`, to be found by. */
  promotionIds: string[];
  /** Uses of promotions that were counted with the order, until it is cancelled. */
  promotionUses: PromotionUse[];
  /** Of an order that is collected only the name and the phone number. */
  shippingAddress: ShippingAddress;
  /** Where the order is collected; null for one that is sent. */
  pickup: PickupPlace | null;
  /** Null where its shipping method promised no days. */
  delivery: PromisedDelivery | null;
  notes: string;
  timeline: StoredTimelineEntry[];
  /** In the order in which they were packed. */
  parcels: StoredParcel[];
  /** Whether its customer had ordered before. */
  returning: boolean | null;
  /** Whether it is in the counts of all orders; false in orders from before these. */
  counted: boolean;
  /** What lists and counts find it by. */
  lookup: OrderLookup | null;
  /** When its customer is to be asked for reviews; null before it is delivered, and afterwards. */
  reviewAskAt: Date | null;
  /** The day in the shop's time zone, as it was then, that its units are counted on. */
  soldOn: Day;
  createdAt: Date;
  updatedAt: Date;
}

/** An order with its id. */
export type StoredOrder = OrderDocument & { id: string };

/** The `userId` of orders whose customer was erased, with an account or without one. No account has an id this short. */
export const FORGOTTEN = 'deleted';

/** Whom the limits of promotions count an order for: the account, or a guest's address. */
export const personOf = ({ userId, guest }: Pick<OrderDocument, 'userId' | 'guest'>): string =>
  guest ? guestPerson(guest.email) : userId;

export const orderMissing = () => notFound('We could not find this order.');

/** Says why an order cannot be changed as it was asked for, of a change of status with the status that it was to get. */
export const orderRefused = ({ status: from }: StoredOrder, message: string, to?: OrderStatus) =>
  new AppError('INVALID_TRANSITION', { message, details: { from, ...(to && { to }) } });

/** Creates the error for a parcel whose label must be voided first, because its postage was paid. */
export const createLabelNotVoidedError = (order: StoredOrder) =>
  orderRefused(order, 'A parcel of this order has a label. Void the label first.');

export const customerErased = (order: StoredOrder) =>
  orderRefused(order, 'The personal data of this customer was erased, so no more information can be saved.');

/** The audit entry of a change of an order. */
export const orderEntry = (
  { id, number }: StoredOrder,
  action: ActivityAction,
  changes: ActivityChange[] = [],
) => ({ action, target: { type: 'order', id, label: number } as const, changes });

/** What was ordered, as a cart says it. */
export const orderedItems = ({ lines }: Pick<OrderDocument, 'lines'>): CartItem[] =>
  lines.map(({ productId, variantId, quantity }) => ({ product: productId, variant: variantId, quantity }));

/** Whether an order still waits for its money. */
export function isPayable({ status, payment }: Pick<OrderDocument, 'status' | 'payment'>): boolean {
  return status === 'pending' && isUnpaid(payment.status);
}

/** Whether a customer can pay what an order owes: all of it while it waits for its money, or the rest of what was paid in part. */
export function canPay(order: Pick<OrderDocument, 'status' | 'total' | keyof OrderMoney>): boolean {
  const { status, payment } = order;
  const isUnderWay = payment.authorised > payment.captured;
  const isPart = status !== 'cancelled' && takenOf(payment) > 0 && !isUnderWay;
  return isPayable(order) || (isPart && payment.status !== 'refunded' && dueOf(order) > 0);
}

/** Whether a refund is reserved that the provider does not know yet. */
export const hasUnsentRefund = ({ refunds }: Pick<OrderDocument, 'refunds'>): boolean =>
  refunds.some(({ status, providerId }) => status === 'pending' && providerId === null);

/** Whether the time to pay has ended; `now` in milliseconds since 1970. */
export const hasExpired = (
  order: { payment: Pick<OrderMoney['payment'], 'expiresAt'> },
  now: number,
): boolean => order.payment.expiresAt !== null && now > order.payment.expiresAt.getTime();

/** Refused cards after which an order cannot be paid any more: such an order serves to test stolen cards. */
export const MAX_DECLINES = 10;

export const hasTooManyDeclines = ({
  payment,
}: {
  payment: Pick<OrderMoney['payment'], 'declines'>;
}): boolean => payment.declines >= MAX_DECLINES;

/**
 * Whether goods still have to be packed or collected: the order is confirmed or ready to collect, or money for it has arrived and is not
 * all refunded.
 */
export function isAwaitingShipment({
  status,
  payment,
  pickup,
}: Pick<OrderDocument, 'status' | 'payment' | 'pickup'>): boolean {
  const hasMoney = payment.paidAt !== null || takenOf(payment) > 0;
  if (status === 'confirmed' || (status === 'shipped' && pickup !== null)) return true;
  return status === 'pending' && hasMoney && payment.status !== 'refunded';
}

/** Returns true if name and address are still needed: for goods, incoming money, or money that a person has to return. */
export const needsAddress = (order: OrderDocument): boolean =>
  isAwaitingShipment(order) ||
  hasOpenReturn(order) ||
  (order.status === 'pending' && order.payment.status === 'authorised');

/**
 * Returns true if the order belongs to the actor. The holder of a guest link owns the order only while the order has
 * the link's address.
 */
export const isOwnOrder = (
  { userId, guest }: OrderDocument,
  { uid, email }: Pick<Actor, 'uid' | 'email'>,
): boolean => userId === uid && (guest === null || guest.email === email);

/** Whether the customer was erased and nothing of the person is needed any more, nor may be added. */
export const isForgotten = (order: OrderDocument): boolean =>
  order.userId === FORGOTTEN && !needsAddress(order);

/**
 * The fields that identify the customer, with the personal data removed. Country and state stay, for taxes. A
 * parcel's number leads to its address at the carrier's, and notes may name the person.
 */
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

/** Facts of which the activity log only records whether they were given. */
const WITHHELD = ['note', 'tracking.url'];

/** Characters of a tracking number that the log keeps, and the least that it leaves out. */
const SHOWN_CHARACTERS = 4;

/** Returns the end of a tracking number: the team knows the parcel by it, and a carrier's site does not. */
const toNumberEnd = (number: string): ActivityValue =>
  number.length < 2 * SHOWN_CHARACTERS ? true : `…${endOf(number, SHOWN_CHARACTERS)}`;

/**
 * Changes of an order as they may stay for good: the log is never rewritten, and what is about the person has to go
 * when they want to be forgotten.
 */
export function withoutPerson(changes: readonly ActivityChange[]): ActivityChange[] {
  const toLogged = (field: string, value: ActivityValue): ActivityValue => {
    if (value === null || !(WITHHELD.includes(field) || field === 'tracking.number')) return value;
    return field === 'tracking.number' ? toNumberEnd(String(value)) : true;
  };
  return changes.map(({ field, before, after }) => ({
    field,
    before: toLogged(field, before),
    after: toLogged(field, after),
  }));
}

/**
 * Returns the units of lines as facts of the activity log, such as `Copper Kettle, Large: order.units`. Lines of the same name are
 * added up.
 */
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

/** A line as Firestore keeps it: `optionNames` remembers the order of the options, which a map does not. */
type LineDocument = StoredLine & { optionNames?: string[] };

const lineDocument = (line: StoredLine): LineDocument => ({
  ...line,
  image: line.image && nameOf(line.image),
  optionNames: Object.keys(line.options),
});

/** Fields of an order as Firestore keeps them. */
export const orderFields = ({ lines, ...fields }: Partial<OrderDocument>): DocumentData => ({
  ...fields,
  ...(lines ? { lines: lines.map(lineDocument) } : {}),
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
