import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { getBuyerName } from '../../../contract/orders/gift';
import type { ActivityChange, ActivityChangeValue } from '../../../contract/activity';
import { addAmounts, minorUnitsToDecimal, toMinorUnits, type MinorUnits } from '../../../contract/money';
import type {
  EditOrderInput,
  OrderEditPreview,
  QuoteOrderEditInput,
} from '../../../contract/orders/order-edits';
import type { Order } from '../../../contract/orders/orders';
import { toQuotedShippingMethods, toQuoteResponse } from '../../../contract/pricing/quote-response';
import { priceToMinorUnits } from '../../../contract/pricing/shop-prices';
import { requirePermission, type RequestActor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import { getNextUpdateTime, requireLatestVersion } from '../../../platform/version-conflicts';
import { sumPaidAmounts } from '../../../contract/orders/refund-calculation';
import { msg, t } from '../../../contract/texts/text';
import { diffRecords, flattenRecord, redactChangeValues } from '../../activity/activity.service';
import { createManualRefundNotes } from '../money/money-returns.service';
import { createIdempotentOrderRequest } from '../money/idempotent-order-request.service';
import {
  getAmountOwed,
  type OrderPaymentState,
  type StoredRefund,
  renewPaymentDeadline,
  getRequiredPaymentAmount,
  getFullPaymentTime,
  updateOrderPaymentState,
} from '../money/order-payment';
import { getFinalOrderStatus } from '../finished-order';
import {
  isCustomerErased,
  createOrderChangeError,
  toQuantityActivityValues,
  type StoredOrder,
} from '../order-document';
import { toOrderResponse } from '../order-presenter';
import { createEditedEmail } from '../mails/order-edited-email';
import { getRequestedPaymentAmount, getCurrentCapturedAmount, archiveCurrentCharge } from '../money/charges';
import { reserveExcessRefund } from '../money/order-refunds';
import {
  adaptParcelsToOrderEdit,
  getCompletedOrderParcels,
  getRequiredParcelChange,
} from '../parcels/outdated-parcels';
import type { StoredParcel } from '../parcels/stored-parcel';
import { planOrderEdit, getVariantsAffectedByEdit } from './edit-plan.service';

/** Adjusts an order's payment to a new total: a higher total is due, a lower total reserves a refund. */
function adaptMoney(
  order: StoredOrder,
  total: MinorUnits,
  { at, ...facts }: { id: string; reason: string; at: Date },
): OrderPaymentState {
  const { payment, refunds } = order;
  if (total === order.total) return { payment, refunds };
  const edited = { ...order, total };
  const taken = sumPaidAmounts(payment);
  const isShort = taken < getRequiredPaymentAmount(edited);
  const begun =
    getCurrentCapturedAmount(payment) === 0
      ? { asked: getRequestedPaymentAmount(order), closing: true }
      : { asked: getRequestedPaymentAmount(order) };
  const ofProvider =
    payment.paymentId === null
      ? {}
      : isShort && getCurrentCapturedAmount(payment) > 0
        ? archiveCurrentCharge(order)
        : begun;
  const paidAt = isShort
    ? null
    : total === 0
      ? (payment.paidAt ?? at)
      : getFullPaymentTime(getRequiredPaymentAmount(edited), payment, at);
  const money = updateOrderPaymentState(edited, {
    ...ofProvider,
    paidAt,
    // Partly paid orders have no payment deadline. Orders without any payment get a new deadline.
    ...(isShort && payment.paidAt !== null
      ? { expiresAt: taken > 0 ? null : renewPaymentDeadline(order, at).expiresAt, remindedAt: null }
      : {}),
  });
  return reserveExcessRefund(edited, money, Number.MAX_SAFE_INTEGER, { ...facts, at, by: 'admin' });
}

const getNewRefunds = (before: OrderPaymentState, after: OrderPaymentState): StoredRefund[] =>
  after.refunds.slice(before.refunds.length);

const toVariantRef = ({ productId, variantId }: StoredOrder['lines'][number]) => ({
  product: productId,
  variant: variantId,
});

function getEditFacts(order: StoredOrder): Record<string, ActivityChangeValue> {
  return {
    'order.total': minorUnitsToDecimal(order.total, order.currency),
    ...toQuantityActivityValues(order.lines, 'order.units'),
    'order.shipping': order.shipping.name,
  };
}

const RETAINED_FIELDS = ['address.country', 'address.state'];

/** Returns the changed address fields for the activity log. Omits values that could identify the customer. */
function getAddressChanges(before: StoredOrder, after: StoredOrder): ActivityChange[] {
  const toFacts = ({ shippingAddress, contactEmail }: StoredOrder) =>
    flattenRecord({ ...shippingAddress, email: contactEmail }, 'address.');
  const [former, current] = [toFacts(before), toFacts(after)];
  const blankAsNull = ({ field, ...values }: ActivityChange): ActivityChange => ({
    field,
    before: values.before === '' ? null : values.before,
    after: values.after === '' ? null : values.after,
  });
  return redactChangeValues(
    diffRecords(former, current).map(blankAsNull),
    (field) => !RETAINED_FIELDS.includes(field),
  );
}

/** Returns the changed gift options for the activity log, without the buyer's name and the message. */
const getGiftChanges = (before: StoredOrder, after: StoredOrder): ActivityChange[] => {
  const toFacts = ({ gift }: StoredOrder) =>
    flattenRecord({ ...gift, from: gift?.from || null, message: gift?.message || null }, 'gift.');
  return redactChangeValues(
    diffRecords(toFacts(before), toFacts(after)),
    (field) => field === 'gift.from' || field === 'gift.message',
  );
};

const getLabelChanges = (labelled: readonly StoredParcel[]): ActivityChange[] =>
  diffRecords({ 'label.service': labelled[0]?.tracking?.carrier ?? null }, { 'label.service': null });

function applyParcelChanges(before: StoredOrder, edited: StoredOrder): StoredOrder {
  const adapted = { ...edited, parcels: adaptParcelsToOrderEdit(before, edited) };
  if (getFinalOrderStatus(adapted) !== 'shipped') return adapted;
  const shipped = { ...adapted, status: 'shipped' } as const;
  return { ...shipped, parcels: getCompletedOrderParcels(shipped) };
}

const listChangedParcels = (before: StoredOrder, edited: StoredOrder): OrderEditPreview['parcels'] =>
  before.parcels.flatMap((parcel, at) => {
    const adapted = edited.parcels.find(({ id }) => id === parcel.id);
    const change = adapted ? getRequiredParcelChange(edited, adapted) : null;
    const isSame = isDeepStrictEqual(change, getRequiredParcelChange(before, parcel));
    return change === null || isSame ? [] : [{ number: at + 1, change }];
  });

export function createOrderEditsService(shop: Shop) {
  const {
    transactions,
    orderRecords: orders,
    stock,
    products: { productsChanged },
    pricing,
    settings,
    invoices,
    guestCustomers,
    guestAddress,
    orderMails,
    payments: { sendPendingRequests },
    countRefunds,
    labelReconciliation,
    orderNotesRepository: notes,
    logger,
    now,
  } = shop;

  function requireEditable(order: StoredOrder): void {
    if (isCustomerErased(order))
      throw createOrderChangeError(
        order,
        t('The personal data of this customer was erased, so the order cannot be edited.'),
      );
  }

  return {
    /** @throws AppError for the same reasons as `planOrderEdit` */
    async quote(id: string, input: QuoteOrderEditInput): Promise<OrderEditPreview> {
      const order = await orders.findExisting(id);
      requireEditable(order);
      const ids = [...new Set(getVariantsAffectedByEdit(order, input).map(({ productId }) => productId))];
      const [current, products] = await Promise.all([settings.getCurrent(), stock.find(ids)]);
      const plan = planOrderEdit(order, input, current, products, pricing, now());
      const money = adaptMoney(order, plan.fields.total, { id: 'preview', reason: '', at: new Date(now()) });
      const decimal = (amount: number) => minorUnitsToDecimal(toMinorUnits(amount), order.currency);
      return {
        quote: plan.priced && toQuoteResponse(plan.priced, plan.fields.lines.map(toVariantRef)),
        before: decimal(order.total),
        total: decimal(plan.fields.total),
        difference:
          plan.fields.total >= order.total
            ? decimal(plan.fields.total - order.total)
            : -decimal(order.total - plan.fields.total),
        owed: decimal(getAmountOwed({ ...order, ...money, total: plan.fields.total })),
        refund: decimal(
          addAmounts(toMinorUnits(0), ...getNewRefunds(order, money).map(({ amount }) => amount)),
        ),
        changes: plan.describeChanges(),
        labels: plan.labelled.map((parcel) => parcel.id),
        parcels: listChangedParcels(
          order,
          applyParcelChanges(order, {
            ...order,
            ...plan.fields,
            ...money,
            parcels: order.parcels.map((one) =>
              plan.labelled.includes(one) ? { ...one, label: null } : one,
            ),
          }),
        ),
        method: plan.fields.shipping.method,
        methods: toQuotedShippingMethods(plan.methods, order.currency),
      };
    },

    /**
     * Edits an order. One transaction also updates stock, invoice, payment, activity log and emails. A repeated request
     * with the same idempotency key returns the first result.
     * @throws AppError LABEL_BOUGHT with `details.parcels` if a label would become invalid; STALE_WRITE with the latest
     * order if it has changed; PRICE_CHANGED if the total differs from the preview; IDEMPOTENCY_MISMATCH if the key was
     * used with another body; PERMISSION_MISSING for manual prices without `orders.money`; the errors of `quote`
     */
    async edit(
      actor: RequestActor,
      id: string,
      input: EditOrderInput,
      key: string | undefined,
    ): Promise<Order> {
      const once = createIdempotentOrderRequest(shop, 'edit', actor, id, input, key);
      const current = await settings.getCurrent();
      const made = await transactions.run(async (tx) => {
        const { order, isDone } = await once.read(tx);
        const unchanged = { order, restocked: [], replayed: true, left: null, quotes: [] };
        if (isDone) return unchanged;
        requireEditable(order);
        await requireLatestVersion(
          input.version,
          order.updatedAt,
          () => ({ type: 'order', current: toOrderResponse(order) }),
          t('This order has changed since you opened it. Please review it before you edit it.'),
        );
        const products = await stock.read(tx, getVariantsAffectedByEdit(order, input));
        const plan = planOrderEdit(order, input, current, products, pricing, now());
        const { fields, moves, describeChanges, labelled } = plan;
        if (plan.setsPrices) requirePermission(actor, 'orders.money');
        if (priceToMinorUnits(input.totalAmount) !== fields.total)
          throw new AppError('PRICE_CHANGED', {
            message: t('The total of the order has changed. Please review the new total.'),
            details: { items: [], total: minorUnitsToDecimal(fields.total, order.currency) },
          });
        if (describeChanges().length === 0) return unchanged;
        if (labelled.length > 0 && !input.voidLabels)
          throw new AppError('LABEL_BOUGHT', { details: { parcels: labelled.map((parcel) => parcel.id) } });
        const labels = labelReconciliation.detach(order, (parcel) => labelled.includes(parcel));

        const at = getNextUpdateTime(order.updatedAt, now());
        const money = adaptMoney(order, fields.total, {
          id: randomUUID(),
          reason: input.reason || msg('Order changed'),
          at,
        });
        const returnNotes = createManualRefundNotes(actor, getNewRefunds(order, money), at);
        const noted = returnNotes.length > 0 ? await notes.read(tx, id) : [];
        const recordSum = await countRefunds(tx, actor, order, money);
        const isPriced = plan.priced !== null;
        const isPaid = money.payment.paidAt !== null;
        const needsPaper = isPriced && (order.invoice !== null || (isPaid && order.payment.paidAt === null));
        const issuer = needsPaper ? await invoices.createIssuer(tx) : null;
        const isAnother = fields.guest?.email !== order.guest?.email;
        const noteGuest =
          isAnother && fields.guest ? await guestCustomers.prepareOrderRecord(tx, fields.guest.email) : null;
        const moveCorrespondence =
          isAnother && fields.guest
            ? await guestAddress.prepareAddressChange(tx, id, fields.guest.email)
            : null;
        const corrected =
          issuer && order.invoice !== null ? [issuer.takeBack({ ...order, invoice: order.invoice })] : [];
        const edited: StoredOrder = {
          ...applyParcelChanges(order, { ...order, ...fields, ...money, parcels: labels.parcels }),
          ...(issuer ? { invoice: null, formerInvoices: [...order.formerInvoices, ...corrected] } : {}),
        };
        const isFinished = edited.status === 'shipped';
        const invoice = issuer && isPaid ? issuer.invoice(edited) : edited.invoice;
        const { payment, refunds, formerInvoices, parcels } = edited;
        const after = orders.save(tx, order, {
          ...fields,
          payment,
          refunds,
          invoice,
          formerInvoices,
          ...(parcels.length > 0 || order.parcels.length > 0 ? { parcels } : {}),
          ...(isFinished
            ? {
                status: 'shipped',
                timeline: [...order.timeline, { status: 'shipped', at, by: 'admin', note: '' }],
              }
            : {}),
        });
        labels.write(tx);
        moveCorrespondence?.();
        recordSum();
        if (returnNotes.length > 0) notes.write(tx, id, [...noted, ...returnNotes]);
        noteGuest?.(getBuyerName(after), after.createdAt);
        await orderMails.sendOrderEmail(
          tx,
          after,
          createEditedEmail(order, describeChanges, input.reason, getNewRefunds(order, money)),
        );
        once.record(tx, order, 'order.edited', [
          ...diffRecords(getEditFacts(order), getEditFacts(after)),
          ...diffRecords({ status: order.status }, { status: after.status }),
          ...getAddressChanges(order, after),
          ...getGiftChanges(order, after),
          ...getLabelChanges(labelled),
        ]);
        const moved = stock.changeStock(tx, products, moves);
        const left = isAnother ? (order.guest?.email ?? null) : null;
        return { order: after, restocked: moved, replayed: false, left, quotes: labels.quotes };
      });
      if (made.replayed) return toOrderResponse(made.order);
      if (made.left) await guestCustomers.removeWithoutOrders(made.left);
      logger.info('order edited', { orderId: id });
      const [order] = await Promise.all([
        sendPendingRequests(made.order),
        productsChanged(made.restocked),
        labelReconciliation.tryRequestRefund(made.quotes),
      ]);
      return toOrderResponse(order);
    },
  };
}
