import { toCalendarDay } from '../../../contract/orders/delivery';
import { hasNothingToShip, countOrderLineUnits } from '../../../contract/orders/line-units';
import { isUnpaidStatus } from '../../../contract/orders/order-states';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { createRefundMailText } from '../../../contract/orders/refund-schemas';
import { msg, t } from '../../../contract/texts/text';
import { translateStoredText } from '../../../platform/texts/translate';
import type { StoredRefund } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import type { StoredParcel } from '../parcels/stored-parcel';
import { toConsumerInformationBlocks } from './consumer-information';
import { createCancelledEmail } from './order-cancelled-email';
import { formatTime } from './order-email-dates';
import {
  containsAllItems,
  formatOrderAmount,
  getLastArrival,
  toDeliveryBlocks,
  toGuaranteeBlocks,
  toInvoiceBlocks,
  toNoteBlocks,
  toReturnSentences,
  toTrackingBlocks,
} from './order-email-parts';
import type { OrderEmail, OrderEmailWriter, RefundedAmounts } from './order-email-writer';

export function createAwaitingPaymentEmail(order: StoredOrder, settings: ShopSettings): OrderEmail {
  const { shop } = settings;
  const { number, payment, total, timeline } = order;
  const { expiresAt, declined } = payment;
  const amount = formatOrderAmount(order, total);
  return {
    kind: 'order-unpaid',
    subject: t('Your {shop} order {number} is awaiting payment', { shop: shop.name, number }),
    heading: t('Your order is awaiting payment'),
    paragraphs: [
      timeline[0]?.by === 'admin'
        ? t('We have made order {number} for you, and we are holding your items.', { number })
        : t('We have received your order {number}, and we are holding your items.', { number }),
      declined
        ? t('Your last payment did not go through, and you were not charged.')
        : t('We have not received a payment for it yet.'),
      expiresAt
        ? t('You can pay {amount} on your order page until {time}. After that we cancel the order.', {
            amount,
            time: formatTime(expiresAt, shop.timeZone),
          })
        : t('You can pay {amount} on your order page.', { amount }),
    ],
    link: t('Pay for your order'),
    blocks: toGuaranteeBlocks(order, settings),
  };
}

function describeReceivedPayment(order: StoredOrder): string {
  const { number, total } = order;
  const { last4 } = order.payment;
  if (total === 0) return t('We have received your order {number}. There is nothing to pay.', { number });
  const amount = formatOrderAmount(order, total);
  return last4
    ? t(
        'We have received your order {number} and your payment of {amount} from your card ending in {last4}.',
        { number, amount, last4 },
      )
    : t('We have received your order {number} and your payment of {amount}.', { number, amount });
}

export function createOrderPaidEmail(order: StoredOrder, settings: ShopSettings): OrderEmail {
  const { shop } = settings;
  const { number, status, pickup } = order;
  const isSent = status === 'shipped' || status === 'delivered';
  return {
    kind: 'order-paid',
    subject: t('Your {shop} order {number}', { shop: shop.name, number }),
    heading: t('Thank you for your order'),
    paragraphs: [
      describeReceivedPayment(order),
      ...(isSent
        ? []
        : [
            pickup
              ? t('We are preparing it now. We will email you when you can collect it.')
              : t('We are preparing it now. We will email you when it is on its way.'),
            ...toReturnSentences(order, settings, getLastArrival(order, [], settings.shop), true),
          ]),
    ],
    blocks: [...toDeliveryBlocks(order), ...toInvoiceBlocks(order), ...toGuaranteeBlocks(order, settings)],
    endBlocks: toConsumerInformationBlocks(order, settings),
  };
}

