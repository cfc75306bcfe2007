import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import type { DayOfOrders } from '@contract/orders/order-stats';
import { longDay, money, orderCount, roughMoney, shortDay } from './sales-labels';

interface DayChartProps {
  days: readonly DayOfOrders[];
  label: string;
  colour: string;
  height: number;
  valueOf: (day: DayOfOrders) => number;
  /** Formats values of the axis. */
  axis: (value: number) => string;
  whole?: boolean;
}

/** How many dates fit below the bars. */
const DATES = 6;

function DayChart({ days, label, colour, height, valueOf, axis, whole = false }: DayChartProps) {
  const step = Math.ceil(days.length / DATES);
  return (
    <BarChart
      height={height}
      // Room for half of the last date.
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
            location === 'tick' ? shortDay(date) : longDay(date),
          // Counted from the last day, so that today always has its date.
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
          // Orders are whole numbers.
          ...(whole ? { tickMinStep: 1 } : {}),
          // A day on which more went back than came is below zero.
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
            return day ? `${money(day.revenue)} · ${orderCount(day.orders)}` : '';
          },
        },
      ]}
      sx={look}
    />
  );
}

/** Revenue and orders by day. Hidden from screen readers: the table has the same data. */
export function SalesCharts({ days }: { days: readonly DayOfOrders[] }) {
  return (
    <Box aria-hidden sx={{ mx: { xs: -1, sm: 0 } }}>
      <Typography variant="body2" sx={caption}>
        Revenue
      </Typography>
      <DayChart
        days={days}
        label="Revenue"
        colour="var(--mui-palette-primary-main)"
        height={220}
        valueOf={({ revenue }) => revenue}
        axis={roughMoney}
      />
      <Typography variant="body2" sx={{ ...caption, mt: 1.5 }}>
        Orders
      </Typography>
      <DayChart
        days={days}
        label="Orders"
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

const look = {
  '& .MuiChartsAxis-root .MuiChartsAxis-line, & .MuiChartsGrid-line': {
    stroke: 'var(--mui-palette-divider)',
  },
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
    fill: 'var(--mui-palette-text-secondary)',
    fontVariantNumeric: 'tabular-nums',
  },
};
