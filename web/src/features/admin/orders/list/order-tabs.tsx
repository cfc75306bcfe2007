import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Waiting } from '@contract/panel/waiting';
import { store } from '@contract/store-config';
import { useRead } from '@/shared/data/use-data';
import { visuallyHidden } from '@/shared/ui/styles/visually-hidden';
import { paths } from '@/shared/config/panel-paths';
import { May } from '../../rights/may';
import { countToPack, WAITING } from '../../waiting';
import { MAX_SELECTED, orderFilters, type OrderFilters } from '../orders-api';
import { SavedViewTab, useSavedViews } from '../../saved-views/saved-views';
import { figure, tab, tabs } from '../../saved-views/tab';

/** What orders wait for, as a day's work goes: each is a filter of the list, and counted as orders change. */
const TABS = [
  { name: 'To confirm', count: ({ pending }) => pending, filter: { status: 'pending' } },
  {
    name: 'To pack',
    count: countToPack,
    filter: { status: 'confirmed', packed: 'to_pack' },
  },
  { name: 'Packed', count: ({ packed }) => packed, filter: { status: 'confirmed', packed: 'packed' } },
  { name: 'Pick-up', count: ({ pickup }) => pickup, filter: { status: 'confirmed', packed: 'pickup' } },
  { name: 'On their way', count: ({ shipped }) => shipped, filter: { status: 'shipped' } },
  { name: 'Owes money', count: ({ owing }) => owing, filter: { payment: 'owes' } },
  { name: 'Money to return', count: ({ toReturn }) => toReturn, filter: { payment: 'to_return' } },
  { name: 'All', count: ({ all }) => all, filter: {} },
] as const satisfies readonly {
  name: string;
  count: (orders: Waiting['orders']) => number;
  filter: Partial<Pick<OrderFilters, 'status' | 'payment' | 'packed' | 'ship'>>;
}[];

/** What a tab does not say. */
const NO_WAIT = { status: null, payment: null, packed: null, ship: null };

type Waits = keyof typeof NO_WAIT;

/** Whether the filters are those of a tab; what else narrows the list does not count. */
const isTab = (filters: OrderFilters, own: Partial<OrderFilters>): boolean =>
  (Object.keys(NO_WAIT) as Waits[]).every((each) => filters[each] === (own[each] ?? null));

/** How many orders a list has: known where nothing but a tab narrows it, since only these are counted as orders change. */
export function matchingCount(filters: OrderFilters, orders: Waiting['orders']): number | undefined {
  if (orderFilters.isSet({ ...filters, ...NO_WAIT })) return undefined;
  return TABS.find(({ filter }) => isTab(filters, filter))?.count(orders);
}

/** What the button says that selects all orders of a list. */
export function selectAllText(count: number | undefined): string {
  const most = MAX_SELECTED.toLocaleString(store.locale);
  if (count === undefined) return `Select all that match, ${most} at most`;
  const all = count.toLocaleString(store.locale);
  return count > MAX_SELECTED ? `Select the newest ${most} of ${all}` : `Select all ${all} that match`;
}

/** Left of the shown tab stays a part of the one before it, in pixels. */
const EDGE = 48;

/** The list's tabs with how many orders there are behind each; what was searched stays. */
export function OrderTabs({ filters }: { filters: OrderFilters }) {
  const { data: waiting } = useRead(WAITING);
  const views = useSavedViews('orders');
  const bar = useRef<HTMLElement>(null);
  const { status, payment, packed } = filters;
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
        const isShown = !isSaved && isTab(filters, own);
        const count = waiting && countOf(waiting.orders);
        // Many shops have no pick-up.
        if (name === 'Pick-up' && !isShown && !count) return null;
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
