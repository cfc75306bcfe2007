import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import { Printer } from 'lucide-react';
import { Suspense, useEffect, useRef, type ReactNode, type Ref } from 'react';
import { isFinalOrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { createContactState } from '@/shared/messages/contact-state';
import { panelPaths } from '@/shared/config/panel-paths';
import { lazyNamedExport } from '@/shared/lazy-named';
import { CancelOrderButton } from '@/shared/orders/cancel-order-button';
import { OrderStatusBadge, OrderStatusIcon } from '@/shared/orders/order-status';
import { getShippedParcels } from '@/shared/orders/parcel-texts';
import { BackLink } from '@/shared/ui/back-link';
import { FormattedDate } from '@/shared/time/date-text';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { PageTitle, SecondaryText } from '@/shared/ui/text';
import {
  OrderAddress,
  OrderedItems,
  OrderInvoices,
  OrderGift,
  OrderNotes,
  OrderSummary,
  type LineFooterRenderer,
} from './order-facts';
import { PartlyShippedNote } from '@/shared/orders/partly-shipped-note';
import { RichText } from '@/shared/ui/rich-text';
import { OrderArrivalEstimate, OrderNextStepsSection, PaidOrderNote } from './order-next-steps';
import { ParcelList } from './parcel-list';
import { OrderConfirmation } from './order-placed';
import { useOwnedItemDates } from './owned-item/use-owned-item-dates';
import { WithdrawalLink } from './withdrawal-link';
import { isPayableOrder, getAutomaticCancellationMessage } from './payment-labels';

/** Placeholder with the height of the form for a new message. */
const OrderMessagesSkeleton = () => <Skeleton variant="rounded" height={330} sx={{ borderRadius: 2 }} />;

const OrderMessages = lazyNamedExport('OrderMessages', () => import('./order-messages'));

interface CustomerOrderViewProps {
  order: Order;
  placed: boolean;
  mailTo: string;
  /** True if an administrator views the order. Hides the actions of the customer. */
  foreign: boolean;
  pay: ReactNode;
  again: ReactNode;
  below: LineFooterRenderer | undefined;
  /** Content for guests who opened the order by a link, such as a form to add the order to an account. */
  claim: ReactNode;
}

const printStyles = (
  <GlobalStyles
    styles={{
      '@page': { margin: '16mm' },
      '@media print': {
        'html, body': { background: '#fff !important', colorScheme: 'light !important' },
        main: { minHeight: '0 !important', padding: '0 !important' },
        'main li': { breakInside: 'avoid' },
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
      <OrderStatusIcon status={order.status} fulfilment={order.fulfilment} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <PageTitle ref={titleRef}>{t('Order {number}', { number: order.number })}</PageTitle>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 }}
        >
          <OrderStatusBadge status={order.status} fulfilment={order.fulfilment} />
          <PartlyShippedNote order={order} />
          <PaidOrderNote order={order} />
          <SecondaryText>
            <RichText text="Placed on {day}" day={<FormattedDate value={order.createdAt} withTime />} />
          </SecondaryText>
        </Box>
        <OrderArrivalEstimate order={order} sx={{ mt: 0.75, fontWeight: 600, fontSize: '1.125rem' }} />
      </Box>
    </Box>
  );
}

export function CustomerOrderView({
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
  const { canReturn } = useOwnedItemDates(order);
  const expired = getAutomaticCancellationMessage(order);
  const showsConfirmation = placed && order.status !== 'cancelled' && !isPayableOrder(order);
  /** True if the order has a final status, so that tracking is no longer the primary action. */
  const isOver = isFinalOrderStatus(order.status);
  const isMain = !showsConfirmation && !isPayableOrder(order) && !isOver;
  const showedConfirmation = useRef(showsConfirmation);
  const wasGuest = useRef(order.guest);
  useEffect(() => {
    const isOther = showedConfirmation.current !== showsConfirmation || wasGuest.current !== order.guest;
    if (isOther) title.current?.focus();
    showedConfirmation.current = showsConfirmation;
    wasGuest.current = order.guest;
  }, [showsConfirmation, order.guest]);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, '@media print': stackedForPrint }}>
      {printStyles}
      <div>
        {foreign ? (
          <BackLink to={panelPaths.adminOrders}>{t('All orders')}</BackLink>
        ) : order.guest ? null : (
          <BackLink to={panelPaths.orders}>{t('My Orders')}</BackLink>
        )}
        {showsConfirmation ? (
          <OrderConfirmation order={order} mailTo={mailTo} titleRef={title} />
        ) : (
          <Header order={order} titleRef={title} />
        )}
      </div>
      {isPayableOrder(order) && !foreign ? (
        <Box sx={{ '@media print': { display: 'none' } }}>{pay}</Box>
      ) : null}
      {expired && !foreign ? (
        <Alert severity="info" variant="outlined" role="note">
          {expired} {t('To buy the same items, order them again.')}
        </Alert>
      ) : null}
      <Box sx={actions}>
        {foreign || !isOver ? null : again}
        <LinkButton
          to={panelPaths.track(order._id)}
          variant={isMain ? 'contained' : 'outlined'}
          color={isMain ? 'primary' : 'secondary'}
        >
          {t('Track Order')}
        </LinkButton>
        {foreign || isOver || showsConfirmation ? null : again}
        {canReturn && !foreign ? (
          <SecondaryLink
            to={panelPaths.returns}
            state={createContactState(t('Order {number}', { number: order.number }))}
          >
            {t('Return an item')}
          </SecondaryLink>
        ) : null}
        {foreign ? null : <WithdrawalLink order={order} />}
        <SecondaryButton
          startIcon={<Printer size={18} />}
          onClick={() => window.print()}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('Print')}
        </SecondaryButton>
        {foreign || showsConfirmation ? null : (
          <Box sx={cancel}>
            <CancelOrderButton order={order} onClosed={() => title.current?.focus()} />
          </Box>
        )}
      </Box>
      {foreign || !claim ? null : (
        <Box sx={{ '@media print': { display: 'none' } }}>
          <Suspense fallback={null}>{claim}</Suspense>
        </Box>
      )}
      <Box sx={columns}>
        <Box sx={panelSurfaceStyles}>
          <OrderedItems order={order} heading="h2" renderLineFooter={foreign ? undefined : below} />
        </Box>
        <Box sx={aside}>
          {showsConfirmation ? null : (
            <Box sx={nextStepsPanel}>
              <OrderNextStepsSection order={order} />
            </Box>
          )}
          {getShippedParcels(order).length > 0 ? <ParcelList order={order} /> : null}
          <Box sx={panelSurfaceStyles}>
            <OrderSummary order={order} heading="h2" />
            <OrderInvoices order={order} />
          </Box>
          <Box sx={{ ...panelSurfaceStyles, display: 'grid', gap: 3 }}>
            <OrderAddress order={order} heading="h2" />
            <OrderGift order={order} heading="h2" />
            <OrderNotes order={order} heading="h2" />
          </Box>
        </Box>
        {foreign || showsConfirmation ? null : (
          <Box sx={{ '@media print': { display: 'none' } }}>
            <Suspense fallback={<OrderMessagesSkeleton />}>
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

/** Styles of the cancellation at the end of the row of actions. */
const cancel = { display: 'grid', ml: { sm: 'auto' }, mr: { sm: -2.5 }, '&:empty': { display: 'none' } };

/** Block layout for printing, because Chromium lets grid items overlap after a page break. */
const stackedForPrint = { display: 'block', '& > * + *': { mt: 2 } };

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { md: 'auto 1fr' },
  alignItems: 'start',
  '@media print': stackedForPrint,
};

/** Panel with the next steps. Hidden in print, because the steps soon become outdated. */
const nextStepsPanel = {
  ...panelSurfaceStyles,
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
};

const aside = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  alignContent: 'start',
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
  '@media print': { ...stackedForPrint, '& > *': { breakInside: 'avoid' } },
};
