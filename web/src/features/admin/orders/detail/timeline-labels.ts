import type { TimelineEntry } from '@contract/orders/orders';
import { statusLabel } from '@/shared/orders/order-status';

const WHO: Record<string, string> = {
  customer: 'by the customer',
  admin: 'by the shop',
  system: 'automatically',
};

/** 'Cancelled by the customer'. */
export function timelineLabel({ status, by }: TimelineEntry): string {
  if (status === 'pending') return 'Placed';
  return [statusLabel(status), WHO[by]].filter(Boolean).join(' ');
}
