import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DailySales } from '@contract/orders/order-stats';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { TitledPanel } from '../shared/layout/titled-panel';
import { CHART_PERIOD_DAYS, type ChartPeriodDays } from './dashboard-api';
import {
  formatNumber,
  formatLongDay,
  formatOrderCount,
  sumDailySales,
  formatTimeZoneName,
} from './sales-labels';

/** Style of table columns that are hidden on phones, because only the revenue column fits. */
const wideColumn = { display: { xs: 'none', sm: 'table-cell' } };

const AMOUNT_COLUMNS = [
  { name: t('Net'), of: 'net', sx: wideColumn },
  { name: t('Tax'), of: 'tax', sx: wideColumn },
  { name: t('Revenue'), of: 'revenue', sx: {} },
] as const;

/** Table of sales per day, latest day first, with the same height as the charts. */
function SalesTable({ days, height }: { days: readonly DailySales[]; height: number }) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('Revenue and orders by day')}
      sx={{ height, overflowY: 'auto' }}
    >
      <Box component="table" sx={table}>
        <Box component="caption" sx={visuallyHiddenStyles}>
          {t('Revenue and orders by day, the latest first')}
        </Box>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Orders')}</th>
            {AMOUNT_COLUMNS.map(({ name, sx }) => (
              <Box component="th" scope="col" key={name} sx={sx}>
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.date}>
              <th scope="row">
                <time dateTime={day.date}>{formatLongDay(day.date)}</time>
              </th>
              <td>{formatNumber(day.orders)}</td>
              {AMOUNT_COLUMNS.map(({ name, of, sx }) => (
                <Box component="td" key={name} sx={sx}>
                  <Price value={day[of]} />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1,
    px: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.9063rem',
  },
};

/** Sales charts, loaded on demand because the chart library is large. */
const SalesCharts = lazy(() =>
  import('./sales-charts').then(({ SalesCharts }) => ({ default: SalesCharts })),
);

const CHARTS_HEIGHT = 410;

const chartsPlaceholder = (
  <Skeleton variant="rounded" height={CHARTS_HEIGHT} aria-label={t('Loading the charts')} role="status" />
);

interface SalesPanelProps {
  days: readonly DailySales[] | undefined;
  periodDays: ChartPeriodDays;
  timeZone: string | undefined;
  stale: boolean;
  onPeriodChange: (periodDays: ChartPeriodDays) => void;
}

function SalesSummary({ days }: { days: readonly DailySales[] }) {
  const { orders, revenue, net, tax } = sumDailySales(days);
  return (
    <>
      <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums', mr: 1.5 }}>
        {revenue}
      </Typography>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('net {net} · tax {tax} · {orders}', { net, tax, orders: formatOrderCount(orders) })}
      </Box>
    </>
  );
}

export function SalesPanel({ days, periodDays, timeZone, stale, onPeriodChange }: SalesPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <TitledPanel
      title={t('The last {days} days', { days: days?.length ?? periodDays })}
      note={
        timeZone
          ? t('Payments less refunds, and orders that were not cancelled, by day ({timeZone}).', {
              timeZone: formatTimeZoneName(timeZone),
            })
          : t('Payments less refunds, and orders that were not cancelled, by day.')
      }
      action={
        <ToggleButtonGroup
          exclusive
          value={periodDays}
          aria-label={t('Days shown')}
          onChange={(_, chosen: ChartPeriodDays | null) => chosen && onPeriodChange(chosen)}
          sx={group}
        >
          {CHART_PERIOD_DAYS.map((days) => (
            <ToggleButton key={days} value={days}>
              {t('{days} days', { days })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Box aria-busy={stale} sx={{ transition: 'opacity 160ms', opacity: stale ? 0.55 : 1 }}>
        <Typography component="p" aria-live="polite" sx={{ minHeight: 30, mb: 2 }}>
          {days ? <SalesSummary days={days} /> : <Skeleton width="18ch" component="span" />}
        </Typography>
        <Box sx={{ minHeight: CHARTS_HEIGHT }}>
          {days === undefined ? chartsPlaceholder : null}
          {days && asTable ? <SalesTable days={days} height={CHARTS_HEIGHT} /> : null}
          {days && !asTable ? (
            <Suspense fallback={chartsPlaceholder}>
              <SalesCharts days={days} />
            </Suspense>
          ) : null}
        </Box>
      </Box>
      <Button
        color="secondary"
        startIcon={<Icon size={18} aria-hidden />}
        onClick={() => setAsTable(!asTable)}
        sx={{ mt: 1, ml: -1.5, px: 1.5 }}
      >
        {asTable ? t('Show as charts') : t('Show as table')}
      </Button>
    </TitledPanel>
  );
}

const group = {
  '& .MuiToggleButton-root': {
    minHeight: 44,
    px: 2,
    color: 'text.secondary',
    borderColor: 'divider',
    '&:first-of-type': { borderRadius: '999px 0 0 999px' },
    '&:last-of-type': { borderRadius: '0 999px 999px 0' },
    '&.Mui-selected, &.Mui-selected:hover': { color: 'text.primary', bgcolor: 'background.tile' },
    '&.Mui-focusVisible': {
      outline: '2px solid var(--mui-palette-primary-main)',
      outlineOffset: 2,
      zIndex: 1,
    },
  },
};
