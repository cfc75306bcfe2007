import type { DeliveryTimeRange } from '../../contract/orders/delivery';
import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { ActivityChange, ActivityChangeValue } from '../../contract/activity';
import { takeLastCharacters } from '../../contract/text';
import type { MinorUnits } from '../../contract/money';
import type { PriceBreakdown } from '../../contract/pricing/pricing-types';
import type { PickupLocation } from '../../contract/pricing/pricing-settings';
import { anonymizePromotionUses, type PromotionUse } from '../../contract/pricing/promotion';
import { isUnpaidStatus, type OrderActor, type OrderStatus } from '../../contract/orders/order-states';
import type { Gift } from '../../contract/orders/gift';
import type { StoredCartItem } from '../../contract/orders/cart';
import { sumPaidAmounts } from '../../contract/orders/refund-calculation';
import { toShippingAddress } from '../../contract/addresses/to-shipping-address';
import type { ShippingAddress } from '../../contract/addresses/shipping-address';
import type { Language } from '../../contract/texts/languages';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createNotFoundError } from '../../platform/errors';
import { convertTimestampsToDates } from '../../platform/firestore';
import { createGuestPersonId } from '../../platform/guests';
import { toPictureUrl, toStoredPictureName } from '../../platform/pictures/picture-urls';
import type { ObjectUrlFactory } from '../../platform/storage';
import { sortRecordKeys } from '../../platform/concurrency/sort-keys';
import { hasOpenManualRefund } from './money/money-returns';
import { getUnpaidAmount, type OrderPaymentState } from './money/order-payment';
import type { UtcDay } from './utc-days';
import type { OrderPrices } from './money/order-prices';
import { removeTrackingAndLabel, type StoredParcel } from './parcels/stored-parcel';

/** Line of a stored order, with copies of the product data, so that product edits do not change past orders. */
export interface StoredOrderLine extends PriceBreakdown {
  id: string;
  productId: string;
  variantId: string;
  options: Record<string, string>;
  name: string;
  image: string | null;
  sku: string;
  price: MinorUnits;
  quantity: number;
}

interface StoredTimelineEntry {
  status: OrderStatus;
  at: Date;
  by: OrderActor;
  note: string;
  parcel?: string;
}

/** Delivery time in days promised by the shipping method, and the IANA time zone in which days are counted. */
export type PromisedDelivery = DeliveryTimeRange & { timeZone: string };

/** Derived fields of an order for lists, counts and search. Updated with every change of the order. */
export interface DerivedOrderFields {
  form: number;
  owes: boolean;
  owed: MinorUnits;
  /** Received payments minus refunds, in minor units. */
  paid: number;
  terms: string[];
  /** Network from which the order was placed. Deleted after payment. Missing for orders placed by the team. */
  network?: string;
}

export interface PreviousInvoice {
  id: string;
  creditNoteId: string;
}

/** Firestore document `orders/{id}`. Amounts are in minor units of `currency`. */
export interface OrderDocument extends OrderPrices, OrderPaymentState {
  number: string;
  invoice: string | null;
  formerInvoices: PreviousInvoice[];
  userId: string;
  /** Guest who placed the order, with the email address in lower case. Null for an order of an account. */
  guest: { email: string } | null;
  /** Contact address in lower case. Defaults to the address of the account or guest. */
  contactEmail: string;
  /** Email address of the account or guest in lower case. Receives all emails about the order. */
  mailTo: string;
  /** Language in which the customer ordered, and of all emails about the order. Missing for English. */
  language?: Language;
  status: OrderStatus;
  lines: StoredOrderLine[];
  promotionIds: string[];
  /** Promotion uses that count towards usage limits. Cancelling the order releases them. */
  promotionUses: PromotionUse[];
  shippingAddress: ShippingAddress;
  pickup: PickupLocation | null;
  delivery: PromisedDelivery | null;
  notes: string;
  /** Gift options. Null if the order is not a gift. */
  gift: Gift | null;
  timeline: StoredTimelineEntry[];
  parcels: StoredParcel[];
  returning: boolean | null;
  /** True if the order is included in the order counts. False for old orders. */
  counted: boolean;
  lookup: DerivedOrderFields | null;
  reviewAskAt: Date | null;
  /** Day on which the order was placed, in the shop's time zone. */
  soldOn: UtcDay;
  createdAt: Date;
  updatedAt: Date;
}

export type StoredOrder = OrderDocument & { id: string };

