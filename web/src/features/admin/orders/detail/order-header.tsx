import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { FileText, Mail, PackageOpen } from 'lucide-react';
import { useId, useRef } from 'react';
import { getNextOrderStatuses } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { OrderStatusBadge } from '@/shared/orders/order-status';
import { PartlyShippedNote } from '@/shared/orders/partly-shipped-note';
import { PageMeta } from '@/shared/ui/page-meta';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { useBreadcrumb } from '../../shared/layout/breadcrumb';
import { OrderStatusActions } from '../order-status-actions';
import { PreviousNextOrderLinks } from '../previous-next-order-links';
import { OrderPaymentStatusText } from '../payment-state';
import { RequirePermission } from '../../shared/rights/require-permission';

/** Order header with number, status and actions. On phones, the actions are fixed to the bottom of the screen. */
export function OrderHeader({ order }: { order: Order }) {
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useBreadcrumb(t('Order {number}', { number: order.number }));
  return (
    <Box component="header">
      <PageMeta title={t('Order {number} · Admin', { number: order.number })} hidden />
      {getNextOrderStatuses(order.status, 'admin').length > 0 ? bottomPadding : null}
      <Box sx={row}>
        <Box sx={{ minWidth: 0 }}>
          <Typography ref={title} id={id} component="h1" variant="h2" tabIndex={-1}>
            {t('Order {number}', { number: order.number })}
          </Typography>
          <Box sx={facts}>
            <OrderStatusBadge status={order.status} fulfilment={order.fulfilment} />
            <PartlyShippedNote order={order} />
            <OrderPaymentStatusText order={order} strong />
            <SecondaryText>
              <FormattedDate value={order.createdAt} withTime />
            </SecondaryText>
          </Box>
        </Box>
        <Box sx={steps}>
          <OrderStatusActions
            order={order}
            describedBy={id}
            prominent
            onCompleted={() => title.current?.focus()}
          />
        </Box>
      </Box>
      <Box sx={documents}>
        <SecondaryLink
          to={panelPaths.packingSlip(order._id)}
          startIcon={<PackageOpen size={18} aria-hidden />}
        >
          {t('Packing slip')}
        </SecondaryLink>
        <SecondaryLink to={panelPaths.invoice(order._id)} startIcon={<FileText size={18} aria-hidden />}>
          {order.invoice ? t('Invoice {invoice}', { invoice: order.invoice }) : t('Order sheet')}
        </SecondaryLink>
        <RequirePermission permission="messages">
          <SecondaryLink
            to={`${panelPaths.adminMails}?search=${order.number}`}
            startIcon={<Mail size={18} aria-hidden />}
          >
            {t('Emails')}
          </SecondaryLink>
        </RequirePermission>
        <PreviousNextOrderLinks id={order._id} />
      </Box>
    </Box>
  );
}

const bottomPadding = (
  <GlobalStyles
    styles={(theme) => ({
      [theme.breakpoints.down('md')]: { body: { paddingBottom: 'calc(69px + env(safe-area-inset-bottom))' } },
    })}
  />
);

const row = { ...spacedFlexRowStyles, flexWrap: 'wrap', gap: 2 };

const facts = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 };

const steps = {
  display: 'flex',
  gap: 1,
  position: { xs: 'fixed', md: 'static' },
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: { xs: 'appBar', md: 'auto' },
  p: { xs: 1.5, md: 0 },
  pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', md: 0 },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
  '& > *': { flex: { xs: '1 1 0', md: '0 0 auto' } },
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
};

const documents = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 2.5,
  '& > *': { flex: { xs: '1 0 auto', sm: '0 0 auto' }, whiteSpace: 'nowrap' },
  '& > a': { px: { xs: 0.75, sm: 2 } },
  '& > a > .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};
