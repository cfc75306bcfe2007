import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import type { DailySales } from '@contract/orders/order-stats';
import { t } from '@contract/texts/text';
import {
  formatLongDay,
  formatMoney,
  formatOrderCount,
  formatCompactMoney,
  formatShortDay,
} from './sales-labels';

interface DayChartProps {
  days: readonly DailySales[];
  label: string;
  colour: string;
  height: number;
  valueOf: (day: DailySales) => number;
  axis: (value: number) => string;
  whole?: boolean;
}

const MAX_DATE_LABELS = 6;

function DayChart({ days, label, colour, height, valueOf, axis, whole = false }: DayChartProps) {
  const step = Math.ceil(days.length / MAX_DATE_LABELS);
  return (
    <BarChart
      height={height}
      margin={{ left: 0, right: 20, top: 8, bottom: 0 }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={days.length > 45 ? 2 : 4}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: days.map(({ date }) => date),
          valueFormatter: (date: string, { location }) =>
            location === 'tick' ? formatShortDay(date) : formatLongDay(date),
          // Counts back from the last day, so that today always has a label.
          tickLabelInterval: (_, index) => (days.length - 1 - index) % step === 0,
          disableTicks: true,
          categoryGapRatio: days.length > 45 ? 0.25 : 0.35,
          height: 28,
        },
      ]}
      yAxis={[
        {
          valueFormatter: axis,
          tickNumber: height > 160 ? 4 : 2,
          ...(whole ? { tickMinStep: 1 } : {}),
          // Revenue is negative on days with more refunds than payments.
          ...(days.some((day) => valueOf(day) < 0) ? {} : { min: 0 }),
          disableLine: true,
          disableTicks: true,
          width: 52,
        },
      ]}
      series={[
        {
          label,
          color: colour,
          data: days.map(valueOf),
          valueFormatter: (_, { dataIndex }) => {
            const day = days[dataIndex];
            return day ? `${formatMoney(day.revenue)} · ${formatOrderCount(day.orders)}` : '';
          },
        },
      ]}
      sx={chartStyle}
    />
  );
}

/** Charts of revenue and orders per day. Hidden from screen readers, which read a table with the same data. */
export function SalesCharts({ days }: { days: readonly DailySales[] }) {
  return (
    <Box aria-hidden sx={{ mx: { xs: -1, sm: 0 } }}>
      <Typography variant="body2" sx={caption}>
        {t('Revenue')}
      </Typography>
      <DayChart
        days={days}
        label={t('Revenue')}
        colour="var(--mui-palette-primary-main)"
        height={220}
        valueOf={({ revenue }) => revenue}
        axis={formatCompactMoney}
      />
      <Typography variant="body2" sx={{ ...caption, mt: 1.5 }}>
        {t('Orders')}
      </Typography>
      <DayChart
        days={days}
        label={t('Orders')}
        colour="var(--mui-palette-text-secondary)"
        height={130}
        valueOf={({ orders }) => orders}
        axis={String}
        whole
      />
    </Box>
  );
}

const caption = { color: 'text.secondary', fontWeight: 600, px: { xs: 1, sm: 0 } };

const chartStyle = {
  '& .MuiChartsAxis-root .MuiChartsAxis-line, & .MuiChartsGrid-line': {
    stroke: 'var(--mui-palette-divider)',
  },
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
    fill: 'var(--mui-palette-text-secondary)',
    fontVariantNumeric: 'tabular-nums',
  },
};
