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

/** Tabs in the order of a day's work. Each tab sets filters of the list and shows a live count. */
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

const NO_TAB_FILTERS = { status: null, payment: null, packed: null, ship: null };

type TabFilterName = keyof typeof NO_TAB_FILTERS;

/** Returns true if the tab filters match a tab. Ignores all other filters. */
const matchesTab = (filters: OrderFilters, own: Partial<OrderFilters>): boolean =>
  (Object.keys(NO_TAB_FILTERS) as TabFilterName[]).every((each) => filters[each] === (own[each] ?? null));

/** Returns the number of matching orders; undefined if filters other than the tabs are set. */
export function matchingCount(filters: OrderFilters, orders: Waiting['orders']): number | undefined {
  if (orderFilters.isSet({ ...filters, ...NO_TAB_FILTERS })) return undefined;
  return TABS.find(({ filter }) => matchesTab(filters, filter))?.count(orders);
}

export function selectAllText(count: number | undefined): string {
  const most = MAX_SELECTED.toLocaleString(store.locale);
  if (count === undefined) return `Select all that match, ${most} at most`;
  const all = count.toLocaleString(store.locale);
  return count > MAX_SELECTED ? `Select the newest ${most} of ${all}` : `Select all ${all} that match`;
}

const VISIBLE_EDGE_PX = 48;

export function OrderTabs({ filters }: { filters: OrderFilters }) {
  const { data: waiting } = useRead(WAITING);
  const views = useSavedViews('orders');
  const bar = useRef<HTMLElement>(null);
  const { status, payment, packed } = filters;
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) bar.current!.scrollLeft = current.offsetLeft - VISIBLE_EDGE_PX;
    // Counts make the tabs wider, so the scroll position is updated.
  }, [status, payment, packed, waiting]);
  const query = String(orderFilters.params(filters));
  const isSaved = views.some((view) => view.query === query);
  return (
    <Box ref={bar} component="nav" aria-label="Orders by what they wait for" sx={tabs}>
      {TABS.map(({ name, count: getCount, filter: own }) => {
        const filter = { ...NO_TAB_FILTERS, ...own };
        const isShown = !isSaved && matchesTab(filters, own);
        const count = waiting && getCount(waiting.orders);
        // Many shops do not offer pick-up.
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
