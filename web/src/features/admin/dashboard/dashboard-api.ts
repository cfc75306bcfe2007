import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';
import { fetcherOf } from '../fetcher';

export const SPANS = [7, 30, 90] as const;
export type Span = (typeof SPANS)[number];

/** Reads the number of days from the URL query. Defaults to 30. */
export const spanIn = (params: URLSearchParams): Span =>
  SPANS.find((span) => String(span) === params.get('days')) ?? 30;

export const statsKey = (span: Span) => keyOf(endpoints.orderStats, { query: { days: span } });

export const fetchStats = fetcherOf(endpoints.orderStats, (data) => data, 'Failed to load dashboard data');
