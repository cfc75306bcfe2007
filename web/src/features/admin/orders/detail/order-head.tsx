import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { FileText, Mail, PackageOpen } from 'lucide-react';
import { useId, useRef } from 'react';
import { nextStatuses } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/panel-paths';
import { DateText } from '@/shared/time/date-text';
import { StatusBadge } from '@/shared/orders/order-status';
import { PartNote } from '@/shared/orders/part-note';
import { PageMeta } from '@/shared/ui/page-meta';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { between } from '@/shared/ui/styles/parts';
import { usePlace } from '../../shell/crumbs';
import { NextSteps } from '../next-steps';
import { OrderNeighbours } from '../order-neighbours';
import { PaymentState } from '../payment-state';
import { May } from '../../rights/may';

/** Header with the order's number, status and next steps. On phones the steps are fixed to the bottom edge. */
export function OrderHead({ order }: { order: Order }) {
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  usePlace(`Order ${order.number}`);
  return (
    <Box component="header">
      <PageMeta title={`Order ${order.number} · Admin`} hidden />
      {nextStatuses(order.status, 'admin').length > 0 ? bottomPadding : null}
      <Box sx={row}>
        <Box sx={{ minWidth: 0 }}>
          <Typography ref={title} id={id} component="h1" variant="h2" tabIndex={-1}>
            Order {order.number}
          </Typography>
          <Box sx={facts}>
            <StatusBadge status={order.status} fulfilment={order.fulfilment} />
            <PartNote order={order} />
            <PaymentState order={order} strong />
            <SecondaryText>
              <DateText value={order.createdAt} withTime />
            </SecondaryText>
          </Box>
        </Box>
        <Box sx={steps}>
          <NextSteps order={order} describedBy={id} prominent onLeft={() => title.current?.focus()} />
        </Box>
      </Box>
      <Box sx={documents}>
        <SecondaryLink to={paths.packingSlip(order._id)} startIcon={<PackageOpen size={18} aria-hidden />}>
          Packing slip
        </SecondaryLink>
        <SecondaryLink to={paths.invoice(order._id)} startIcon={<FileText size={18} aria-hidden />}>
          {order.invoice ? `Invoice ${order.invoice}` : 'Order sheet'}
        </SecondaryLink>
        <May permission="messages">
          <SecondaryLink
            to={`${paths.adminMails}?search=${order.number}`}
            startIcon={<Mail size={18} aria-hidden />}
          >
            Emails
          </SecondaryLink>
        </May>
        <OrderNeighbours id={order._id} />
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

const row = { ...between, flexWrap: 'wrap', gap: 2 };

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
