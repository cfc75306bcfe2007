import { addCalendarDays, formatDeliveryDates, toCalendarDay } from '../../../contract/orders/delivery';
import { formatMinorUnits, subtractAmount, type MinorUnits } from '../../../contract/money';
import { sumPaidAmounts } from '../../../contract/orders/refund-calculation';
import { hasNothingToShip, countOrderLineUnits } from '../../../contract/orders/line-units';
import { isUnpaidStatus, SYSTEM_CANCELLATION_REASONS } from '../../../contract/orders/order-states';
import type { PickupLocation } from '../../../contract/pricing/pricing-settings';
import type { MailKind } from '../../../contract/mail/mail-kinds';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { storeConfig } from '../../../contract/store-config';
import { createRefundMailText } from '../../../contract/orders/refund-schemas';
import type { EmailBlock, EmailTemplate } from '../../mail/email-port';
import { getOpenManualRefundAmount } from '../money/money-returns';
import type { StoredRefund } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import type { StoredParcel } from '../parcels/stored-parcel';
import { getExpectedDelivery } from '../placing/promised-delivery';
import { formatDay, formatTime, toEstimatedDay } from './order-email-dates';

export interface OrderEmail extends Pick<EmailTemplate, 'subject' | 'heading' | 'paragraphs' | 'blocks'> {
  kind: MailKind;
  /** Items in the email: only shipped items, or only items in the given parcels. Defaults to all items. */
  about?: 'sent' | readonly StoredParcel[];
  link?: string;
}

/** Function that creates an email about an order. Returns null if no email is needed. */
export type OrderEmailWriter = (order: StoredOrder, settings: ShopSettings) => OrderEmail | null;

type RefundedAmounts = Pick<StoredRefund, 'amount' | 'byHand'>;

export const formatOrderAmount = ({ currency }: Pick<StoredOrder, 'currency'>, amount: MinorUnits): string =>
  formatMinorUnits(amount, currency, storeConfig.locale);

const containsAllItems = (order: StoredOrder, parcels: readonly StoredParcel[]): boolean =>
  order.parcels.filter(({ sentAt }) => sentAt !== null).length === parcels.length &&
  hasNothingToShip(countOrderLineUnits(order));

function toTrackingBlocks(
  order: StoredOrder,
  parcels: readonly StoredParcel[],
  { timeZone }: ShopSettings['shop'],
): EmailBlock[] {
  return parcels.flatMap(({ tracking }, at) => {
    const { carrier = '', number = '', url = null, estimatedDelivery = null } = tracking ?? {};
    const isOne = parcels.length === 1;
    const lines = [
      number && `Tracking number: ${number}${carrier ? ` (${carrier})` : ''}`,
      !number && carrier ? `Carrier: ${carrier}` : '',
      estimatedDelivery
        ? `Expected delivery: ${formatDay(toEstimatedDay(estimatedDelivery, timeZone), order)}`
        : '',
    ].filter((line) => line !== '');
    if (lines.length === 0 && !url) return [];
    return [
      {
        title: isOne ? 'Parcel' : `Parcel ${at + 1}`,
        lines,
        ...(url ? { link: { label: isOne ? 'Track your parcel' : `Track parcel ${at + 1}`, url } } : {}),
      },
    ];
  });
}

function toDeliveryBlocks(order: StoredOrder): EmailBlock[] {
  const dates = getExpectedDelivery(order);
  if (!dates) return [];
  const by = order.shipping.name && ` by ${order.shipping.name}`;
  const arrival = `Arrives ${formatDeliveryDates(dates, order.locale)}${by}`;
  return [{ title: 'Delivery', lines: [arrival], prominent: true }];
}

/** Returns the sentence about the return deadline, or an empty list if the shop accepts no returns. */
function toReturnSentences(
  order: StoredOrder,
  { shop }: ShopSettings,
  arrival: string | null,
  isExpected: boolean,
): string[] {
  const days = shop.claims.returnDays;
  if (days === 0) return [];
  const period = days === 1 ? '1 day' : `${days} days`;
  if (arrival === null) return [`You can return it within ${period} of delivery.`];
  const last = formatDay(addCalendarDays(arrival, days), order);
  return [`You can return it until ${last}${isExpected ? `, ${period} after its expected arrival` : ''}.`];
}

