import { getCancellationReasonLabel } from '@contract/orders/cancellation-reasons';
import type { ActivityAction, ActivityEvent } from '@contract/activity';
import type { AdminMailSummary } from '@contract/mail/mail';
import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import type { AdminOrder, Order, OrderNote, Refund, OrderStatusHistoryEntry } from '@contract/orders/orders';
import { formatRefundFailure } from '@contract/orders/refund-schemas';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
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
  const actor = person === null ? by : 'person';
  if (parcel)
    return t(
      '{actor, select, customer {{parcel} shipped by the customer} admin {{parcel} shipped by the shop} person {{parcel} shipped by {person}} other {{parcel} shipped automatically}}',
      { actor, person: person ?? '', parcel: getParcelName(order, parcel) },
    );
  if (status === 'pending') return t('Placed');
  const label = formatOrderStatus(status, fulfilment);
  // Omits the actor for pickup orders, because 'Collected by the shop' would be wrong.
  if (fulfilment === 'pickup' && (status === 'shipped' || status === 'delivered')) return label;
  return t(
    '{actor, select, customer {{status} by the customer} admin {{status} by the shop} person {{status} by {person}} other {{status} automatically}}',
    { actor, person: person ?? '', status: label },
  );
}

const formatAmount = (value: number, { currency }: Order): string =>
  formatMinorUnits(decimalToMinorUnits(value, currency), currency, storeConfig.locale);

/** Returns the state of a refund, by which texts select. */
function getRefundState({ status, amount, byHand }: Refund): string {
  if (status !== 'succeeded') return status;
  if (byHand === amount) return 'recorded';
  return byHand > 0 ? 'part' : 'sent';
}

const getReturnEntries = ({ order, moneyReturns }: TimelineSources): OrderTimelineEntry[] =>
  order.refunds.flatMap(({ _id, byHand, reason, moneyReturn }) => {
    if (!moneyReturn?.doneAt) return [];
    const { doneBy } = moneyReturns.find((record) => record._id === _id) ?? {};
    const title = t(
      doneBy
        ? '{amount} returned to the customer by hand, marked by {name}'
        : '{amount} returned to the customer by hand',
      { amount: formatAmount(byHand, order), name: doneBy?.name ?? '' },
    );
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
            title: captured > 0 ? t('{amount} paid', { amount: formatAmount(captured, order) }) : t('Paid'),
            texts: [formatPaymentMethod(order.payment) || formatPaymentProviderName(order.payment)],
          },
        ]
      : [];
  const byHand = recorded.map(({ _id, amount, method, at, corrects }): OrderTimelineEntry => {
    const record = receipts.find((first) => first._id === _id);
    return {
      kind: 'money',
      key: _id,
      at,
      title: t(
        '{amount} {kind, select, payment {recorded as paid} other {taken back by a correction}}{isNamed, select, yes { by {name}} other {}}',
        {
          amount: formatAmount(Math.abs(amount), order),
          kind: corrects === null ? 'payment' : 'correction',
          isNamed: record ? 'yes' : 'no',
          name: record?.by.name ?? '',
        },
      ),
      texts: [MANUAL_PAYMENT_METHOD_LABELS[method], record?.note ?? ''],
    };
  });
  const back = order.refunds.map((refund): OrderTimelineEntry => {
    const person = findActorName(history, refund.at, 'order.refunded');
    return {
      kind: 'money',
      key: refund._id,
      at: refund.at,
      title: t(
        'Refund of {amount}{isNamed, select, yes { asked for by {name}} other {}} {state, select, pending {is in progress} failed {failed} recorded {was recorded} part {was sent in part} other {was sent}}',
        {
          amount: formatAmount(refund.amount, order),
          isNamed: person === null ? 'no' : 'yes',
          name: person ?? '',
          state: getRefundState(refund),
        },
      ),
      texts: [
        refund.moneyReturn?.state === 'open'
          ? t('{amount} to return by hand', { amount: formatAmount(refund.byHand, order) })
          : '',
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