/** Customer id in orders of erased customers. Shorter than any account id. */
export const ERASED_CUSTOMER_ID = 'deleted';

/** Returns the customer's id for promotion limits: the account id, or a hash of the guest's email address. */
export const getPromotionCustomerId = ({ userId, guest }: Pick<OrderDocument, 'userId' | 'guest'>): string =>
  guest ? createGuestPersonId(guest.email) : userId;

export const createOrderNotFoundError = () => createNotFoundError(t('We could not find this order.'));

/**
 * Creates the error for a change that the order status does not allow.
 * @param to requested status, if the request changes the status
 */
export const createOrderChangeError = ({ status: from }: StoredOrder, message: string, to?: OrderStatus) =>
  new AppError('INVALID_TRANSITION', { message, details: { from, ...(to && { to }) } });

export const createLabelNotVoidedError = (order: StoredOrder) =>
  createOrderChangeError(order, t('A parcel of this order has a label. Void the label first.'));

export const createCustomerErasedError = (order: StoredOrder) =>
  createOrderChangeError(
    order,
    t('The personal data of this customer was erased, so no more information can be saved.'),
  );

export const toStoredCartItems = ({ lines }: Pick<OrderDocument, 'lines'>): StoredCartItem[] =>
  lines.map(({ productId, variantId, quantity }) => ({ product: productId, variant: variantId, quantity }));

export function isAwaitingPayment({ status, payment }: Pick<OrderDocument, 'status' | 'payment'>): boolean {
  return status === 'pending' && isUnpaidStatus(payment.status);
}

/** Returns true if the customer can pay the order, or the remaining amount of a partly paid order. */
export function canCustomerPay(
  order: Pick<OrderDocument, 'status' | 'total' | keyof OrderPaymentState>,
): boolean {
  const { status, payment } = order;
  const isUnderWay = payment.authorised > payment.captured;
  const isPart = status !== 'cancelled' && sumPaidAmounts(payment) > 0 && !isUnderWay;
  return isAwaitingPayment(order) || (isPart && payment.status !== 'refunded' && getUnpaidAmount(order) > 0);
}

export const hasUnsentRefund = ({ refunds }: Pick<OrderDocument, 'refunds'>): boolean =>
  refunds.some(({ status, providerId }) => status === 'pending' && providerId === null);

/** Returns true if the order's payment deadline has passed. `now` is in milliseconds. */
export const hasPaymentExpired = (
  order: { payment: Pick<OrderPaymentState['payment'], 'expiresAt'> },
  now: number,
): boolean => order.payment.expiresAt !== null && now > order.payment.expiresAt.getTime();

/** Maximum number of declined cards per order. More declines suggest a test of stolen cards. */
export const MAX_PAYMENT_DECLINES = 10;

export const hasTooManyDeclines = ({
  payment,
}: {
  payment: Pick<OrderPaymentState['payment'], 'declines'>;
}): boolean => payment.declines >= MAX_PAYMENT_DECLINES;

/** Returns true if items still have to be shipped or collected: the order is confirmed, ready for pickup, or paid. */
export function isAwaitingShipment({
  status,
  payment,
  pickup,
}: Pick<OrderDocument, 'status' | 'payment' | 'pickup'>): boolean {
  const hasMoney = payment.paidAt !== null || sumPaidAmounts(payment) > 0;
  if (status === 'confirmed' || (status === 'shipped' && pickup !== null)) return true;
  return status === 'pending' && hasMoney && payment.status !== 'refunded';
}

/** Returns true if the address is still needed to ship the order, receive a payment or refund money. */
export const needsCustomerAddress = (order: OrderDocument): boolean =>
  isAwaitingShipment(order) ||
  hasOpenManualRefund(order) ||
  (order.status === 'pending' && order.payment.status === 'authorised');

/** Returns the country to which an order is sent, or in which it is collected. */
export const getDestinationCountry = ({
  pickup,
  shippingAddress,
}: Pick<OrderDocument, 'pickup' | 'shippingAddress'>): string => pickup?.country ?? shippingAddress.country;

/** Returns true if the order belongs to the user. A guest's email address must still match the order. */
export const isOwnOrder = (
  { userId, guest }: OrderDocument,
  { uid, email }: Pick<RequestActor, 'uid' | 'email'>,
): boolean => userId === uid && (guest === null || guest.email === email);

export const isCustomerErased = (order: OrderDocument): boolean =>
  order.userId === ERASED_CUSTOMER_ID && !needsCustomerAddress(order);

