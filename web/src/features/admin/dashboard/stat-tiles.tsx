import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OrderStats } from '@contract/orders/order-stats';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { Price } from '@/shared/products/price';
import { RichText } from '@/shared/ui/rich-text';
import { TextLink } from '@/shared/ui/text-link';
import { formatNumber } from './sales-labels';

interface StatTileProps {
  label: string;
  /** Explanation below the number in a tile. Undefined while the data is loading. */
  note: ReactNode;
  value: ReactNode;
  width?: string;
  to?: string;
  wide?: boolean;
}

function StatTile({ label, note, value, width = '3.5ch', to, wide = false }: StatTileProps) {
  return (
    <Box component="li" sx={[tile, wide && { gridColumn: { xs: '1 / -1', lg: 'auto' } }]}>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {to ? (
          <TextLink to={to} sx={tileLink}>
            {label}
          </TextLink>
        ) : (
          label
        )}
      </Typography>
      <Typography component="p" variant="h2" sx={figure}>
        {value ?? <Skeleton width={width} sx={skeletonStyle} />}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        {note ?? <Skeleton width={wide ? '14ch' : '8ch'} sx={skeletonStyle} />}
      </Typography>
    </Box>
  );
}

const UNPAID_ORDERS_PATH = `${panelPaths.adminOrders}?payment=owes`;

export function StatTiles({ stats }: { stats: OrderStats | undefined }) {
  const netAndTax = stats && (
    <RichText
      text="net {net} · tax {tax}"
      net={<Price value={stats.totalNet} />}
      tax={<Price value={stats.totalTax} />}
    />
  );
  const revenue = stats && <Price value={stats.totalRevenue} />;
  const unpaid = stats && <Price value={stats.unpaid.amount} />;
  const placed =
    stats &&
    t('{count, plural, one {# order placed} other {# orders placed}}', { count: stats.unpaid.orders });
  const totals = [
    { label: t('Total orders'), note: t('all time'), to: panelPaths.adminOrders, value: stats?.totalOrders },
    {
      label: t('Total products'),
      note: t('on sale'),
      to: panelPaths.adminProducts,
      value: stats?.totalProducts,
    },
    {
      label: t('Total users'),
      note: t('with an account'),
      to: panelPaths.adminUsers,
      value: stats?.totalUsers,
    },
  ];
  return (
    <Box component="ul" role="list" aria-label={t('Totals')} aria-busy={!stats} sx={tiles}>
      <StatTile label={t('Total revenue')} note={netAndTax} value={revenue} width="6ch" wide />
      <StatTile label={t('Not paid yet')} note={placed} value={unpaid} width="5ch" to={UNPAID_ORDERS_PATH} />
      {totals.map(({ value, ...tile }) => (
        <StatTile key={tile.label} value={value === undefined ? value : formatNumber(value)} {...tile} />
      ))}
    </Box>
  );
}

const tiles = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: '1.5fr 1.25fr repeat(3, minmax(0, 1fr))' },
};

/** Style of the number in a tile. On phones, two amounts of up to a million fit side by side. */
const figure = {
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  fontSize: { xs: '1.3125rem', sm: '2rem' },
};

const tile = {
  position: 'relative',
  display: 'grid',
  gap: 0.5,
  alignContent: 'start',
  p: { xs: 2, sm: 2.5 },
  borderRadius: 2,
  bgcolor: 'background.tile',
};

/** Style of placeholders, which are visible on the background of a tile. */
const skeletonStyle = { bgcolor: 'divider' };

const tileLink = { '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 } };
