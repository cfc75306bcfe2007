import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { createEndpointFetcher } from '../shared/api/fetcher';

export const CHART_PERIOD_DAYS = [7, 30, 90] as const;
export type ChartPeriodDays = (typeof CHART_PERIOD_DAYS)[number];

/** Returns the number of days in the charts from the URL. Defaults to 30. */
export const parseChartPeriodDays = (params: URLSearchParams): ChartPeriodDays =>
  CHART_PERIOD_DAYS.find((span) => String(span) === params.get('days')) ?? 30;

export const getOrderStatsCacheKey = (days: ChartPeriodDays) =>
  getCacheKey(endpoints.getOrderStats, { query: { days } });

export const fetchOrderStats = createEndpointFetcher(
  endpoints.getOrderStats,
  (data) => data,
  t('Failed to load dashboard data'),
);
