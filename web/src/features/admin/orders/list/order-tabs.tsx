import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { store } from '@contract/store-config';
import { useRead } from '@/shared/data/use-data';
import { visuallyHidden } from '@/shared/ui/styles/visually-hidden';
import { WAITING } from '../../waiting';
import { orderFilters, type OrderFilters } from '../orders-api';

/** What orders wait for, as a day's work goes: each is a filter of the list, and counted as orders change. */
const TABS = [
  { name: 'To confirm', counted: 'pending', filter: { status: 'pending', payment: null } },
  { name: 'To pack', counted: 'confirmed', filter: { status: 'confirmed', payment: null } },
  { name: 'Owes money', counted: 'owing', filter: { status: null, payment: 'owes' } },
  { name: 'On their way', counted: 'shipped', filter: { status: 'shipped', payment: null } },
  { name: 'All', counted: 'all', filter: { status: null, payment: null } },
] as const;

/** Left of the shown tab stays a part of the one before it, in pixels. */
const EDGE = 48;

/** The list's tabs with how many orders there are behind each; what was searched stays. */
export function OrderTabs({ filters }: { filters: OrderFilters }) {
  const { data: waiting } = useRead(WAITING);
  const bar = useRef<HTMLElement>(null);
  const { status, payment } = filters;
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) bar.current!.scrollLeft = current.offsetLeft - EDGE;
    // The counts make the tabs wider.
  }, [status, payment, waiting]);
  return (
    <Box ref={bar} component="nav" aria-label="Orders by what they wait for" sx={tabs}>
      {TABS.map(({ name, counted, filter }) => {
        const isShown = filters.status === filter.status && filters.payment === filter.payment;
        const count = waiting?.orders[counted];
        return (
          <Box
            key={name}
            component={Link}
            to={orderFilters.path({ ...filters, ...filter })}
            aria-current={isShown ? 'page' : undefined}
            sx={tab}
          >
            {name}
            {count === undefined ? null : (
              <Box component="span" sx={figure}>
                {count.toLocaleString(store.locale)}
                <Box component="span" sx={visuallyHidden}>
                  {count === 1 ? ' order' : ' orders'}
                </Box>
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** Scrolls sideways on a phone. */
const tabs = {
  position: 'relative',
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  borderBottom: 1,
  borderColor: 'divider',
};

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  flexShrink: 0,
  minHeight: 44,
  px: 1.25,
  color: 'text.secondary',
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: 2,
  borderColor: 'transparent',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
};

const figure = { fontVariantNumeric: 'tabular-nums', fontWeight: 400 };
