import type { ActivityAction, ActivityEvent } from '@contract/activity';
import type { AdminMailHead } from '@contract/mail/mail';
import { formatMinor, toMinor } from '@contract/money';
import type { AdminOrder, Order, OrderNote, Refund, TimelineEntry } from '@contract/orders/orders';
import { refundFailureText } from '@contract/orders/refunds';
import { store } from '@contract/store-config';
import { statusLabel } from '@/shared/orders/order-status';
import { parcelName } from '@/shared/orders/parcels';
import { RECEIPT_METHOD } from '@/shared/orders/receipt-method';
import { cardText } from '@/shared/products/card-text';
import { providerLabel } from '../../payment-state';

export type OrderEntry = { key: string; at: string } & (
  | { kind: 'step' | 'money'; title: string; texts: readonly string[] }
  | { kind: 'note'; note: OrderNote }
  | { kind: 'mail'; mail: AdminMailHead }
  | { kind: 'log'; event: ActivityEvent }
);

interface TimelineSources extends Pick<AdminOrder, 'order' | 'notes' | 'receipts' | 'moneyReturns'> {
  mails: readonly AdminMailHead[];
  events: readonly ActivityEvent[];
}

/** Activities that the timeline already shows as a step, payment or note. */
const REPEATED_ACTIONS: ReadonlySet<ActivityAction> = new Set([
  'order.status',
  'order.parcel',
  'order.paid',
  'order.corrected',
  'order.refunded',
  'order.moneyReturned',
  'order.noted',
] satisfies ActivityAction[]);

/** Maximum difference in milliseconds between a change and its entry in the activity log. */
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

/** Formats a status change, such as 'Cancelled by the customer' or 'Confirmed by Mia'. */
function formatStep({ status, by, parcel, at }: TimelineEntry, history: TimelineSources): string {
  const { order } = history;
  const { fulfilment } = order;
  const person = by === 'admin' ? findActorName(history, at, 'order.status', 'order.parcel') : null;
  const who = person === null ? ACTOR_LABELS[by] : `by ${person}`;
  if (parcel) return `${parcelName(order, parcel)} shipped ${who}`;
  if (status === 'pending') return 'Placed';
  // 'Collected by the shop' would be wrong, so the actor is omitted.
  const isPickupStep = fulfilment === 'pickup' && (status === 'shipped' || status === 'delivered');
  return [statusLabel(status, fulfilment), isPickupStep ? '' : who].filter(Boolean).join(' ');
}

const formatAmount = (value: number, { currency }: Order): string =>
  formatMinor(toMinor(value, currency), currency, store.locale);

/** Formats the state of a refund. Refunds paid out by hand are not called sent. */
function formatRefundState({ status, amount, byHand }: Refund): string {
  if (status !== 'succeeded') return status === 'pending' ? 'is in progress' : 'failed';
  if (byHand === amount) return 'was recorded';
  return byHand > 0 ? 'was sent in part' : 'was sent';
}

const getReturnEntries = ({ order, moneyReturns }: TimelineSources): OrderEntry[] =>
  order.refunds.flatMap(({ _id, byHand, reason, moneyReturn }) => {
    if (!moneyReturn?.doneAt) return [];
    const { doneBy } = moneyReturns.find((record) => record._id === _id) ?? {};
    const title = `${formatAmount(byHand, order)} returned to the customer by hand${doneBy ? `, marked by ${doneBy.name}` : ''}`;
    return [{ kind: 'money', key: `${_id} returned`, at: moneyReturn.doneAt, title, texts: [reason] }];
  });

function getMoneyEntries(history: TimelineSources): OrderEntry[] {
  const { order, receipts } = history;
  const { captured, recorded, paidAt } = order.payment;
  const online: OrderEntry[] =
    paidAt !== null && recorded.length === 0
      ? [
          {
            ...{ kind: 'money', key: 'paid', at: paidAt },
            title: captured > 0 ? `${formatAmount(captured, order)} paid` : 'Paid',
            texts: [cardText(order.payment) || providerLabel(order.payment)],
          },
        ]
      : [];
  const byHand = recorded.map(({ _id, amount, method, at, corrects }): OrderEntry => {
    const record = receipts.find((first) => first._id === _id);
    const what = corrects === null ? 'recorded as paid' : 'taken back by a correction';
    return {
      ...{ kind: 'money', key: _id, at },
      title: `${formatAmount(Math.abs(amount), order)} ${what}${record ? ` by ${record.by.name}` : ''}`,
      texts: [RECEIPT_METHOD[method], record?.note ?? ''],
    };
  });
  const back = order.refunds.map((refund): OrderEntry => {
    const person = findActorName(history, refund.at, 'order.refunded');
    const requester = person === null ? '' : ` asked for by ${person}`;
    return {
      ...{ kind: 'money', key: refund._id, at: refund.at },
      title: `Refund of ${formatAmount(refund.amount, order)}${requester} ${formatRefundState(refund)}`,
      texts: [
        refund.moneyReturn?.state === 'open' ? `${formatAmount(refund.byHand, order)} to return by hand` : '',
        refund.reason,
        refundFailureText(refund) ?? '',
      ],
    };
  });
  return [...online, ...byHand, ...back, ...getReturnEntries(history)];
}

export function entriesOf(history: TimelineSources): OrderEntry[] {
  const { order, notes, mails, events } = history;
  const steps = order.timeline.map((step, at): OrderEntry => {
    return {
      kind: 'step',
      key: `step ${at}`,
      at: step.at,
      title: formatStep(step, history),
      texts: [step.note],
    };
  });
  const entries: OrderEntry[] = [
    ...steps,
    ...getMoneyEntries(history),
    ...mails.map((mail): OrderEntry => ({ kind: 'mail', key: mail._id, at: mail.createdAt, mail })),
    ...notes.map((note): OrderEntry => ({ kind: 'note', key: note._id, at: note.at, note })),
    ...events
      .filter(({ action }) => !REPEATED_ACTIONS.has(action))
      .map((event): OrderEntry => ({ kind: 'log', key: event._id, at: event.at, event })),
  ];
  return entries.sort((first, second) => Date.parse(first.at) - Date.parse(second.at)).reverse();
}
