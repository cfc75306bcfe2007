import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { useCachedData, useEndpointData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { LiveDocumentWatcher } from '@/shared/firebase/live-updates';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { AdminPagedList } from '../../shared/lists/admin-paged-list';
import { pendingTaskCountsCacheKey } from '../../shared/api/pending-counts-key';
import { parseLiveOrderChange, type LiveOrderChange } from '../live-orders';
import { fetchOrdersPage, fetchMatchingOrders, MAX_SELECTED_ORDERS, getOrdersCacheKey } from '../load-orders';
import { orderFilterCodec, type OrderFilters } from '../order-filters';
import { useOrderTags } from '../use-order-tags';
import { BulkOrderActions } from './bulk/bulk-order-actions';
import { OrderColumnsMenu, useOrderColumns, type OrderColumn } from './order-columns';
import { OrderRow } from './order-row';
import { getMatchingOrderCount, formatSelectAllLabel } from './order-tabs';
import {
  containsOrderVersion,
  usePointerActivity,
  useLiveOrderUpdates,
  useReloadOnOrderChange,
} from './use-fresh-orders';

interface OrderSelection {
  orders: readonly Order[];
  has: (id: string) => boolean;
  hasAllShown: boolean;
  select: (order: Order, selected: boolean) => void;
  replace: (orders: readonly Order[]) => void;
}

/** Stores the orders selected across all pages. Clears the selection when a different list is shown. */
function useOrderSelection(of: string, shown: readonly Order[] = []): OrderSelection {
  const [storedSelection, setStoredSelection] = useState<{ of: string; orders: readonly Order[] }>({
    of,
    orders: [],
  });
  const latest = new Map(shown.map((order) => [order._id, order]));
  const orders =
    storedSelection.of === of ? storedSelection.orders.map((order) => latest.get(order._id) ?? order) : [];
  const replace = (next: readonly Order[]) => setStoredSelection({ of, orders: next });
  const ids = new Set(orders.map(({ _id }) => _id));
  return {
    orders,
    has: (id) => ids.has(id),
    hasAllShown: shown.length > 0 && shown.every(({ _id }) => ids.has(_id)),
    select: (order, selected) => {
      const otherOrders = orders.filter(({ _id }) => _id !== order._id);
      replace(selected ? [...otherOrders, order] : otherOrders);
    },
    replace,
  };
}

const POLL_MS = 15_000;

interface OrderUpdatesProps {
  /** Called when an order is placed or changed. The function must be the same in every render. */
  onLatest: (latest: LiveOrderChange) => void;
  onPoll: () => void;
}

/** Subscription to new and changed orders. If live updates fail, the list polls instead. */
function OrderUpdates({ onLatest, onPoll }: OrderUpdatesProps) {
  const [failed, setFailed] = useState(false);
  const [handleDocument] = useState(() => (document: unknown, id: string) => {
    const latest = parseLiveOrderChange(id, document);
    if (latest) onLatest(latest);
  });
  usePolling(failed, POLL_MS, onPoll);
  return (
    <LiveDocumentWatcher
      path="orders"
      latestBy="updatedAt"
      onData={handleDocument}
      onFailed={() => setFailed(true)}
    />
  );
}

const NO_TAGS: readonly string[] = [];

interface OrdersPageProps {
  orders: readonly Order[];
  latest: LiveOrderChange | null;
  isFresh: (order: Order) => boolean;
  isInUse: () => boolean;
  reload: () => void;
  selection: OrderSelection;
  columns: readonly OrderColumn[];
  peeked: string | null;
  onPeek: (id: string | null) => void;
}

function OrdersPage(props: OrdersPageProps) {
  const { orders, latest, isFresh, isInUse, reload, selection, columns, peeked, onPeek } = props;
  const isOnPage = orders.some(({ _id }) => _id === latest?.id);
  const shows = (change: LiveOrderChange) => containsOrderVersion(orders, change);
  useReloadOnOrderChange(isOnPage ? latest : null, { isShown: shows, isInUse, reload });
  const pageIds = orders.map(({ _id }) => _id);
  const tags = useOrderTags(pageIds);
  return (
    <>
      {orders.map((order) => (
        <OrderRow
          key={order._id}
          order={order}
          tags={tags.get(order._id) ?? NO_TAGS}
          fresh={isFresh(order)}
          selected={selection.has(order._id)}
          onSelect={selection.select}
          orderIds={pageIds}
          columns={columns}
          peeked={peeked}
          onPeek={onPeek}
        />
      ))}
    </>
  );
}

interface LiveOrderListProps {
  filters: OrderFilters;
  onShowAll: () => void;
}

/** List of the orders that match the filters, newest first. New orders appear automatically. */
export function LiveOrderList({ filters, onShowAll }: LiveOrderListProps) {
  const { onPointerMove, isInUse } = usePointerActivity();
  const firstPageKey = getOrdersCacheKey(filters, null);
  const { data: newest } = useCachedData(firstPageKey, fetchOrdersPage);
  const selection = useOrderSelection(firstPageKey, newest?.items);
  const { columns, setColumns } = useOrderColumns();
  const [peeked, setPeeked] = useState<string | null>(null);
  const { data: waiting } = useEndpointData(pendingTaskCountsCacheKey);
  const selectingAll = useAction(fetchMatchingOrders, {
    failure: t('The orders could not be loaded. Please try again.'),
    success: ({ length }) =>
      length === MAX_SELECTED_ORDERS
        ? t('The newest {count} orders are selected', { count: MAX_SELECTED_ORDERS })
        : undefined,
    onSuccess: selection.replace,
  });
  const { latest, onLatest, onPoll, isFresh, fresh } = useLiveOrderUpdates(firstPageKey, isInUse);
  const searchHint = filters.search
    ? t(
        'Search by a part of the number, name, email, phone, product, SKU, tracking or invoice number, amount or postcode.',
      )
    : t('Try other dates or another status.');
  return (
    <div onPointerMove={onPointerMove}>
      <Box aria-live="polite" sx={visuallyHiddenStyles}>
        {fresh > 0
          ? t('{count, plural, one {{count} new order} other {{count} new orders}}', { count: fresh })
          : ''}
      </Box>
      {newest?.items.length === 0 ? null : (
        // Reserves the height of its content while the orders are loading.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mb: 0.5, minHeight: 44 }}>
          {newest ? (
            <>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={selection.hasAllShown}
                    indeterminate={selection.orders.length > 0 && !selection.hasAllShown}
                    onChange={(_, checked) => selection.replace(checked ? newest.items : [])}
                  />
                }
                label={t(newest.nextCursor ? 'Select the newest {count}' : 'Select all {count}', {
                  count: newest.items.length,
                })}
                sx={{ ml: { xs: 0.75, sm: 1.25 } }}
              />
              {selection.hasAllShown && newest.nextCursor ? (
                <Button
                  color="secondary"
                  aria-disabled={selectingAll.busy}
                  onClick={() => void selectingAll.run(filters)}
                >
                  {selectingAll.busy
                    ? t('One moment…')
                    : formatSelectAllLabel(waiting && getMatchingOrderCount(filters, waiting.orders))}
                </Button>
              ) : null}
              <OrderColumnsMenu columns={columns} onChange={setColumns} />
            </>
          ) : null}
        </Box>
      )}
      <AdminPagedList
        name={t('Orders')}
        icon={PackageSearch}
        keyOf={(cursor) => getOrdersCacheKey(filters, cursor)}
        fetchPage={fetchOrdersPage}
        waiting={{ rows: 5, height: { xs: 118, sm: 160, lg: 90 } }}
        noMatches={orderFilterCodec.isSet(filters) ? searchHint : null}
        onShowAll={onShowAll}
        none={t('New orders appear here as soon as they are placed.')}
      >
        {(orders, reload) => (
          <OrdersPage
            orders={orders}
            latest={latest}
            isFresh={isFresh}
            isInUse={isInUse}
            reload={reload}
            selection={selection}
            columns={columns}
            peeked={peeked}
            onPeek={setPeeked}
          />
        )}
      </AdminPagedList>
      {selection.orders.length > 0 ? (
        <BulkOrderActions selected={selection.orders} onSelect={selection.replace} />
      ) : null}
      <OrderUpdates onLatest={onLatest} onPoll={onPoll} />
    </div>
  );
}
