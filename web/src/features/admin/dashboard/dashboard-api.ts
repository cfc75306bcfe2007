import type { OrderStats } from '@contract/order-stats';
import { ApiError } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { toasts } from '@/shared/toasts/toasts';

/** Days that the charts can show. */
export const SPANS = [7, 30, 90] as const;
export type Span = (typeof SPANS)[number];

/** Reads the page's query; 30 days by default. */
export const spanIn = (params: URLSearchParams): Span =>
  SPANS.find((span) => String(span) === params.get('days')) ?? 30;

/** The key, and API path, of the dashboard's numbers. */
export const statsKey = (span: Span) => `/orders/admin/stats?days=${span}`;

/** The dashboard's numbers. A failure shows a toast (docs/product.md, Dashboard). */
export async function fetchStats(key: string): Promise<OrderStats> {
  try {
    return (await api.get<Envelope<OrderStats>>(key)).data;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) toasts.error('Failed to load dashboard data');
    throw error;
  }
}