/** Creates the email about a confirmed order. Returns null if the order is paid and has no note for the customer. */
function createConfirmedEmail(order: StoredOrder, settings: ShopSettings): OrderEmail | null {
  const { shop } = settings;
  const { number, payment } = order;
  const blocks = toNoteBlocks(order);
  const unpaid = isUnpaidStatus(payment.status);
  if (blocks.length === 0 && !unpaid) return null;
  return {
    kind: 'order-confirmed',
    subject: t('Your {shop} order {number} is confirmed', { shop: shop.name, number }),
    heading: t('Your order is confirmed'),
    paragraphs: [
      t('We have confirmed your order {number} and are preparing it.', { number }),
      ...(unpaid ? [t('We have not received a payment for it through the shop.')] : []),
    ],
    blocks,
    ...(unpaid ? { endBlocks: toConsumerInformationBlocks(order, settings) } : {}),
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
        subject: t('Your {shop} order {number} is ready to collect', { shop: shop.name, number }),
        heading: t('Your order is ready to collect'),
        paragraphs: [
          t('You can collect your order {number} at {pickup}. Please have the order number with you.', {
            number,
            pickup: pickup.name,
          }),
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
        ? t('Your {shop} order {number} is on its way', { shop: shop.name, number })
        : t('A part of your {shop} order {number} is on its way', { shop: shop.name, number }),
      heading: isLast ? t('Your order is on its way') : t('A part of your order is on its way'),
      paragraphs: [
        about === 'sent'
          ? t('We have handed your order {number} to the carrier.', { number })
          : isLast
            ? t('We have handed the rest of your order {number} to the carrier.', { number })
            : t(
                'We have handed a parcel of your order {number} to the carrier. The rest follows, and we will email you when it is on its way.',
                { number },
              ),
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
  return {
    kind: 'order-delivered',
    subject: pickup
      ? t('Your {shop} order {number} was collected', { shop: shop.name, number })
      : t('Your {shop} order {number} was delivered', { shop: shop.name, number }),
    heading: pickup ? t('Your order was collected') : t('Your order was delivered'),
    paragraphs: [
      pickup
        ? t('You have collected your order {number}. We hope you like it.', { number })
        : t('Your order {number} has arrived. We hope you like it.', { number }),
      ...toReturnSentences(order, settings, at ? toCalendarDay(at, shop.timeZone) : null, false),
    ],
    blocks: toNoteBlocks(order),
    about: 'sent',
  };
}

/** Texts of the email that corrects a mistaken shipping notification. Orders that are collected have no parcels. */
const SHIPPING_CORRECTIONS = {
  pickup: {
    subject: msg('Your {shop} order {number} is not yet ready to collect'),
    heading: msg('Your order is not yet ready to collect'),
    mistake: msg(
      'We told you that your order {number} was ready to collect. That was a mistake: we are still preparing it.',
    ),
    promise: msg('We are sorry. We will email you when it is ready to collect.'),
  },
  parcel: {
    subject: msg('A part of your {shop} order {number} is not yet on its way'),
    heading: msg('A part of your order is not yet on its way'),
    mistake: msg(
      'We told you that a part of your order {number} was on its way. That was a mistake: we are still preparing it.',
    ),
    promise: msg('We are sorry. We will email you when it is on its way.'),
  },
  order: {
    subject: msg('Your {shop} order {number} is not yet on its way'),
    heading: msg('Your order is not yet on its way'),
    mistake: msg(
      'We told you that your order {number} was on its way. That was a mistake: we are still preparing it.',
    ),
    promise: msg('We are sorry. We will email you when it is on its way.'),
  },
};

/** Creates the email that corrects a mistaken shipping notification, for the whole order or for one parcel. */
export const createShippingCorrectionEmail =
  (parcel: StoredParcel | null): OrderEmailWriter =>
  (order, { shop }) => {
    const { number } = order;
    const subject = parcel ? 'parcel' : 'order';
    const texts = SHIPPING_CORRECTIONS[order.pickup ? 'pickup' : subject];
    return {
      kind: 'order-corrected',
      subject: t(texts.subject, { shop: shop.name, number }),
      heading: t(texts.heading),
      paragraphs: [t(texts.mistake, { number }), t(texts.promise)],
      blocks: toNoteBlocks(order),
      ...(parcel ? { about: [parcel] } : {}),
    };
  };

export const createTrackingCorrectionEmail =
  (parcel: StoredParcel): OrderEmailWriter =>
  (order, { shop }) => ({
    kind: 'order-corrected',
    subject: t('Updated tracking details for your {shop} order {number}', {
      shop: shop.name,
      number: order.number,
    }),
    heading: t('Your tracking details have changed'),
    paragraphs: [
      t('The tracking details of your order {number} have changed. Here are the current details.', {
        number: order.number,
      }),
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
      reason: translateStoredText(reason),
      creditNote,
    });
    return { kind: 'order-refunded', ...text };
  };
