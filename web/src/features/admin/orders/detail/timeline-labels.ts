import type { Fulfilment } from '@contract/orders/order-states';
import type { TimelineEntry } from '@contract/orders/orders';
import { statusLabel } from '@/shared/orders/order-status';

const WHO: Record<string, string> = {
  customer: 'by the customer',
  admin: 'by the shop',
  system: 'automatically',
};

/** 'Cancelled by the customer'. */
export function timelineLabel({ status, by }: TimelineEntry, fulfilment: Fulfilment): string {
  if (status === 'pending') return 'Placed';
  // 'Collected by the shop' would be wrong.
  const isPickupStep = fulfilment === 'pickup' && (status === 'shipped' || status === 'delivered');
  return [statusLabel(status, fulfilment), isPickupStep ? '' : WHO[by]].filter(Boolean).join(' ');
}
