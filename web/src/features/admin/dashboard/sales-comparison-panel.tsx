import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { CircleQuestionMark } from 'lucide-react';
import { SALES_PERIODS_IN_DAYS, type OrderStats, type SalesFigures } from '@contract/orders/order-stats';
import { t } from '@contract/texts/text';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { TitledPanel } from '../shared/layout/titled-panel';
import { formatPercentChange, formatNumber, formatMoney } from './sales-labels';

interface Row {
  of: keyof SalesFigures;
  label: string;
  text: (value: number) => string;
  /** True if an increase is bad news. */
  lowerIsBetter?: true;
}

const ROWS: readonly Row[] = [
  { of: 'revenue', label: t('Revenue'), text: formatMoney },
  { of: 'orders', label: t('Orders'), text: formatNumber },
  { of: 'average', label: t('Average order'), text: formatMoney },
  { of: 'units', label: t('Units'), text: formatNumber },
  { of: 'newCustomers', label: t('New customers'), text: formatNumber },
  { of: 'returning', label: t('Orders of returning customers'), text: formatNumber },
  { of: 'refunded', label: t('Refunds'), text: formatMoney, lowerIsBetter: true },
];

const formatPeriodName = (days: number) => t('{days, plural, one {Today} other {{days} days}}', { days });

type Period = OrderStats['sales'][number];

function getChangeColor(change: number, { lowerIsBetter }: Row): string {
  if (change === 0) return 'text.secondary';
  return change > 0 === (lowerIsBetter !== true) ? 'success.main' : 'error.main';
}

function Figure({ row, period }: { row: Row; period: Period }) {
  const [current, previous] = [period.now[row.of], period.before[row.of]];
  const difference = formatPercentChange(current, previous);
  return (
    <Box sx={figureStyle}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {row.text(current)}
      </Box>
      {difference === '' ? null : (
        <Box component="span" sx={{ ...changeStyle, color: getChangeColor(current - previous, row) }}>
          {difference}
        </Box>
      )}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        <VisuallyHiddenText>{`${t('before:')} `}</VisuallyHiddenText>
        {row.text(previous)}
      </Box>
    </Box>
  );
}

const COMPARISON_HELP = t(
  'Below each figure is that of the previous period of the same length, up to the same time of day.',
);

const comparisonNote = (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
    {t('vs. previous period')}
    <Tooltip title={COMPARISON_HELP} enterTouchDelay={0} describeChild>
      <IconButton aria-label={t('About the comparison')} sx={{ my: -1.25, color: 'text.secondary' }}>
        <CircleQuestionMark size={17} aria-hidden />
      </IconButton>
    </Tooltip>
  </Box>
);

export function SalesComparisonPanel({ periods }: { periods: readonly Period[] | undefined }) {
  return (
    <TitledPanel title={t('Sales figures')} note={comparisonNote}>
      <Box component="table" aria-busy={!periods} sx={table}>
        <Box component="caption" sx={visuallyHiddenStyles}>
          {t('Sales today and in the last 7 and 30 days, compared with the previous period')}
        </Box>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHiddenText>{t('Figure')}</VisuallyHiddenText>
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

const figureStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'baseline',
  columnGap: 0.75,
  '& > :last-child': { flexBasis: '100%' },
} as const;

const changeStyle = { fontSize: '0.8125rem', fontWeight: 600 };

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