/** Returns the latest expected delivery day. Uses the parcels' estimates, or the promised date if there are none. */
function getLastArrival(
  order: StoredOrder,
  parcels: readonly StoredParcel[],
  { timeZone }: ShopSettings['shop'],
): string | null {
  const estimates = parcels.flatMap(({ tracking }) => tracking?.estimatedDelivery ?? []);
  const days = estimates.filter((date) => !Number.isNaN(Date.parse(date)));
  const last = days
    .map((date) => toEstimatedDay(date, timeZone))
    .sort()
    .at(-1);
  return last ?? getExpectedDelivery(order)?.to ?? null;
}

export const hasReceivedPayment = ({ payment: { captured, recorded } }: StoredOrder): boolean =>
  captured > 0 || recorded.length > 0;

export const toPickupEmailBlocks = ({ name, address, hours }: PickupLocation): EmailBlock[] => [
  { title: 'Pick up in the shop', lines: [name, ...address] },
  { title: 'Opening hours', lines: hours },
];

const toInvoiceBlocks = ({ invoice }: StoredOrder): EmailBlock[] =>
  invoice
    ? [
        {
          title: 'Invoice',
          lines: [`Your invoice number is ${invoice}. You can print the invoice from your order page.`],
        },
      ]
    : [];

function toNoteBlocks({ timeline }: StoredOrder): EmailBlock[] {
  const last = timeline.at(-1);
  if (last?.by !== 'admin' || !last.note) return [];
  return [{ title: 'Note from the shop', lines: last.note.split('\n') }];
}

export function createAwaitingPaymentEmail(order: StoredOrder, { shop }: ShopSettings): OrderEmail {
  const { number, payment, total, timeline } = order;
  const { expiresAt, declined } = payment;
  const until = expiresAt
    ? ` until ${formatTime(expiresAt, shop.timeZone)}. After that we cancel the order`
    : '';
  return {
    kind: 'order-unpaid',
    subject: `Your ${shop.name} order ${number} is awaiting payment`,
    heading: 'Your order is awaiting payment',
    paragraphs: [
      `${timeline[0]?.by === 'admin' ? `We have made order ${number} for you` : `We have received your order ${number}`}, and we are holding your items.`,
      declined
        ? 'Your last payment did not go through, and you were not charged.'
        : 'We have not received a payment for it yet.',
      `You can pay ${formatOrderAmount(order, total)} on your order page${until}.`,
    ],
    link: 'Pay for your order',
  };
}

export function createOrderPaidEmail(order: StoredOrder, settings: ShopSettings): OrderEmail {
  const { shop } = settings;
  const { number, payment, status, total, pickup } = order;
  const isSent = status === 'shipped' || status === 'delivered';
  const from = payment.last4 ? ` from your card ending in ${payment.last4}` : '';
  return {
    kind: 'order-paid',
    subject: `Your ${shop.name} order ${number}`,
    heading: 'Thank you for your order',
    paragraphs: [
      total === 0
        ? `We have received your order ${number}. There is nothing to pay.`
        : `We have received your order ${number} and your payment of ${formatOrderAmount(order, total)}${from}.`,
      ...(isSent
        ? []
        : [
            `We are preparing it now. We will email you when ${pickup ? 'you can collect it' : 'it is on its way'}.`,
            ...toReturnSentences(order, settings, getLastArrival(order, [], settings.shop), true),
          ]),
    ],
    blocks: [...toDeliveryBlocks(order), ...toInvoiceBlocks(order)],
  };
}

/** Creates the email about a confirmed order. Returns null if the order is paid and has no note for the customer. */
function createConfirmedEmail(order: StoredOrder, { shop }: ShopSettings): OrderEmail | null {
  const { number, payment } = order;
  const blocks = toNoteBlocks(order);
  const unpaid = isUnpaidStatus(payment.status);
  if (blocks.length === 0 && !unpaid) return null;
  return {
    kind: 'order-confirmed',
    subject: `Your ${shop.name} order ${number} is confirmed`,
    heading: 'Your order is confirmed',
    paragraphs: [
      `We have confirmed your order ${number} and are preparing it.`,
      ...(unpaid ? ['We have not received a payment for it through the shop.'] : []),
    ],
    blocks,
  };
}

