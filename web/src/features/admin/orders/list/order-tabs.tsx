import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Waiting } from '@contract/panel/waiting';
import { store } from '@contract/store-config';
import { useRead } from '@/shared/data/use-data';
import { visuallyHidden } from '@/shared/ui/styles/visually-hidden';
import { paths } from '@/shared/config/panel-paths';
import { May } from '../../rights/may';
import { WAITING } from '../../waiting';
import { orderFilters, type OrderFilters } from '../orders-api';
import { SavedViewTab, useSavedViews } from '../../saved-views/saved-views';
import { figure, tab, tabs } from '../../saved-views/tab';

/** What orders wait for, as a day's work goes: each is a filter of the list, and counted as orders change. */
const TABS = [
  { name: 'To confirm', count: ({ pending }) => pending, filter: { status: 'pending' } },
  {
    name: 'To pack',
    count: ({ confirmed, packed }) => confirmed - packed,
    filter: { status: 'confirmed', packed: 'to_pack' },
  },
  { name: 'Packed', count: ({ packed }) => packed, filter: { status: 'confirmed', packed: 'packed' } },
  { name: 'On their way', count: ({ shipped }) => shipped, filter: { status: 'shipped' } },
  { name: 'Owes money', count: ({ owing }) => owing, filter: { payment: 'owes' } },
  { name: 'All', count: ({ all }) => all, filter: {} },
] as const satisfies readonly {
  name: string;
  count: (orders: Waiting['orders']) => number;
  filter: Partial<Pick<OrderFilters, 'status' | 'payment' | 'packed' | 'ship'>>;
}[];

/** What a tab does not say. */
const NO_WAIT = { status: null, payment: null, packed: null, ship: null };

/** Left of the shown tab stays a part of the one before it, in pixels. */
const EDGE = 48;

/** The list's tabs with how many orders there are behind each; what was searched stays. */
export function OrderTabs({ filters }: { filters: OrderFilters }) {
  const { data: waiting } = useRead(WAITING);
  const views = useSavedViews('orders');
  const bar = useRef<HTMLElement>(null);
  const { status, payment, packed, ship } = filters;
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) bar.current!.scrollLeft = current.offsetLeft - EDGE;
    // The counts make the tabs wider.
  }, [status, payment, packed, waiting]);
  const query = String(orderFilters.params(filters));
  const isSaved = views.some((view) => view.query === query);
  return (
    <Box ref={bar} component="nav" aria-label="Orders by what they wait for" sx={tabs}>
      {TABS.map(({ name, count: countOf, filter: own }) => {
        const filter = { ...NO_WAIT, ...own };
        const isShown =
          !isSaved &&
          status === filter.status &&
          payment === filter.payment &&
          packed === filter.packed &&
          ship === filter.ship;
        const count = waiting && countOf(waiting.orders);
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
      <May permission="orders.write">
        <Box component={Link} to={paths.adminDrafts} sx={tab}>
          Drafts
        </Box>
      </May>
      {views.map((view) => (
        <SavedViewTab key={view.name} list="orders" view={view} views={views} shown={view.query === query} />
      ))}
    </Box>
  );
}
