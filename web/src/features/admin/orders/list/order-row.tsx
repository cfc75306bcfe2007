import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { getCountryName } from '@contract/addresses/country-names';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { countUnits } from '@/shared/orders/order-line';
import { OrderStatusBadge } from '@/shared/orders/order-status';
import { PartlyShippedNote } from '@/shared/orders/partly-shipped-note';
import { Price } from '@/shared/products/price';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { useSingleKeyShortcutsEnabled } from '../../shared/layout/single-key-shortcuts';
import { OrderStatusActions } from '../order-status-actions';
import { ERASED_NAME_LABEL } from '../erased-name-label';
import { createOrderListLinkState } from '../previous-next-order-links';
import { ParcelChangeAlerts } from '../parcel-change-alert';
import { OrderPaymentStatusText } from '../payment-state';
import type { OrderColumn } from './order-columns';
import { GiftBadge } from './gift-mark';
import { OrderPreviewDrawer } from './order-preview-drawer';
import { OrderRowTags } from './row-tags';

const formatItemCount = (count: number): string =>
  t('{count, plural, one {# item} other {# items}}', { count });

interface OrderRowProps {
  order: Order;
  tags: readonly string[];
  /** True if the order was placed after the list was opened. Such orders are highlighted. */
  fresh: boolean;
  selected: boolean;
  onSelect: (order: Order, selected: boolean) => void;
  orderIds: readonly string[];
  columns: readonly OrderColumn[];
  peeked: string | null;
  onPeek: (id: string | null) => void;
}