export const createOrderShippedEmail =
  (parcels: readonly StoredParcel[]): OrderEmailWriter =>
  (order, settings) => {
    const { shop } = settings;
    const { number, pickup } = order;
    if (pickup) {
      return {
        kind: 'order-shipped',
        subject: `Your ${shop.name} order ${number} is ready to collect`,
        heading: 'Your order is ready to collect',
        paragraphs: [
          `You can collect your order ${number} at ${pickup.name}. Please have the order number with you.`,
          ...toReturnSentences(order, settings, null, true),
        ],
        blocks: toNoteBlocks(order),
        about: 'sent',
      };
    }
    const isLast = hasNothingToShip(countOrderLineUnits(order));
    const about = containsAllItems(order, parcels) ? 'sent' : parcels;
    const isDated = parcels.some(({ tracking }) => tracking?.estimatedDelivery);
    return {
      kind: 'order-shipped',
      subject: isLast
        ? `Your ${shop.name} order ${number} is on its way`
        : `A part of your ${shop.name} order ${number} is on its way`,
      heading: isLast ? 'Your order is on its way' : 'A part of your order is on its way',
      paragraphs: [
        about === 'sent'
          ? `We have handed your order ${number} to the carrier.`
          : isLast
            ? `We have handed the rest of your order ${number} to the carrier.`
            : `We have handed a parcel of your order ${number} to the carrier. The rest follows, and we will email you when it is on its way.`,
        ...(isLast ? toReturnSentences(order, settings, getLastArrival(order, parcels, shop), true) : []),
      ],
      blocks: [
        ...toNoteBlocks(order),
        ...toTrackingBlocks(order, parcels, shop),
        ...(isDated ? [] : toDeliveryBlocks(order)),
      ],
      about,
    };
  };

function createDeliveredEmail(order: StoredOrder, settings: ShopSettings): OrderEmail | null {
  const { shop, mails } = settings;
  if (!mails.delivered) return null;
  const { number, pickup, timeline } = order;
  const at = timeline.at(-1)?.at;
  const done = pickup ? 'collected' : 'delivered';
  return {
    kind: 'order-delivered',
    subject: `Your ${shop.name} order ${number} was ${done}`,
    heading: `Your order was ${done}`,
    paragraphs: [
      `${pickup ? `You have collected your order ${number}.` : `Your order ${number} has arrived.`} We hope you like it.`,
      ...toReturnSentences(order, settings, at ? toCalendarDay(at, shop.timeZone) : null, false),
    ],
    blocks: toNoteBlocks(order),
    about: 'sent',
  };
}

function describeCancelledPayment(order: StoredOrder, refund: RefundedAmounts | null): string {
  const { authorised, disputed } = order.payment;
  if (sumPaidAmounts(order.payment) === 0) {
    return authorised === 0
      ? 'Nothing was charged.'
      : 'Your payment is still being processed. If it goes through, we will refund it.';
  }
  const price = (part: MinorUnits) => formatOrderAmount(order, part);
  const way = 'directly, for example in cash or by bank transfer';
  if (refund === null) {
    const toReturn = getOpenManualRefundAmount(order);
    if (disputed > 0) return 'The charge is disputed. Your bank holds the money and will decide.';
    return toReturn === 0
      ? 'Your payment has already been refunded.'
      : `We still have to pay ${price(toReturn)} back to you ${way}.`;
  }
  const { amount, byHand } = refund;
  const bank = 'Your bank may take up to ten days to show it.';
  if (byHand === 0) return `Your refund of ${price(amount)} is on its way to your card. ${bank}`;
  if (byHand === amount) return `We pay your ${price(amount)} back to you ${way}.`;
  const toCard = price(subtractAmount(amount, byHand));
  return `Your refund of ${toCard} is on its way to your card, and we pay ${price(byHand)} back to you ${way}. ${bank}`;
}

