import { minorUnitsToDecimal, type MinorUnits } from '../../contract/money';
import {
  convertPriceBreakdownToDecimals,
  convertDiscountsToDecimals,
  convertAmountsToDecimals,
  convertTaxesToDecimals,
} from '../../contract/pricing/quote-response';
import type {
  Order,
  OrderLine,
  OrderNote,
  OrderPayment,
  ManualRefundRecord,
  ManualPaymentRecord,
  Refund,
} from '../../contract/orders/orders';
import {
  isPartlyShipped,
  excludeRefundedParcelUnits,
  countOrderLineUnits,
  type OrderLineUnitCounts,
} from '../../contract/orders/line-units';
import { sumPaidAmounts } from '../../contract/orders/refund-calculation';
import type { VerifyPaymentResponse } from '../../contract/orders/payments/payments';
import { translateStoredText } from '../../platform/texts/translate';
import {
  getFulfilmentMethod,
  calculateFulfilmentStatus,
  isUnpaidStatus,
} from '../../contract/orders/order-states';
import { canCustomerPay, type StoredOrderLine, type StoredOrder } from './order-document';
import { getOpenManualRefundAmount } from './money/money-returns';
import { getAmountOwed, type StoredRefund } from './money/order-payment';
import type { StoredOrderNote } from './order-notes.repository';
import { getRequiredParcelChange } from './parcels/outdated-parcels';
import { getLastSentParcel } from './parcels/stored-parcel';
import { getExpectedDelivery } from './placing/promised-delivery';

function presentLine(
  line: StoredOrderLine,
  { refunded, shipped, toShip, packed }: OrderLineUnitCounts,
  { currency }: StoredOrder,
): OrderLine {
  const hasOptions = Object.keys(line.options).length > 0;
  return {
    _id: line.id,
    product: { _id: line.productId, name: line.name, images: line.image === null ? [] : [line.image] },
    variant: hasOptions ? { _id: line.variantId, options: line.options } : null,
    name: line.name,
    image: line.image,
    sku: line.sku,
    quantity: line.quantity,
    refunded,
    shipped,
    toShip,
    packed,
    price: minorUnitsToDecimal(line.price, currency),
    ...convertPriceBreakdownToDecimals(line, currency),
  };
}

function presentPayment(order: StoredOrder): OrderPayment {
  const { payment, currency } = order;
  const { status, provider, mode, brand, last4, paidAt, expiresAt } = payment;
  const decimal = (amount: MinorUnits) => minorUnitsToDecimal(amount, currency);
  return {
    status,
    provider,
    mode,
    brand,
    last4,
    ...convertAmountsToDecimals(payment, ['authorised', 'captured'], currency),
    recorded: payment.recorded.map(({ id, amount, method, at, corrects }) => ({
      _id: id,
      method,
      corrects,
      amount: decimal(amount),
      at: at.toISOString(),
    })),
    taken: decimal(sumPaidAmounts(payment)),
    owed: decimal(getAmountOwed(order)),
    payable: canCustomerPay(order),
    ...convertAmountsToDecimals(payment, ['refunded', 'disputed'], currency),
    toReturn: decimal(getOpenManualRefundAmount(order)),
    refundFailed: payment.refundFailed,
    paidAt: paidAt?.toISOString() ?? null,
    expiresAt: isUnpaidStatus(status) ? (expiresAt?.toISOString() ?? null) : null,
  };
}

function presentMoneyReturn({ status, moneyReturn }: StoredRefund): Refund['moneyReturn'] {
  if (moneyReturn === null || (status === 'failed' && moneyReturn.doneAt === null)) return null;
  const { createdBy, doneAt } = moneyReturn;
  return { state: doneAt ? 'done' : 'open', createdBy, doneAt: doneAt?.toISOString() ?? null };
}