/** Removes personal data from an order, including tracking numbers, which reveal the address at the carrier. */
export function anonymizeOrderFields({
  shippingAddress: { country, state },
  timeline,
  refunds,
  parcels,
  promotionUses,
  gift,
}: Pick<
  OrderDocument,
  'shippingAddress' | 'timeline' | 'refunds' | 'parcels' | 'promotionUses' | 'gift'
>): Pick<
  OrderDocument,
  | 'guest'
  | 'contactEmail'
  | 'mailTo'
  | 'shippingAddress'
  | 'notes'
  | 'gift'
  | 'timeline'
  | 'parcels'
  | 'refunds'
  | 'promotionUses'
> {
  const shippingAddress = toShippingAddress({ state, country });
  return {
    guest: null,
    contactEmail: '',
    mailTo: '',
    shippingAddress,
    notes: '',
    gift: gift && { ...gift, from: '', message: '' },
    timeline: timeline.map((entry) => ({ ...entry, note: '' })),
    refunds: refunds.map((refund) => ({ ...refund, reason: '' })),
    parcels: parcels.map(removeTrackingAndLabel),
    promotionUses: anonymizePromotionUses(promotionUses),
  };
}

/** Fields whose values the activity log hides. The log only records that they were set. */
const HIDDEN_FIELDS = ['note', 'tracking.url'];

/** Number of final characters of a tracking number that the activity log shows. */
const SHOWN_CHARACTERS = 4;

/** Shortens a tracking number for the activity log, because the full number shows the address at the carrier. */
const toNumberEnd = (number: string): ActivityChangeValue =>
  number.length < 2 * SHOWN_CHARACTERS ? true : `…${takeLastCharacters(number, SHOWN_CHARACTERS)}`;

/** Removes personal data from order changes before they are written to the activity log. */
export function redactPersonalData(changes: readonly ActivityChange[]): ActivityChange[] {
  const toLogged = (field: string, value: ActivityChangeValue): ActivityChangeValue => {
    if (value === null || !(HIDDEN_FIELDS.includes(field) || field === 'tracking.number')) return value;
    return field === 'tracking.number' ? toNumberEnd(String(value)) : true;
  };
  return changes.map(({ field, before, after }) => ({
    field,
    before: toLogged(field, before),
    after: toLogged(field, after),
  }));
}

/** Converts order lines to quantities for the activity log. The keys are product name, options and `field`. */
export function toQuantityActivityValues(
  lines: readonly Pick<StoredOrderLine, 'name' | 'options' | 'quantity'>[],
  field: string,
): Record<string, number> {
  const facts: Record<string, number> = {};
  for (const { name, options, quantity } of lines) {
    const key = `${[name, ...Object.values(options)].join(', ')}: ${field}`;
    facts[key] = (facts[key] ?? 0) + quantity;
  }
  return facts;
}

/** Order line in Firestore. `optionNames` stores the order of the options, because Firestore maps are unordered. */
type LineDocument = StoredOrderLine & { optionNames?: string[] };

const toLineDocument = (line: StoredOrderLine): LineDocument => ({
  ...line,
  image: line.image && toStoredPictureName(line.image),
  optionNames: Object.keys(line.options),
});

export const toOrderDocumentFields = ({ lines, ...fields }: Partial<OrderDocument>): DocumentData => ({
  ...fields,
  ...(lines ? { lines: lines.map(toLineDocument) } : {}),
});

const readLine = (
  createUrl: ObjectUrlFactory,
  { optionNames = [], ...line }: LineDocument,
): StoredOrderLine => ({
  ...line,
  options: sortRecordKeys(line.options, optionNames),
  image: line.image && toPictureUrl(createUrl, line.image),
});

export const createOrderConverter = (createUrl: ObjectUrlFactory): FirestoreDataConverter<OrderDocument> => ({
  toFirestore: (order) => toOrderDocumentFields(order as OrderDocument),
  fromFirestore(snapshot) {
    const order = convertTimestampsToDates<OrderDocument>(snapshot.data());
    return {
      ...order,
      lines: order.lines.map((line) => readLine(createUrl, line)),
      // Missing in older orders: the gift options, and the name of the buyer.
      gift: order.gift ? { ...order.gift, from: order.gift.from ?? '' } : null,
      wrapping: order.wrapping ?? null,
      refunds: order.refunds.map((refund) => ({ ...refund, moneyReturn: refund.moneyReturn ?? null })),
    };
  },
});
