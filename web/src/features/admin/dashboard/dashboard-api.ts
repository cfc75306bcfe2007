import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';
import { fetcherOf } from '../fetcher';

/** Days that the charts can show. */
export const SPANS = [7, 30, 90] as const;
export type Span = (typeof SPANS)[number];

/** Reads the page's query; 30 days by default. */
export const spanIn = (params: URLSearchParams): Span =>
  SPANS.find((span) => String(span) === params.get('days')) ?? 30;

/** The key of the dashboard's numbers. */
export const statsKey = (span: Span) => keyOf(endpoints.orderStats, { query: { days: span } });

/** The dashboard's numbers. Announces a failure. */
export const fetchStats = fetcherOf(endpoints.orderStats, (data) => data, 'Failed to load dashboard data');