export function toRefundResponse(refund: StoredRefund, currency: string): Refund {
  return {
    _id: refund.id,
    status: refund.status,
    ...convertAmountsToDecimals(refund, ['amount', 'tax', 'shipping', 'byHand'], currency),
    moneyReturn: presentMoneyReturn(refund),
    excess: refund.excess,
    lines: refund.lines.map((line) => ({
      line: line.line,
      quantity: line.quantity,
      ...convertAmountsToDecimals(line, ['amount', 'tax'], currency),
      restock: line.restock,
      restocked: line.restocked,
    })),
    reason: translateStoredText(refund.reason),
    failure: refund.failure,
    creditNote: refund.creditNote,
    at: refund.at.toISOString(),
  };
}

export function toOrderResponse(order: StoredOrder): Order {
  const units = countOrderLineUnits(order);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    items: order.lines.map((line, at) => presentLine(line, units[at]!, order)),
    discounts: convertDiscountsToDecimals(order.discounts, order.currency),
    shipping: {
      method: order.shipping.method,
      name: order.shipping.name,
      ...convertPriceBreakdownToDecimals(order.shipping, order.currency),
    },
    wrapping: order.wrapping && convertPriceBreakdownToDecimals(order.wrapping, order.currency),
    gift: order.gift,
    taxes: convertTaxesToDecimals(order.taxes, order.currency),
    ...convertAmountsToDecimals(order, ['subtotal', 'discountTotal', 'shippingCost', 'tax'], order.currency),
    totalAmount: minorUnitsToDecimal(order.total, order.currency),
    currency: order.currency,
    priceBasis: order.priceBasis,
    settingsVersion: order.settingsVersion,
    fulfilment: getFulfilmentMethod(order),
    pickup: order.pickup,
    delivery: getExpectedDelivery(order),
    shippingAddress: order.shippingAddress,
    contactEmail: order.contactEmail,
    guest: order.guest !== null,
    paymentMethod: 'card',
    payment: presentPayment(order),
    refunds: order.refunds.map((refund) => toRefundResponse(refund, order.currency)),
    invoice: order.invoice,
    fulfilmentStatus: calculateFulfilmentStatus(order.status, isPartlyShipped(units)),
    notes: order.notes,
    timeline: order.timeline.map(({ status, at, by, note, parcel = null }) => ({
      status,
      at: at.toISOString(),
      by,
      note,
      parcel,
    })),
    parcels: excludeRefundedParcelUnits(order).map(
      ({ id, lines, tracking, packedAt, sentAt, label }, at) => ({
        _id: id,
        lines,
        tracking,
        packedAt: packedAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        label: label?.state ?? null,
        change: getRequiredParcelChange(order, order.parcels[at]!),
      }),
    ),
    tracking: getLastSentParcel(order)?.tracking ?? null,
  };
}

export function toVerifyPaymentResponse(order: StoredOrder): VerifyPaymentResponse {
  const presented = toOrderResponse(order);
  return { status: presented.payment.status, payment: presented.payment, order: presented };
}

export const toOrderNoteResponse = ({ id, note, at, by }: StoredOrderNote): OrderNote => ({
  _id: id,
  note,
  at: at.toISOString(),
  by: { _id: by.uid, name: by.name },
});

export const toManualPaymentRecords = ({ receipt, note, by }: StoredOrderNote): ManualPaymentRecord[] =>
  receipt === undefined ? [] : [{ _id: receipt, note, by: { _id: by.uid, name: by.name } }];

const presentAuthor = ({ by }: StoredOrderNote) => ({ _id: by.uid, name: by.name });

export const toManualRefundRecords = (
  { refunds }: Pick<StoredOrder, 'refunds'>,
  notes: readonly StoredOrderNote[],
): ManualRefundRecord[] =>
  refunds
    .filter(({ moneyReturn }) => moneyReturn !== null)
    .map(({ id }) => {
      const [created, done] = (['created', 'done'] as const).map((step) =>
        notes.find(({ moneyReturn }) => moneyReturn?.refund === id && moneyReturn.step === step),
      );
      return {
        _id: id,
        createdBy: created ? presentAuthor(created) : null,
        doneBy: done ? presentAuthor(done) : null,
      };
    });
