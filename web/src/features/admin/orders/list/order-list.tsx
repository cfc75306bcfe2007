import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { PackageSearch } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { LiveUpdates } from '@/shared/firebase/live-updates';
import { unitsOf } from '@/shared/orders/order-line';
import { StatusBadge } from '@/shared/orders/order-status';
import { PartNote } from '@/shared/orders/part-note';
import { Price } from '@/shared/products/price';
import { DateText } from '@/shared/ui/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { visuallyHidden } from '@/shared/ui/styles/visually-hidden';
import { AdminList } from '../../admin-list';
import { latestOrder, type LatestOrder } from '../live-orders';
import { NextSteps } from '../next-steps';
import { NO_PERSON } from '../no-person';
import { fromList } from '../order-neighbours';
import {
  fetchAllOrders,
  fetchMatching,
  MAX_SELECTED,
  orderFilters,
  ordersKey,
  type OrderFilters,
} from '../orders-api';
import { PaymentState } from '../payment-state';
import { OrdersBar } from './bulk/orders-bar';
import { useOrderSelection, type OrderSelection } from './use-order-selection';
import { isShown, usePointerUse, useFreshOrders, useReloadFor } from './use-fresh-orders';

interface OrderRowProps {
  order: Order;
  /** It was placed while the list was open. */
  fresh: boolean;
  selected: boolean;
  onSelect: (order: Order, selected: boolean) => void;
  /** The orders of its page of the list. */
  among: readonly string[];
}

/** One order with its next steps. */
function OrderRow({ order, fresh, selected, onSelect, among }: OrderRowProps) {
  const title = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const count = unitsOf(order.items);
  return (
    <Box component="li" sx={[row, fresh ? freshRow : {}]}>
      <Box sx={named}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: { sm: 'wrap' },
            alignItems: 'center',
            columnGap: { xs: 0.25, sm: 1 },
          }}
        >
          <Checkbox
            size="small"
            checked={selected}
            onChange={(_, checked) => onSelect(order, checked)}
            slotProps={{ input: { 'aria-label': `Select order ${order.number}` } }}
            sx={{ my: -1, ml: -1.25 }}
          />
          <Typography id={id} component="h2" variant="h5">
            <TextLink ref={title} to={paths.adminOrder(order._id)} state={fromList(among)}>
              {order.number}
            </TextLink>
          </Typography>
          {fresh ? (
            <Box component="span" sx={mark}>
              New
            </Box>
          ) : null}
        </Box>
        <SecondaryText>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            <DateText value={order.createdAt} withTime />
          </Box>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            <DateText value={order.createdAt} />
          </Box>
        </SecondaryText>
      </Box>
      <Box sx={{ gridArea: 'customer', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography noWrap sx={{ lineHeight: 1.4 }}>
          {order.shippingAddress.fullName || NO_PERSON}
        </Typography>
        <Box sx={notOnPhone}>
          <SecondaryText>
            {order.contactEmail}
            {order.guest ? ' (guest)' : null}
          </SecondaryText>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'total', textAlign: 'right' }}>
        <Price value={order.totalAmount} currency={order.currency} sx={{ fontWeight: 600 }} />
        <Box sx={notOnPhone}>
          <SecondaryText>
            {count} {count === 1 ? 'item' : 'items'}
          </SecondaryText>
          {order.pickup ? <SecondaryText>Pick-up</SecondaryText> : null}
        </Box>
      </Box>
      <Box sx={state}>
        <StatusBadge status={order.status} fulfilment={order.fulfilment} />
        <PartNote order={order} />
        <PaymentState order={order} />
      </Box>
      <Box sx={steps}>
        <NextSteps order={order} describedBy={id} onLeft={() => title.current?.focus()} />
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 2, lg: 2.5 },
  rowGap: { xs: 0.5, sm: 1.5 },
  py: { xs: 0.75, sm: 2 },
  px: { xs: 2, sm: 2.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    lg: '172px minmax(0, 1fr) 90px 112px 262px',
  },
  gridTemplateAreas: {
    xs: '"order total" "customer status" "steps steps"',
    sm: '"order status" "customer total" "steps steps"',
    lg: '"order customer total status steps"',
  },
};

/** On a phone, where a row is at most 120 pixels high, the number and the day share a line. */
const named = {
  gridArea: 'order',
  minWidth: 0,
  display: { xs: 'flex', sm: 'block' },
  alignItems: 'center',
  gap: 1,
  whiteSpace: { xs: 'nowrap', sm: 'normal' },
};

/** What a phone shows on the order's own page. */
const notOnPhone = { display: { xs: 'none', sm: 'block' } };

