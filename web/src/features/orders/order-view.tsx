import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode, type Ref } from 'react';
import { isFinal } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/panel-paths';
import { CancelOrderButton } from '@/shared/orders/cancel-order-button';
import { StatusBadge, StatusIcon } from '@/shared/orders/order-status';
import { sentParcels } from '@/shared/orders/parcels';
import { BackLink } from '@/shared/ui/back-link';
import { DateText } from '@/shared/time/date-text';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { panelSurface } from '@/shared/ui/styles/surface';
import { PageTitle, SecondaryText } from '@/shared/ui/text';
import {
  OrderAddress,
  OrderedItems,
  OrderInvoices,
  OrderNotes,
  OrderSummary,
  type BelowLine,
} from './order-facts';
import { PartNote } from '@/shared/orders/part-note';
import { Arrival, NextList, PaidNote } from './after-payment';
import { ParcelList } from './parcel-list';
import { OrderPlaced } from './order-placed';
import { awaitsPayment, expiredText } from './payment-labels';

const OrderMessages = lazy(() => import('./order-messages'));

interface CustomerOrderViewProps {
  order: Order;
  placed: boolean;
  mailTo: string;
  /** True if an administrator views a customer's order. Hides the actions reserved for the customer. */
  foreign: boolean;
  pay: ReactNode;
  again: ReactNode;
  below: BelowLine | undefined;
  /** Content for holders of a guest order's link. */
  claim: ReactNode;
}

const printStyles = (
  <GlobalStyles
    styles={{
      '@media print': {
        body: { background: '#fff !important' },
        'body *': {
          color: '#000 !important',
          backgroundColor: 'transparent !important',
          borderColor: '#999 !important',
        },
        'body header:not(main header), body footer': { display: 'none !important' },
      },
    }}
  />
);

function Header({ order, titleRef }: { order: Order; titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <Box component="header" sx={{ display: 'flex', gap: { xs: 2, md: 2.5 }, alignItems: 'flex-start' }}>
      <StatusIcon status={order.status} fulfilment={order.fulfilment} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <PageTitle ref={titleRef}>Order {order.number}</PageTitle>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 }}
        >
          <StatusBadge status={order.status} fulfilment={order.fulfilment} />
          <PartNote order={order} />
          <PaidNote order={order} />
          <SecondaryText>
            Placed on <DateText value={order.createdAt} withTime />
          </SecondaryText>
        </Box>
        <Arrival order={order} sx={{ mt: 0.75, fontWeight: 600, fontSize: '1.125rem' }} />
      </Box>
    </Box>
  );
}

export function OrderView({
  order,
  placed,
  mailTo,
  foreign,
  pay,
  again,
  below,
  claim,
}: CustomerOrderViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const expired = expiredText(order);
  const showsConfirmation = placed && order.status !== 'cancelled' && !awaitsPayment(order);
  /** Tracking is the main action, unless the order is unpaid, just placed or complete. */
  const isOver = isFinal(order.status);
  const isMain = !showsConfirmation && !awaitsPayment(order) && !isOver;
  const showedConfirmation = useRef(showsConfirmation);
  const wasGuest = useRef(order.guest);
  useEffect(() => {
    const isOther = showedConfirmation.current !== showsConfirmation || wasGuest.current !== order.guest;
    if (isOther) title.current?.focus();
    showedConfirmation.current = showsConfirmation;
    wasGuest.current = order.guest;
  }, [showsConfirmation, order.guest]);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
      {printStyles}
      <div>
        {foreign ? (
          <BackLink to={paths.adminOrders}>All orders</BackLink>
        ) : order.guest ? null : (
          <BackLink to={paths.orders}>My Orders</BackLink>
        )}
        {showsConfirmation ? (
          <OrderPlaced order={order} mailTo={mailTo} titleRef={title} />
        ) : (
          <Header order={order} titleRef={title} />
        )}
      </div>
      {awaitsPayment(order) && !foreign ? (
        <Box sx={{ '@media print': { display: 'none' } }}>{pay}</Box>
      ) : null}
      {expired && !foreign ? (
        <Alert severity="info" variant="outlined" role="note">
          {expired} To buy the same items, order them again.
        </Alert>
      ) : null}
      <Box sx={actions}>
        {foreign || !isOver ? null : again}
        <LinkButton
          to={paths.track(order._id)}
          variant={isMain ? 'contained' : 'outlined'}
          color={isMain ? 'primary' : 'secondary'}
        >
          Track Order
        </LinkButton>
        {foreign || isOver || showsConfirmation ? null : again}
        {order.status === 'delivered' && !foreign ? (
          <SecondaryLink to={paths.returns}>Return an item</SecondaryLink>
        ) : null}
        <SecondaryButton
          startIcon={<Printer size={18} />}
          onClick={() => window.print()}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Print
        </SecondaryButton>
      </Box>
      {foreign || !claim ? null : (
        <Box sx={{ '@media print': { display: 'none' } }}>
          <Suspense fallback={null}>{claim}</Suspense>
        </Box>
      )}
      <Box sx={columns}>
        <Box sx={panelSurface}>
          <OrderedItems order={order} heading="h2" below={foreign ? undefined : below} />
        </Box>
        <Box sx={aside}>
          {showsConfirmation ? null : (
            <Box sx={{ ...panelSurface, '&:empty': { display: 'none' } }}>
              <NextList order={order} />
            </Box>
          )}
          {sentParcels(order).length > 0 ? <ParcelList order={order} /> : null}
          <Box sx={panelSurface}>
            <OrderSummary order={order} heading="h2" />
          </Box>
          <Box sx={{ ...panelSurface, display: 'grid', gap: 3 }}>
            <OrderInvoices order={order} />
            <OrderAddress order={order} heading="h2" />
            <OrderNotes order={order} heading="h2" />
          </Box>
        </Box>
        {foreign || showsConfirmation ? null : (
          <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, '@media print': { display: 'none' } }}>
            <Box sx={{ '&:empty': { display: 'none' } }}>
              <CancelOrderButton order={order} variant="outlined" onLeft={() => title.current?.focus()} />
            </Box>
            <Suspense fallback={null}>
              <OrderMessages orderId={order._id} />
            </Suspense>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: { xs: '1 1 auto', sm: '0 0 auto' } },
  '@media print': { display: 'none' },
};

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { md: 'auto 1fr' },
  alignItems: 'start',
};

const aside = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  alignContent: 'start',
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
};
