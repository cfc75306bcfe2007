import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PendingTaskCounts } from '@contract/panel/pending-tasks';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { useEndpointData } from '@/shared/data/use-data';
import { RichText } from '@/shared/ui/rich-text';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { panelPaths } from '@/shared/config/panel-paths';
import { RequirePermission } from '../../shared/rights/require-permission';
import { countOrdersToPack, pendingTaskCountsCacheKey } from '../../shared/api/pending-counts-key';
import { MAX_SELECTED_ORDERS } from '../load-orders';
import { orderFilterCodec, type OrderFilters } from '../order-filters';
import { SavedViewTab, useSavedViews } from '../../shared/lists/saved-views';
import { filterTabCountStyle, filterTabStyle, filterTabBarStyle } from '../../shared/lists/list-tab-styles';

/** Tabs of the order list, sorted by processing step. Each tab sets filters and shows a live count. */
const TABS = [
  { name: t('To confirm'), count: ({ pending }) => pending, filter: { status: 'pending' } },
  {
    name: t('To pack'),
    count: countOrdersToPack,
    filter: { status: 'confirmed', packed: 'to_pack' },
  },
  { name: t('Packed'), count: ({ packed }) => packed, filter: { status: 'confirmed', packed: 'packed' } },
  { name: t('Pick-up'), count: ({ pickup }) => pickup, filter: { status: 'confirmed', packed: 'pickup' } },
  { name: t('On their way'), count: ({ shipped }) => shipped, filter: { status: 'shipped' } },
  { name: t('Owes money'), count: ({ owing }) => owing, filter: { payment: 'owes' } },
  { name: t('Money to return'), count: ({ toReturn }) => toReturn, filter: { payment: 'to_return' } },
  { name: t('All'), count: ({ all }) => all, filter: {} },
] as const satisfies readonly {
  name: string;
  count: (orders: PendingTaskCounts['orders']) => number;
  filter: Partial<Pick<OrderFilters, 'status' | 'payment' | 'packed' | 'ship'>>;
}[];

/** Tabs of exceptions, which are hidden while they are empty. */
const EXCEPTIONS: ReadonlySet<string> = new Set([t('Pick-up'), t('Owes money'), t('Money to return')]);

const NO_TAB_FILTERS = { status: null, payment: null, packed: null, ship: null };

type TabFilterName = keyof typeof NO_TAB_FILTERS;

/** Returns true if the status, payment, packing and shipping filters equal the filters of the tab. */
const matchesTab = (filters: OrderFilters, own: Partial<OrderFilters>): boolean =>
  (Object.keys(NO_TAB_FILTERS) as TabFilterName[]).every((each) => filters[each] === (own[each] ?? null));

/** Returns the order count of the tab with the same filters, or undefined if no tab has these filters. */
export function getMatchingOrderCount(
  filters: OrderFilters,
  orders: PendingTaskCounts['orders'],
): number | undefined {
  if (orderFilterCodec.isSet({ ...filters, ...NO_TAB_FILTERS })) return undefined;
  return TABS.find(({ filter }) => matchesTab(filters, filter))?.count(orders);
}

export function formatSelectAllLabel(count: number | undefined): string {
  const most = MAX_SELECTED_ORDERS.toLocaleString(storeConfig.locale);
  if (count === undefined) return t('Select all that match, {most} at most', { most });
  const all = count.toLocaleString(storeConfig.locale);
  return count > MAX_SELECTED_ORDERS
    ? t('Select the newest {most} of {all}', { most, all })
    : t('Select all {all} that match', { all });
}

const VISIBLE_EDGE_PX = 48;

function TabCount({ count, kind }: { count: number | undefined; kind: 'orders' | 'drafts' }) {
  return (
    <Box component="span" sx={filterTabCountStyle}>
      {count === undefined ? null : (
        <RichText
          text="{kind, select, orders {{count, plural, one {#<hidden> order</hidden>} other {#<hidden> orders</hidden>}}} other {{count, plural, one {#<hidden> draft</hidden>} other {#<hidden> drafts</hidden>}}}}"
          kind={kind}
          count={count}
          hidden={(noun) => (
            <Box component="span" sx={visuallyHiddenStyles}>
              {noun}
            </Box>
          )}
        />
      )}
    </Box>
  );
}

export function OrderListTabs({ filters }: { filters: OrderFilters }) {
  const { data: waiting } = useEndpointData(pendingTaskCountsCacheKey);
  const views = useSavedViews('orders');
  const bar = useRef<HTMLElement>(null);
  const { status, payment, packed } = filters;
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) bar.current!.scrollLeft = current.offsetLeft - VISIBLE_EDGE_PX;
    // Depends on the counts, because they change the width of the tabs.
  }, [status, payment, packed, waiting]);
  const query = String(orderFilterCodec.params(filters));
  const isSaved = views.some((view) => view.query === query);
  return (
    <Box ref={bar} component="nav" aria-label={t('Orders by what they wait for')} sx={filterTabBarStyle}>
      {TABS.map(({ name, count: getCount, filter: own }) => {
        const filter = { ...NO_TAB_FILTERS, ...own };
        const isShown = !isSaved && matchesTab(filters, own);
        const count = waiting && getCount(waiting.orders);
        if (EXCEPTIONS.has(name) && !isShown && !count) return null;
        return (
          <Box
            key={name}
            component={Link}
            to={orderFilterCodec.path({ ...filters, ...filter })}
            aria-current={isShown ? 'page' : undefined}
            sx={filterTabStyle}
          >
            {name}
            <TabCount count={count} kind="orders" />
          </Box>
        );
      })}
      {waiting?.orders.drafts ? (
        <RequirePermission permission="orders.write">
          <Box component={Link} to={panelPaths.adminDrafts} sx={filterTabStyle}>
            {t('Drafts')}
            <TabCount count={waiting.orders.drafts} kind="drafts" />
          </Box>
        </RequirePermission>
      ) : null}
      {views.map((view) => (
        <SavedViewTab
          key={view.name}
          list="orders"
          view={view}
          views={views}
          isSelected={view.query === query}
        />
      ))}
    </Box>
  );
}
