import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OrderStats } from '@contract/orders/order-stats';
import { paths } from '@/shared/config/paths';
import { Price } from '@/shared/products/price';
import { TextLink } from '@/shared/ui/text-link';
import { count, orderCount } from './sales-labels';

interface TileProps {
  label: string;
  note: ReactNode;
  to?: string;
  /** A row of its own on a phone: amounts can be long. */
  wide?: boolean;
  children: ReactNode;
}

function Tile({ label, note, to, wide = false, children }: TileProps) {
  return (
    <Box component="li" sx={[tile, wide && { gridColumn: { xs: '1 / -1', lg: 'auto' } }]}>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {to ? (
          <TextLink to={to} sx={cover}>
            {label}
          </TextLink>
        ) : (
          label
        )}
      </Typography>
      <Typography component="p" variant="h2" sx={figure}>
        {children}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </Box>
  );
}

const number = (value: number | undefined) =>
  value === undefined ? <Skeleton width="3.5ch" /> : count(value);

/** The store in five numbers (docs/product.md, Dashboard). */
export function StatTiles({ stats }: { stats: OrderStats | undefined }) {
  return (
    <Box component="ul" role="list" aria-label="Totals" aria-busy={!stats} sx={tiles}>
      <Tile
        label="Total revenue"
        note={
          stats ? (
            <>
              net <Price value={stats.totalNet} /> · tax <Price value={stats.totalTax} />
            </>
          ) : (
            <Skeleton width="14ch" />
          )
        }
        wide
      >
        {stats ? <Price value={stats.totalRevenue} /> : <Skeleton width="6ch" />}
      </Tile>
      <Tile
        label="Not paid yet"
        note={stats ? `${orderCount(stats.unpaid.orders)} placed` : <Skeleton width="8ch" />}
      >
        {stats ? <Price value={stats.unpaid.amount} /> : <Skeleton width="5ch" />}
      </Tile>
      <Tile label="Total orders" note="all time" to={paths.adminOrders}>
        {number(stats?.totalOrders)}
      </Tile>
      <Tile label="Total products" note="on sale" to={paths.adminProducts}>
        {number(stats?.totalProducts)}
      </Tile>
      <Tile label="Total users" note="with an account" to={paths.adminUsers}>
        {number(stats?.totalUsers)}
      </Tile>
    </Box>
  );
}

const tiles = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: '1.5fr 1.25fr repeat(3, minmax(0, 1fr))' },
};

/** On a phone two tiles fit side by side, with amounts up to a million. */
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

/** The link covers the whole tile. */
const cover = { '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 } };