export function OrderRow(props: OrderRowProps) {
  const { order, tags, fresh, selected, onSelect, orderIds, columns, peeked, onPeek } = props;
  const title = useRef<HTMLAnchorElement>(null);
  const panel = useRef<HTMLAnchorElement>(null);
  const hasKeys = useSingleKeyShortcutsEnabled();
  const isPeeked = peeked === order._id;
  const close = () => {
    onPeek(null);
    title.current?.focus();
  };
  /** Opens the preview when Enter is pressed, or focuses an open preview. Ctrl+Enter follows the link. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !hasKeys) return;
    event.preventDefault();
    if (isPeeked) panel.current?.focus();
    else onPeek(order._id);
  };
  const id = useId();
  const count = countUnits(order.items);
  const { pickup, shippingAddress } = order;
  const hasChange = order.parcels.some(({ change }) => change !== null);
  const shows = (column: OrderColumn) => columns.includes(column);
  return (
    <Box
      component="li"
      sx={[row, getGridStyle(columns), fresh || isPeeked ? freshRow : {}]}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isPeeked) close();
      }}
    >
      <Box sx={numberAndDate}>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: { xs: 0.25, sm: 1, lg: 0.25 } }}>
          <Checkbox
            size="small"
            checked={selected}
            onChange={(_, checked) => onSelect(order, checked)}
            slotProps={{ input: { 'aria-label': t('Select order {number}', { number: order.number }) } }}
            sx={{ my: -1, ml: -1.25 }}
          />
          <Typography id={id} component="h2" variant="h5">
            <TextLink
              ref={title}
              to={panelPaths.adminOrder(order._id)}
              state={createOrderListLinkState(orderIds)}
              onKeyDown={onKey}
              onFocus={() => peeked !== null && onPeek(order._id)}
            >
              {order.number}
            </TextLink>
          </Typography>
          {fresh ? (
            <Box component="span" sx={newMark}>
              {t('New')}
            </Box>
          ) : null}
        </Box>
        <Box sx={{ display: { lg: 'none' } }}>
          <SecondaryText>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              <FormattedDate value={order.createdAt} withTime />
            </Box>
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              <FormattedDate value={order.createdAt} />
            </Box>
          </SecondaryText>
        </Box>
      </Box>
      {shows('date') ? (
        <Cell area="date">
          <FormattedDate value={order.createdAt} />
        </Cell>
      ) : null}
      <Box sx={customer}>
        <Typography noWrap sx={{ lineHeight: 1.4, flex: '0 1 auto', minWidth: '40%' }}>
          {shippingAddress.fullName || ERASED_NAME_LABEL}{' '}
          {order.guest ? (
            <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, color: 'text.secondary' }}>
              {t('(guest)')}
            </Box>
          ) : null}
        </Typography>
        <Box sx={{ display: { xs: 'none', sm: 'block', lg: 'none' } }}>
          <SecondaryText>
            {order.contactEmail}
            {order.guest ? ` ${t('(guest)')}` : null}
          </SecondaryText>
        </Box>
        <Box sx={secondLine}>
          <Typography component="span" noWrap sx={orderSummary}>
            {getOrderSummary(order, columns)}
          </Typography>
          {order.gift ? <GiftBadge gift={order.gift} /> : null}
          <OrderRowTags tags={tags} />
        </Box>
      </Box>
      {shows('email') ? (
        <Cell area="email">
          {order.contactEmail}
          {order.guest ? ` ${t('(guest)')}` : null}
        </Cell>
      ) : null}
      {shows('country') ? (
        <Cell area="country">{pickup ? t('Pick-up') : getCountryName(shippingAddress.country)}</Cell>
      ) : null}
      {shows('items') ? <Cell area="items">{formatItemCount(count)}</Cell> : null}
      <Box sx={{ gridArea: 'total', textAlign: 'right' }}>
        <Price value={order.totalAmount} currency={order.currency} sx={{ fontWeight: 600 }} />
        <Box sx={{ display: { xs: 'none', sm: 'block', lg: 'none' } }}>
          <SecondaryText>{formatItemCount(count)}</SecondaryText>
          {pickup ? <SecondaryText>{t('Pick-up')}</SecondaryText> : null}
        </Box>
      </Box>
      <Box sx={statusAndPayment}>
        <OrderStatusBadge status={order.status} fulfilment={order.fulfilment} />
        <PartlyShippedNote order={order} />
        <Box sx={{ display: { lg: shows('payment') ? 'block' : 'none' }, minWidth: 0 }}>
          <OrderPaymentStatusText order={order} />
        </Box>
      </Box>
      <Box sx={steps}>
        <OrderStatusActions order={order} describedBy={id} inRow onCompleted={() => title.current?.focus()} />
      </Box>
      {hasChange ? (
        <Box sx={{ gridColumn: '1 / -1', my: { lg: 0.5 } }}>
          <ParcelChangeAlerts order={order} onDone={() => title.current?.focus()} />
        </Box>
      ) : null}
      {isPeeked ? <OrderPreviewDrawer ref={panel} order={order} orderIds={orderIds} onClose={close} /> : null}
    </Box>
  );
}

/** Returns the number of items and the destination of an order, except what has its own column. */
function getOrderSummary(
  { items, pickup, shippingAddress: { city, country } }: Order,
  columns: readonly OrderColumn[],
): string {
  const destination = [city, columns.includes('country') ? '' : getCountryName(country)];
  return [
    columns.includes('items') ? '' : formatItemCount(countUnits(items)),
    pickup ? (columns.includes('country') ? '' : t('Pick-up')) : destination.filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Cell({ area, children }: { area: OrderColumn; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      noWrap
      sx={{ gridArea: area, display: { xs: 'none', lg: 'block' }, minWidth: 0, color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}

const COLUMN_WIDTHS: Partial<Record<OrderColumn, string>> = {
  date: '92px',
  email: 'minmax(0, 1fr)',
  country: 'minmax(0, 110px)',
  items: '58px',
};

function getGridStyle(columns: readonly OrderColumn[]) {
  const getChosenColumns = (names: readonly OrderColumn[]) =>
    names.filter((name) => columns.includes(name)).map((name) => [name, COLUMN_WIDTHS[name]!] as const);
  const gridColumns: (readonly [area: string, width: string])[] = [
    ['order', '138px'],
    ...getChosenColumns(['date']),
    ['customer', 'minmax(0, 1fr)'],
    ...getChosenColumns(['email', 'country', 'items']),
    ['total', '84px'],
    ['status', columns.includes('payment') ? '164px' : '100px'],
    ['steps', '194px'],
  ];
  return {
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr) auto',
      lg: gridColumns.map(([, width]) => width).join(' '),
    },
    gridTemplateAreas: {
      xs: '"order total" "customer status" "steps steps"',
      sm: '"order status" "customer total" "steps steps"',
      lg: `"${gridColumns.map(([area]) => area).join(' ')}"`,
    },
  };
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 2, lg: 1.5 },
  rowGap: { xs: 0.5, sm: 1.5 },
  py: { xs: 0.75, sm: 2, lg: 0.25 },
  px: { xs: 2, sm: 2.5 },
  minHeight: { lg: 48 },
};

/** Styles for number and date. On phones, both share one line, so that a row is at most 120 pixels high. */
const numberAndDate = {
  gridArea: 'order',
  minWidth: 0,
  display: { xs: 'flex', sm: 'block' },
  alignItems: 'center',
  gap: 1,
  whiteSpace: 'nowrap',
};

const customer = {
  gridArea: 'customer',
  minWidth: 0,
  display: { xs: 'flex', sm: 'block' },
  alignItems: 'center',
  gap: 0.75,
  overflowWrap: 'anywhere',
};

/** Styles of the summary, gift badge and tags, which share one line in the table of wide screens. */
const secondLine = {
  display: { xs: 'contents', lg: 'flex' },
  alignItems: 'center',
  gap: 0.75,
  minWidth: 0,
};

const orderSummary = {
  display: { xs: 'none', lg: 'block' },
  minWidth: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: 'text.secondary',
};

const statusAndPayment = {
  gridArea: 'status',
  display: 'flex',
  flexDirection: { xs: 'row-reverse', sm: 'column', lg: 'row' },
  alignItems: { xs: 'center', sm: 'flex-end', lg: 'center' },
  columnGap: 1,
  rowGap: 0.25,
};

const freshRow = { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' };

const newMark = {
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
  gap: { xs: 1, lg: 0.5 },
  // The doubled selector takes precedence over the buttons' styles, regardless of the order of stylesheets.
  '&& > *': {
    minHeight: { xs: 40, sm: 44, lg: 40 },
    py: { xs: 0, sm: 0.75, lg: 0 },
  },
  '&& > :not(.MuiIconButton-root)': {
    flex: { xs: '1 1 0', sm: '0 0 auto' },
    px: { xs: 1.75, lg: 1.25 },
    fontSize: { lg: '0.875rem' },
  },
  '&& > .MuiIconButton-root': { flex: '0 0 40px', minWidth: 40, p: 0 },
  // Aligns the buttons of rows without a menu.
  '&& > .MuiButton-root:last-child': { mr: { lg: '44px' } },
  '&:empty': { display: 'none' },
};
