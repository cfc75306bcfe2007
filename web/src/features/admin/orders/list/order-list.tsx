import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { useAction } from '@/shared/data/use-action';
import { useData, useRead } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { LiveUpdates } from '@/shared/firebase/live-updates';
import { visuallyHidden } from '@/shared/ui/styles/visually-hidden';
import { AdminList } from '../../admin-list';
import { WAITING } from '../../waiting';
import { latestOrder, type LatestOrder } from '../live-orders';
import {
  fetchAllOrders,
  fetchMatching,
  MAX_SELECTED,
  orderFilters,
  ordersKey,
  type OrderFilters,
} from '../orders-api';
import { useTagsOf } from '../tags-api';
import { OrdersBar } from './bulk/orders-bar';
import { ColumnsMenu, useOrderColumns, type OrderColumn } from './order-columns';
import { OrderRow } from './order-row';
import { matchingCount, selectAllText } from './order-tabs';
import { isShown, usePointerUse, useFreshOrders, useReloadFor } from './use-fresh-orders';

interface OrderSelection {
  orders: readonly Order[];
  has: (id: string) => boolean;
  hasAllShown: boolean;
  select: (order: Order, selected: boolean) => void;
  replace: (orders: readonly Order[]) => void;
}

/** Manages the selected orders across pages. Clears the selection if the list's key `of` changes. */
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
  /** Called when an order is placed or changed. Must be stable between renders. */
  onLatest: (latest: LatestOrder) => void;
  onPoll: () => void;
}

/** Reports new and changed orders, live or by polling. Renders nothing. */
function OrderUpdates({ onLatest, onPoll }: OrderUpdatesProps) {
  const [failed, setFailed] = useState(false);
  const [handleDocument] = useState(() => (document: unknown, id: string) => {
    const latest = latestOrder(id, document);
    if (latest) onLatest(latest);
  });
  usePolling(failed, POLL_MS, onPoll);
  return (
    <LiveUpdates
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
  latest: LatestOrder | null;
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
  const shows = (change: LatestOrder) => isShown(orders, change);
  useReloadFor(isOnPage ? latest : null, { isShown: shows, isInUse, reload });
  const pageIds = orders.map(({ _id }) => _id);
  const tags = useTagsOf(pageIds);
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
          among={pageIds}
          columns={columns}
          peeked={peeked}
          onPeek={onPeek}
        />
      ))}
    </>
  );
}

interface OrderListProps {
  filters: OrderFilters;
  onShowAll: () => void;
}

/** List of filtered orders, newest first. New orders appear live. */
export function OrderList({ filters, onShowAll }: OrderListProps) {
  const { onPointerMove, isInUse } = usePointerUse();
  const firstPageKey = ordersKey(filters, null);
  const { data: newest } = useData(firstPageKey, fetchAllOrders);
  const selection = useOrderSelection(firstPageKey, newest?.items);
  const { columns, setColumns } = useOrderColumns();
  const [peeked, setPeeked] = useState<string | null>(null);
  const { data: waiting } = useRead(WAITING);
  const selectingAll = useAction(fetchMatching, {
    failure: 'The orders could not be loaded. Please try again.',
    success: ({ length }) =>
      length === MAX_SELECTED ? `The newest ${MAX_SELECTED} orders are selected` : undefined,
    onSuccess: selection.replace,
  });
  const { latest, onLatest, onPoll, isFresh, fresh } = useFreshOrders(firstPageKey, isInUse);
  const searchHint = filters.search
    ? 'Search by a part of the number, name, email, phone, product, SKU, tracking or invoice number, amount or postcode.'
    : 'Try other dates or another status.';
  return (
    <div onPointerMove={onPointerMove}>
      <Box aria-live="polite" sx={visuallyHidden}>
        {fresh > 0 ? `${fresh} new ${fresh === 1 ? 'order' : 'orders'}` : ''}
      </Box>
      {newest && newest.items.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={selection.hasAllShown}
                indeterminate={selection.orders.length > 0 && !selection.hasAllShown}
                onChange={(_, checked) => selection.replace(checked ? newest.items : [])}
              />
            }
            label={`Select ${newest.nextCursor ? 'the newest' : 'all'} ${newest.items.length}`}
            sx={{ ml: { xs: 0.75, sm: 1.25 } }}
          />
          {selection.hasAllShown && newest.nextCursor ? (
            <Button
              color="secondary"
              aria-disabled={selectingAll.busy}
              onClick={() => void selectingAll.run(filters)}
            >
              {selectingAll.busy
                ? 'One moment…'
                : selectAllText(waiting && matchingCount(filters, waiting.orders))}
            </Button>
          ) : null}
          <ColumnsMenu columns={columns} onChange={setColumns} />
        </Box>
      ) : null}
      <AdminList
        name="Orders"
        icon={PackageSearch}
        keyOf={(cursor) => ordersKey(filters, cursor)}
        fetchPage={fetchAllOrders}
        waiting={{ rows: 5, height: { xs: 118, sm: 160, lg: 48 } }}
        noMatches={orderFilters.isSet(filters) ? searchHint : null}
        onShowAll={onShowAll}
        none="New orders appear here as soon as they are placed."
      >
        {(orders, reload) => (
          <OrdersPage
            {...{ orders, latest, isFresh, isInUse, reload, selection, columns, peeked }}
            onPeek={setPeeked}
          />
        )}
      </AdminList>
      {selection.orders.length > 0 ? (
        <OrdersBar selected={selection.orders} onSelect={selection.replace} />
      ) : null}
      <OrderUpdates onLatest={onLatest} onPoll={onPoll} />
    </div>
  );
}
