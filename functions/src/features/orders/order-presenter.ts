import { fromMinor, type Minor } from '../../contract/money';
import { decimalAmount, decimalDiscounts, decimals, decimalTaxes } from '../../contract/pricing/quote-of';
import type {
  Order,
  OrderLine,
  OrderNote,
  OrderPayment,
  MoneyReturnRecord,
  ReceiptRecord,
  Refund,
} from '../../contract/orders/orders';
import { isPartlyShipped, parcelContents, unitsOf, type LineUnits } from '../../contract/orders/line-units';
import { takenOf } from '../../contract/orders/refundable';
import type { VerifiedPayment } from '../../contract/orders/payments';
import { fulfilmentOf, fulfilmentStatusOf, isUnpaid } from '../../contract/orders/order-states';
import { canPay, type StoredLine, type StoredOrder } from './order-document';
import { getMoneyToReturn } from './money/money-returns';
import { owedOf, type StoredRefund } from './money/order-payment';
import type { StoredNote } from './order-notes.repository';
import { getParcelChange } from './parcels/parcel-changes';
import { lastSent } from './parcels/stored-parcel';
import { expectedDelivery } from './placing/promised-delivery';

function presentLine(
  line: StoredLine,
  { refunded, shipped, toShip, packed }: LineUnits,
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
    ...{ refunded, shipped, toShip, packed },
    price: fromMinor(line.price, currency),
    ...decimalAmount(line, currency),
  };
}

function presentPayment(order: StoredOrder): OrderPayment {
  const { payment, currency } = order;
  const { status, provider, mode, brand, last4, paidAt, expiresAt } = payment;
  const decimal = (amount: Minor) => fromMinor(amount, currency);
  return {
    status,
    provider,
    mode,
    brand,
    last4,
    ...decimals(payment, ['authorised', 'captured'], currency),
    recorded: payment.recorded.map(({ id, amount, method, at, corrects }) => ({
      ...{ _id: id, method, corrects },
      amount: decimal(amount),
      at: at.toISOString(),
    })),
    taken: decimal(takenOf(payment)),
    owed: decimal(owedOf(order)),
    payable: canPay(order),
    ...decimals(payment, ['refunded', 'disputed'], currency),
    toReturn: decimal(getMoneyToReturn(order)),
    refundFailed: payment.refundFailed,
    paidAt: paidAt?.toISOString() ?? null,
    expiresAt: isUnpaid(status) ? (expiresAt?.toISOString() ?? null) : null,
  };
}

function presentMoneyReturn({ status, moneyReturn }: StoredRefund): Refund['moneyReturn'] {
  if (moneyReturn === null || (status === 'failed' && moneyReturn.doneAt === null)) return null;
  const { createdBy, doneAt } = moneyReturn;
  return { state: doneAt ? 'done' : 'open', createdBy, doneAt: doneAt?.toISOString() ?? null };
}

export function presentRefund(refund: StoredRefund, currency: string): Refund {
  return {
    _id: refund.id,
    status: refund.status,
    ...decimals(refund, ['amount', 'tax', 'shipping', 'byHand'], currency),
    moneyReturn: presentMoneyReturn(refund),
    excess: refund.excess,
    lines: refund.lines.map((line) => ({
      line: line.line,
      quantity: line.quantity,
      ...decimals(line, ['amount', 'tax'], currency),
      restock: line.restock,
      restocked: line.restocked,
    })),
    reason: refund.reason,
    failure: refund.failure,
    creditNote: refund.creditNote,
    at: refund.at.toISOString(),
  };
}

export function presentOrder(order: StoredOrder): Order {
  const units = unitsOf(order);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    items: order.lines.map((line, at) => presentLine(line, units[at]!, order)),
    discounts: decimalDiscounts(order.discounts, order.currency),
    shipping: {
      method: order.shipping.method,
      name: order.shipping.name,
      ...decimalAmount(order.shipping, order.currency),
    },
    taxes: decimalTaxes(order.taxes, order.currency),
    ...decimals(order, ['subtotal', 'discountTotal', 'shippingCost', 'tax'], order.currency),
    totalAmount: fromMinor(order.total, order.currency),
    currency: order.currency,
    priceBasis: order.priceBasis,
    settingsVersion: order.settingsVersion,
    fulfilment: fulfilmentOf(order),
    pickup: order.pickup,
    delivery: expectedDelivery(order),
    shippingAddress: order.shippingAddress,
    contactEmail: order.contactEmail,
    guest: order.guest !== null,
    paymentMethod: 'card',
    payment: presentPayment(order),
    refunds: order.refunds.map((refund) => presentRefund(refund, order.currency)),
    invoice: order.invoice,
    fulfilmentStatus: fulfilmentStatusOf(order.status, isPartlyShipped(units)),
    notes: order.notes,
    timeline: order.timeline.map(({ status, at, by, note, parcel = null }) => ({
      status,
      at: at.toISOString(),
      by,
      note,
      parcel,
    })),
    parcels: parcelContents(order).map(({ id, lines, tracking, packedAt, sentAt, label }, at) => ({
      _id: id,
      lines,
      tracking,
      packedAt: packedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      label: label?.state ?? null,
      change: getParcelChange(order, order.parcels[at]!),
    })),
    tracking: lastSent(order)?.tracking ?? null,
  };
}

export function presentVerifiedPayment(order: StoredOrder): VerifiedPayment {
  const presented = presentOrder(order);
  return { status: presented.payment.status, payment: presented.payment, order: presented };
}

export const presentNote = ({ id, note, at, by }: StoredNote): OrderNote => ({
  _id: id,
  note,
  at: at.toISOString(),
  by: { _id: by.uid, name: by.name },
});

export const presentReceipt = ({ receipt, note, by }: StoredNote): ReceiptRecord[] =>
  receipt === undefined ? [] : [{ _id: receipt, note, by: { _id: by.uid, name: by.name } }];

const presentAuthor = ({ by }: StoredNote) => ({ _id: by.uid, name: by.name });

export const presentMoneyReturns = (
  { refunds }: Pick<StoredOrder, 'refunds'>,
  notes: readonly StoredNote[],
): MoneyReturnRecord[] =>
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
