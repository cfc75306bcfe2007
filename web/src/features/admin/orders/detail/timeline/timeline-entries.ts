import { getCancellationReasonLabel } from '@contract/orders/cancellation-reasons';
import type { ActivityAction, ActivityEvent } from '@contract/activity';
import type { AdminMailSummary } from '@contract/mail/mail';
import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import type { AdminOrder, Order, OrderNote, Refund, OrderStatusHistoryEntry } from '@contract/orders/orders';
import { formatRefundFailure } from '@contract/orders/refund-schemas';
import { storeConfig } from '@contract/store-config';
import { formatOrderStatus } from '@/shared/orders/order-status';
import { getParcelName } from '@/shared/orders/parcel-texts';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import { formatPaymentMethod } from '@/shared/products/format-payment-method';
import { formatPaymentProviderName } from '../../payment-state';

export type OrderTimelineEntry = { key: string; at: string } & (
  | { kind: 'step' | 'money'; title: string; texts: readonly string[] }
  | { kind: 'note'; note: OrderNote }
  | { kind: 'mail'; mail: AdminMailSummary }
  | { kind: 'log'; event: ActivityEvent }
);

interface TimelineSources extends Pick<AdminOrder, 'order' | 'notes' | 'receipts' | 'moneyReturns'> {
  mails: readonly AdminMailSummary[];
  events: readonly ActivityEvent[];
}

/** Logged actions that the timeline skips, because its other entries already show the same events. */
const REPEATED_ACTIONS: ReadonlySet<ActivityAction> = new Set([
  'order.status',
  'order.parcel',
  'order.paid',
  'order.corrected',
  'order.refunded',
  'order.moneyReturned',
  'order.noted',
] satisfies ActivityAction[]);

/** Maximum time in milliseconds between an order change and its entry in the activity log. */
const LOG_TOLERANCE_MS = 2000;

const ACTOR_LABELS: Record<string, string> = {
  customer: 'by the customer',
  admin: 'by the shop',
  system: 'automatically',
};

function findActorName({ events }: TimelineSources, at: string, ...actions: ActivityAction[]): string | null {
  const isMatchingEvent = (event: ActivityEvent) =>
    actions.includes(event.action) && Math.abs(Date.parse(event.at) - Date.parse(at)) <= LOG_TOLERANCE_MS;
  return events.find(isMatchingEvent)?.by.name || null;
}

/** Formats a status change with the person who made it, such as 'Confirmed by Mia'. */
function formatStep({ status, by, parcel, at }: OrderStatusHistoryEntry, history: TimelineSources): string {
  const { order } = history;
  const { fulfilment } = order;
  const person = by === 'admin' ? findActorName(history, at, 'order.status', 'order.parcel') : null;
  const who = person === null ? ACTOR_LABELS[by] : `by ${person}`;
  if (parcel) return `${getParcelName(order, parcel)} shipped ${who}`;
  if (status === 'pending') return 'Placed';
  // Omits the actor for pickup orders, because 'Collected by the shop' would be wrong.
  const isPickupStep = fulfilment === 'pickup' && (status === 'shipped' || status === 'delivered');
  return [formatOrderStatus(status, fulfilment), isPickupStep ? '' : who].filter(Boolean).join(' ');
}

const formatAmount = (value: number, { currency }: Order): string =>
  formatMinorUnits(decimalToMinorUnits(value, currency), currency, storeConfig.locale);

/** Formats the status of a refund as the end of a sentence, such as 'is in progress' or 'was sent in part'. */
function formatRefundState({ status, amount, byHand }: Refund): string {
  if (status !== 'succeeded') return status === 'pending' ? 'is in progress' : 'failed';
  if (byHand === amount) return 'was recorded';
  return byHand > 0 ? 'was sent in part' : 'was sent';
}

const getReturnEntries = ({ order, moneyReturns }: TimelineSources): OrderTimelineEntry[] =>
  order.refunds.flatMap(({ _id, byHand, reason, moneyReturn }) => {
    if (!moneyReturn?.doneAt) return [];
    const { doneBy } = moneyReturns.find((record) => record._id === _id) ?? {};
    const title = `${formatAmount(byHand, order)} returned to the customer by hand${doneBy ? `, marked by ${doneBy.name}` : ''}`;
    return [{ kind: 'money', key: `${_id} returned`, at: moneyReturn.doneAt, title, texts: [reason] }];
  });

function getMoneyEntries(history: TimelineSources): OrderTimelineEntry[] {
  const { order, receipts } = history;
  const { captured, recorded, paidAt } = order.payment;
  const online: OrderTimelineEntry[] =
    paidAt !== null && recorded.length === 0
      ? [
          {
            kind: 'money',
            key: 'paid',
            at: paidAt,
            title: captured > 0 ? `${formatAmount(captured, order)} paid` : 'Paid',
            texts: [formatPaymentMethod(order.payment) || formatPaymentProviderName(order.payment)],
          },
        ]
      : [];
  const byHand = recorded.map(({ _id, amount, method, at, corrects }): OrderTimelineEntry => {
    const record = receipts.find((first) => first._id === _id);
    const what = corrects === null ? 'recorded as paid' : 'taken back by a correction';
    return {
      kind: 'money',
      key: _id,
      at,
      title: `${formatAmount(Math.abs(amount), order)} ${what}${record ? ` by ${record.by.name}` : ''}`,
      texts: [MANUAL_PAYMENT_METHOD_LABELS[method], record?.note ?? ''],
    };
  });
  const back = order.refunds.map((refund): OrderTimelineEntry => {
    const person = findActorName(history, refund.at, 'order.refunded');
    const requester = person === null ? '' : ` asked for by ${person}`;
    return {
      kind: 'money',
      key: refund._id,
      at: refund.at,
      title: `Refund of ${formatAmount(refund.amount, order)}${requester} ${formatRefundState(refund)}`,
      texts: [
        refund.moneyReturn?.state === 'open' ? `${formatAmount(refund.byHand, order)} to return by hand` : '',
        refund.reason,
        formatRefundFailure(refund) ?? '',
      ],
    };
  });
  return [...online, ...byHand, ...back, ...getReturnEntries(history)];
}

export function getOrderTimelineEntries(history: TimelineSources): OrderTimelineEntry[] {
  const { order, notes, mails, events } = history;
  const steps = order.timeline.map((step, at): OrderTimelineEntry => {
    return {
      kind: 'step',
      key: `step ${at}`,
      at: step.at,
      title: formatStep(step, history),
      texts: [getCancellationReasonLabel(step.note)],
    };
  });
  const entries: OrderTimelineEntry[] = [
    ...steps,
    ...getMoneyEntries(history),
    ...mails.map((mail): OrderTimelineEntry => ({ kind: 'mail', key: mail._id, at: mail.createdAt, mail })),
    ...notes.map((note): OrderTimelineEntry => ({ kind: 'note', key: note._id, at: note.at, note })),
    ...events
      .filter(({ action }) => !REPEATED_ACTIONS.has(action))
      .map((event): OrderTimelineEntry => ({ kind: 'log', key: event._id, at: event.at, event })),
  ];
  return entries.sort((first, second) => Date.parse(first.at) - Date.parse(second.at)).reverse();
}
