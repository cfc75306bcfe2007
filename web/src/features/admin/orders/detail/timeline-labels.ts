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
  return [statusLabel(status, fulfilment), WHO[by]].filter(Boolean).join(' ');
}