/** The status and the payment: beside each other on a phone, else one above the other. */
const state = {
  gridArea: 'status',
  display: 'flex',
  flexDirection: { xs: 'row-reverse', sm: 'column' },
  alignItems: { xs: 'center', sm: 'flex-end', lg: 'flex-start' },
  columnGap: 1,
  rowGap: 0.25,
};

const freshRow = { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' };

const mark = {
  color: 'primary.main',
  fontSize: '0.75rem',
  fontWeight: 700,
  letterSpacing: '0.04em',
  textTransform: 'uppercase',
};

const steps = {
  gridArea: 'steps',
  display: 'flex',
  justifyContent: { lg: 'flex-end' },
  gap: 1,
  '& > *': {
    flex: { xs: '1 1 0', sm: '0 0 auto' },
    px: 1.75,
    py: { xs: 0, sm: 0.75 },
    minHeight: { xs: 40, sm: 44 },
  },
  '&:empty': { display: 'none' },
};

/** Milliseconds between requests where live updates fail. */
const POLL_MS = 15_000;

interface FollowOrdersProps {
  /** An order was placed or changed. Must be stable between renders. */
  onLatest: (latest: LatestOrder) => void;
  /** Live updates failed: called at intervals instead. */
  onPoll: () => void;
}

/** Reports new and changed orders, live or by polling. Renders nothing. */
function FollowOrders({ onLatest, onPoll }: FollowOrdersProps) {
  const [failed, setFailed] = useState(false);
  const [take] = useState(() => (document: unknown, id: string) => {
    const latest = latestOrder(id, document);
    if (latest) onLatest(latest);
  });
  usePolling(failed, POLL_MS, onPoll);
  return <LiveUpdates path="orders" latestBy="updatedAt" onData={take} onFailed={() => setFailed(true)} />;
}

interface OrdersPageProps {
  orders: readonly Order[];
  latest: LatestOrder | null;
  isFresh: (order: Order) => boolean;
  isInUse: () => boolean;
  reload: () => void;
  selection: OrderSelection;
}

/** One page of the list, reloaded when one of its orders was changed elsewhere. */
function OrdersPage({ orders, latest, isFresh, isInUse, reload, selection }: OrdersPageProps) {
  const isHere = orders.some(({ _id }) => _id === latest?.id);
  const shows = (change: LatestOrder) => isShown(orders, change);
  useReloadFor(isHere ? latest : null, { isShown: shows, isInUse, reload });
  const among = orders.map(({ _id }) => _id);
  return (
    <>
      {orders.map((order) => (
        <OrderRow
          key={order._id}
          order={order}
          fresh={isFresh(order)}
          selected={selection.has(order._id)}
          onSelect={selection.select}
          among={among}
        />
      ))}
    </>
  );
}

interface OrderListProps {
  filters: OrderFilters;
  onShowAll: () => void;
}

/** Filtered orders, newest first, each with its next steps. New orders appear live. */
export function OrderList({ filters, onShowAll }: OrderListProps) {
  const { onPointerMove, isInUse } = usePointerUse();
  const first = ordersKey(filters, null);
  const { data: newest } = useData(first, fetchAllOrders);
  const selection = useOrderSelection(first, newest?.items);
  const finding = useAction(fetchMatching, {
    failure: 'The orders could not be loaded. Please try again.',
    success: ({ length }) =>
      length === MAX_SELECTED ? `The newest ${MAX_SELECTED} orders are selected` : undefined,
    onSuccess: selection.replace,
  });
  const { latest, onLatest, onPoll, isFresh, fresh } = useFreshOrders(first, isInUse);
  const advice = filters.search
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
            <Button color="secondary" aria-disabled={finding.busy} onClick={() => void finding.run(filters)}>
              {finding.busy ? 'One moment…' : 'Select all that match'}
            </Button>
          ) : null}
        </Box>
      ) : null}
      <AdminList
        name="Orders"
        icon={PackageSearch}
        keyOf={(cursor) => ordersKey(filters, cursor)}
        fetchPage={fetchAllOrders}
        waiting={{ rows: 5, height: { xs: 118, sm: 160, lg: 84 } }}
        noMatches={orderFilters.isSet(filters) ? advice : null}
        onShowAll={onShowAll}
        none="New orders appear here as soon as they are placed."
      >
        {(orders, reload) => <OrdersPage {...{ orders, latest, isFresh, isInUse, reload, selection }} />}
      </AdminList>
      {selection.orders.length > 0 ? (
        <OrdersBar selected={selection.orders} onSelect={selection.replace} />
      ) : null}
      <FollowOrders onLatest={onLatest} onPoll={onPoll} />
    </div>
  );
}
