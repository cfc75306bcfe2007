import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { SALES_PERIODS_IN_DAYS, type OrderStats, type SalesFigures } from '@contract/orders/order-stats';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { TitledPanel } from '../shared/layout/titled-panel';
import { formatPercentChange, formatNumber, formatMoney } from './sales-labels';

interface Row {
  of: keyof SalesFigures;
  label: string;
  text: (value: number) => string;
}

const ROWS: readonly Row[] = [
  { of: 'revenue', label: 'Revenue', text: formatMoney },
  { of: 'orders', label: 'Orders', text: formatNumber },
  { of: 'average', label: 'Average order', text: formatMoney },
  { of: 'units', label: 'Units', text: formatNumber },
  { of: 'newCustomers', label: 'New customers', text: formatNumber },
  { of: 'returning', label: 'Orders of returning customers', text: formatNumber },
  { of: 'refunded', label: 'Refunds', text: formatMoney },
];

const formatPeriodName = (days: number) => (days === 1 ? 'Today' : `${days} days`);

type Period = OrderStats['sales'][number];

function Figure({ row: { of, text }, period }: { row: Row; period: Period }) {
  const [current, previous] = [period.now[of], period.before[of]];
  const difference = formatPercentChange(current, previous);
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {text(current)}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
        <VisuallyHiddenText>before: </VisuallyHiddenText>
        {text(previous)}
        {difference === '' ? null : (
          <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' }, ml: { xs: 0, sm: 1 } }}>
            {difference}
          </Box>
        )}
      </Box>
    </>
  );
}

export function SalesComparisonPanel({ periods }: { periods: readonly Period[] | undefined }) {
  return (
    <TitledPanel
      title="Compared with the previous period"
      note="Below each figure is that of the previous period of the same length, up to the same time of day."
    >
      <Box component="table" aria-busy={!periods} sx={table}>
        <Box component="caption" sx={visuallyHiddenStyles}>
          Sales today and in the last 7 and 30 days, compared with the previous period
        </Box>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHiddenText>Figure</VisuallyHiddenText>
            </th>
            {SALES_PERIODS_IN_DAYS.map((days) => (
              <th scope="col" key={days}>
                {formatPeriodName(days)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.of}>
              <th scope="row">{row.label}</th>
              {SALES_PERIODS_IN_DAYS.map((days, at) => {
                const period = periods?.[at];
                return (
                  <td key={days}>
                    {period ? <Figure row={row} period={period} /> : <Skeleton sx={{ height: 48 }} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </TitledPanel>
  );
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1,
    px: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
    fontSize: { xs: '0.875rem', sm: '1rem' },
    overflowWrap: 'anywhere',
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { color: 'text.secondary', fontWeight: 600, fontSize: '0.9063rem' },
} as const;
