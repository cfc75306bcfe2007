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

/** One thing that happened to an order. */
export type OrderEntry = { key: string; at: string } & (
  | { kind: 'step' | 'money'; title: string; texts: readonly string[] }
  | { kind: 'note'; note: OrderNote }
  | { kind: 'mail'; mail: AdminMailHead }
  | { kind: 'log'; event: ActivityEvent }
);

interface History extends Pick<AdminOrder, 'order' | 'notes' | 'receipts' | 'moneyReturns'> {
  mails: readonly AdminMailHead[];
  /** What administrators did to the order. */
  events: readonly ActivityEvent[];
}

/** What the log says of these is said by a step, a payment or a note already. */
const TOLD: ReadonlySet<ActivityAction> = new Set([
  'order.status',
  'order.parcel',
  'order.paid',
  'order.corrected',
  'order.refunded',
  'order.moneyReturned',
  'order.noted',
] satisfies ActivityAction[]);

/** Milliseconds between what happened and its entry in the log, which one transaction writes. */
const SAME_MS = 2000;

const WHO: Record<string, string> = {
  customer: 'by the customer',
  admin: 'by the shop',
  system: 'automatically',
};

function personOf({ events }: History, at: string, ...actions: ActivityAction[]): string | null {
  const isIt = (event: ActivityEvent) =>
    actions.includes(event.action) && Math.abs(Date.parse(event.at) - Date.parse(at)) <= SAME_MS;
  return events.find(isIt)?.by.name || null;
}

/** 'Cancelled by the customer', 'Confirmed by Mia'. */
function stepTitle({ status, by, parcel, at }: TimelineEntry, history: History): string {
  const { order } = history;
  const { fulfilment } = order;
  const person = by === 'admin' ? personOf(history, at, 'order.status', 'order.parcel') : null;
  const who = person === null ? WHO[by] : `by ${person}`;
  if (parcel) return `${parcelName(order, parcel)} shipped ${who}`;
  if (status === 'pending') return 'Placed';
  // 'Collected by the shop' would be wrong.
  const isPickupStep = fulfilment === 'pickup' && (status === 'shipped' || status === 'delivered');
  return [statusLabel(status, fulfilment), isPickupStep ? '' : who].filter(Boolean).join(' ');
}

const amountOf = (value: number, { currency }: Order): string =>
  formatMinor(toMinor(value, currency), currency, store.locale);

/** Formats the state of a refund. Money that a person returns was not sent by the shop. */
function refundState({ status, amount, byHand }: Refund): string {
  if (status !== 'succeeded') return status === 'pending' ? 'is in progress' : 'failed';
  if (byHand === amount) return 'was recorded';
  return byHand > 0 ? 'was sent in part' : 'was sent';
}

/** Lists money that administrators marked as returned. */
const returnEntries = ({ order, moneyReturns }: History): OrderEntry[] =>
  order.refunds.flatMap(({ _id, byHand, reason, moneyReturn }) => {
    if (!moneyReturn?.doneAt) return [];
    const { doneBy } = moneyReturns.find((record) => record._id === _id) ?? {};
    const title = `${amountOf(byHand, order)} returned to the customer by hand${doneBy ? `, marked by ${doneBy.name}` : ''}`;
    return [{ kind: 'money', key: `${_id} returned`, at: moneyReturn.doneAt, title, texts: [reason] }];
  });

function moneyEntries(history: History): OrderEntry[] {
  const { order, receipts } = history;
  const { captured, recorded, paidAt } = order.payment;
  const online: OrderEntry[] =
    paidAt !== null && recorded.length === 0
      ? [
          {
            ...{ kind: 'money', key: 'paid', at: paidAt },
            title: captured > 0 ? `${amountOf(captured, order)} paid` : 'Paid',
            texts: [cardText(order.payment) || providerLabel(order.payment)],
          },
        ]
      : [];
  const byHand = recorded.map(({ _id, amount, method, at, corrects }): OrderEntry => {
    const record = receipts.find((one) => one._id === _id);
    const what = corrects === null ? 'recorded as paid' : 'taken back by a correction';
    return {
      ...{ kind: 'money', key: _id, at },
      title: `${amountOf(Math.abs(amount), order)} ${what}${record ? ` by ${record.by.name}` : ''}`,
      texts: [RECEIPT_METHOD[method], record?.note ?? ''],
    };
  });
  const back = order.refunds.map((refund): OrderEntry => {
    const person = personOf(history, refund.at, 'order.refunded');
    const asked = person === null ? '' : ` asked for by ${person}`;
    return {
      ...{ kind: 'money', key: refund._id, at: refund.at },
      title: `Refund of ${amountOf(refund.amount, order)}${asked} ${refundState(refund)}`,
      texts: [
        refund.moneyReturn?.state === 'open' ? `${amountOf(refund.byHand, order)} to return by hand` : '',
        refund.reason,
        refundFailureText(refund) ?? '',
      ],
    };
  });
  return [...online, ...byHand, ...back, ...returnEntries(history)];
}

/** All that happened to an order, the latest first: its steps, its money, its emails, the team's notes and what the log adds. */
export function entriesOf(history: History): OrderEntry[] {
  const { order, notes, mails, events } = history;
  const steps = order.timeline.map((step, at): OrderEntry => {
    return {
      kind: 'step',
      key: `step ${at}`,
      at: step.at,
      title: stepTitle(step, history),
      texts: [step.note],
    };
  });
  const entries: OrderEntry[] = [
    ...steps,
    ...moneyEntries(history),
    ...mails.map((mail): OrderEntry => ({ kind: 'mail', key: mail._id, at: mail.createdAt, mail })),
    ...notes.map((note): OrderEntry => ({ kind: 'note', key: note._id, at: note.at, note })),
    ...events
      .filter(({ action }) => !TOLD.has(action))
      .map((event): OrderEntry => ({ kind: 'log', key: event._id, at: event.at, event })),
  ];
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).reverse();
}
