import type { OrderStats } from '@contract/order-stats';
import { api, type Envelope } from '@/shared/api/client';
import { announcing } from '@/shared/toasts/announce-failure';

/** Days that the charts can show. */
export const SPANS = [7, 30, 90] as const;
export type Span = (typeof SPANS)[number];

/** Reads the page's query; 30 days by default. */
export const spanIn = (params: URLSearchParams): Span =>
  SPANS.find((span) => String(span) === params.get('days')) ?? 30;

/** The key, and API path, of the dashboard's numbers. */
export const statsKey = (span: Span) => `/orders/admin/stats?days=${span}`;

/** The dashboard's numbers. Announces a failure. */
export const fetchStats = announcing(
  'Failed to load dashboard data',
  async (key: string): Promise<OrderStats> =>
    (await api.get<Envelope<OrderStats>>(key, { quiet: true })).data,
);
