import {
  FULFILMENT_STEPS,
  statusName,
  type Fulfilment,
  type OrderStatus,
} from '@contract/orders/order-states';
import type { TimelineEntry } from '@contract/orders/orders';

export interface TrackingStep {
  status: OrderStatus;
  state: 'done' | 'current' | 'ahead';
  /** When the order got there, ISO 8601; null for what is to come, or was never noted. */
  at: string | null;
}

type Timeline = readonly Pick<TimelineEntry, 'status' | 'at'>[];

const timeOf = (status: OrderStatus, timeline: Timeline) =>
  timeline.findLast((entry) => entry.status === status)?.at ?? null;

/** The way of an order: the four steps of a delivery, or those it took until it was cancelled. */
export function trackingSteps(status: OrderStatus, timeline: Timeline): TrackingStep[] {
  if (status === 'cancelled') {
    const taken = FULFILMENT_STEPS.filter(
      (step) => step === 'pending' || timeline.some((entry) => entry.status === step),
    );
    return [
      ...taken.map((step) => ({ status: step, state: 'done' as const, at: timeOf(step, timeline) })),
      { status, state: 'current', at: timeOf(status, timeline) },
    ];
  }
  const reached = FULFILMENT_STEPS.indexOf(status);
  return FULFILMENT_STEPS.map((step, index) => ({
    status: step,
    state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
    at: index <= reached ? timeOf(step, timeline) : null,
  }));
}

const EVENTS: Record<OrderStatus, string> = {
  pending: 'Order placed',
  confirmed: 'Order confirmed',
  shipped: 'Handed to the carrier',
  delivered: 'Delivered',
  cancelled: 'Order cancelled',
};

/** What happened; a cancellation also says who did it where that was not the customer. */
export function eventLabel(
  { status, by }: Pick<TimelineEntry, 'status' | 'by'>,
  fulfilment?: Fulfilment,
): string {
  if (status === 'cancelled' && by === 'admin') return 'Order cancelled by the shop';
  if (status === 'cancelled' && by === 'system') return 'Order cancelled automatically';
  const isPickupStep = fulfilment === 'pickup' && (status === 'shipped' || status === 'delivered');
  return isPickupStep ? statusName(status, fulfilment) : EVENTS[status];
}
