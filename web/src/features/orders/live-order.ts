import { ORDER_STATUSES, type OrderStatus } from '@contract/orders/order-states';
import type { Order, OrderTracking, TimelineEntry, Tracking } from '@contract/orders/orders';

/** The fields of an order that change on its way. */
export type LiveOrder = Pick<Order, 'status' | 'timeline' | 'tracking' | 'updatedAt'>;

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const isStatus = (value: unknown): value is OrderStatus => ORDER_STATUSES.some((status) => status === value);

/** A Firestore timestamp as ISO 8601; null for anything else. */
function time(value: unknown): string | null {
  const { toDate } = fieldsOf(value);
  if (typeof toDate !== 'function') return null;
  const date: unknown = toDate.call(value);
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function entry(value: unknown): TimelineEntry[] {
  const { status, at, by, note } = fieldsOf(value);
  const when = time(at);
  return isStatus(status) && when ? [{ status, at: when, by: text(by), note: text(note) }] : [];
}

function parcel(value: unknown): Tracking | null {
  if (typeof value !== 'object' || value === null) return null;
  const { carrier, number, url, estimatedDelivery } = fieldsOf(value);
  return {
    carrier: text(carrier),
    number: text(number),
    url: text(url) || null,
    estimatedDelivery: text(estimatedDelivery) || null,
  };
}

/**
 * What can change in an order's Firestore document. It is read without the server's converter, so unexpected fields
 * are left out; null where the status is unknown or the document is gone.
 */
export function liveOrder(document: unknown): LiveOrder | null {
  const { status, timeline, tracking, updatedAt } = fieldsOf(document);
  if (!isStatus(status)) return null;
  const entries = Array.isArray(timeline) ? timeline.flatMap(entry) : [];
  return {
    status,
    timeline: entries,
    tracking: parcel(tracking),
    updatedAt: time(updatedAt) ?? entries.at(-1)?.at ?? new Date(0).toISOString(),
  };
}

/** A cached answer with what Firestore reports, unless that is older than the answer. */
export function withLive(known: OrderTracking, live: LiveOrder): OrderTracking {
  if (Date.parse(live.updatedAt) < Date.parse(known.order.updatedAt)) return known;
  const { status, timeline, tracking, updatedAt } = live;
  return { order: { ...known.order, status, updatedAt }, timeline, tracking };
}

/** A carrier's address that a link may lead to: the web's, and no script's. */
export function webAddress(url: string | null): string | null {
  if (!url) return null;
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