const SYSTEM_REASONS: Record<string, string> = {
  [SYSTEM_CANCELLATION_REASONS.unpaid]: ', because it was not paid in time',
  [SYSTEM_CANCELLATION_REASONS.crowding]:
    ', because its payment was not begun while other customers waited for the last ones',
  [SYSTEM_CANCELLATION_REASONS.declined]: ', because too many cards were declined',
  [SYSTEM_CANCELLATION_REASONS.test]: ', because it was placed while the shop was being tested',
  [SYSTEM_CANCELLATION_REASONS.deleted]: ', because your account was deleted',
};

function createCancelledEmail(
  order: StoredOrder,
  { shop }: ShopSettings,
  refund: RefundedAmounts | null,
): OrderEmail {
  const { number, timeline } = order;
  const { by, note } = timeline.at(-1) ?? { by: '', note: '' };
  const reasons: Record<string, string> = {
    customer: `Your order ${number} was cancelled, as you asked.`,
    system: `Your order ${number} was cancelled${SYSTEM_REASONS[note] ?? ''}.`,
    admin: `We have cancelled your order ${number}.`,
  };
  return {
    kind: hasReceivedPayment(order) ? 'order-cancelled' : 'order-unpaid',
    subject: `Your ${shop.name} order ${number} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [
      reasons[by] ?? `Your order ${number} was cancelled.`,
      describeCancelledPayment(order, refund),
    ],
    blocks: toNoteBlocks(order),
  };
}

/** Creates the email that corrects a mistaken shipping notification, for the whole order or for one parcel. */
export const createShippingCorrectionEmail =
  (parcel: StoredParcel | null): OrderEmailWriter =>
  (order, { shop }) => {
    const { number, pickup } = order;
    const then = pickup ? 'ready to collect' : 'on its way';
    const what = parcel ? 'A part of your' : 'Your';
    return {
      kind: 'order-corrected',
      subject: `${what} ${shop.name} order ${number} is not yet ${then}`,
      heading: `${what} order is not yet ${then}`,
      paragraphs: [
        `We told you that ${what.toLowerCase()} order ${number} was ${then}. That was a mistake: we are still preparing it.`,
        `We are sorry. We will email you when it is ${then}.`,
      ],
      blocks: toNoteBlocks(order),
      ...(parcel ? { about: [parcel] } : {}),
    };
  };

export const createTrackingCorrectionEmail =
  (parcel: StoredParcel): OrderEmailWriter =>
  (order, { shop }) => ({
    kind: 'order-corrected',
    subject: `Updated tracking details for your ${shop.name} order ${order.number}`,
    heading: 'Your tracking details have changed',
    paragraphs: [
      `The tracking details of your order ${order.number} have changed. Here are the current details.`,
    ],
    blocks: toTrackingBlocks(order, [parcel], shop),
    about: containsAllItems(order, [parcel]) ? 'sent' : [parcel],
  });

/** Functions that create the email for a new order status, except for new orders and shipments. */
const STATUS_EMAILS: Partial<
  Record<
    StoredOrder['status'],
    (...about: [...Parameters<OrderEmailWriter>, RefundedAmounts | null]) => OrderEmail | null
  >
> = {
  confirmed: createConfirmedEmail,
  delivered: createDeliveredEmail,
  cancelled: createCancelledEmail,
};

/**
 * Creates the email for an order's current status, or returns null.
 * @param refund amount that a cancellation refunds
 */
export const createOrderStatusEmail =
  (refund: RefundedAmounts | null): OrderEmailWriter =>
  (order, settings) =>
    STATUS_EMAILS[order.status]?.(order, settings, refund) ?? null;

export const createRefundEmail =
  ({
    amount,
    byHand,
    reason,
    creditNote,
  }: RefundedAmounts & Pick<StoredRefund, 'reason' | 'creditNote'>): OrderEmailWriter =>
  (order, { shop }) => {
    const part = byHand > 0 ? formatOrderAmount(order, byHand) : null;
    const text = createRefundMailText({
      shopName: shop.name,
      number: order.number,
      amount: formatOrderAmount(order, amount),
      byHand: byHand === amount ? 'all' : part,
      reason,
      creditNote,
    });
    return { kind: 'order-refunded', ...text };
  };
