import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { getBuyerName } from '@contract/orders/gift';
import * as endpoints from '@contract/endpoints';
import { isFinalOrderStatus } from '@contract/orders/order-states';
import type { Order, AdminOrder } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { formatParcelAddressLines } from '@/shared/address/format-address';
import { PostalAddress } from '@/shared/address/postal-address';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { inlineFlexRowStyles } from '@/shared/ui/styles/parts';
import { ERASED_NAME_LABEL } from '../erased-name-label';
import { orderFilterCodec } from '../order-filters';
import { sendWriteRequest } from '../../shared/api/send-change';
import { RequirePermission } from '../../shared/rights/require-permission';
import { getCustomerSearchPath } from '../../shared/users/user-filters';

interface EraseGuestDataButtonProps {
  order: Pick<Order, '_id' | 'number' | 'status' | 'guest' | 'refunds'>;
  onCompleted: () => void;
}

/** Button to erase a guest's personal data. Disabled while the order is open or a refund is due. */
export function EraseGuestDataButton({ order, onCompleted }: EraseGuestDataButtonProps) {
  const { ask, dialog } = useConfirmation(
    () => sendWriteRequest(endpoints.eraseGuestOrderData, { params: { id: order._id } }),
    () => ({
      title: t('Erase the personal data of order {number}?', { number: order.number }),
      question: t(
        'This permanently removes the name, address, contact details, tracking number and notes from the order, and deletes its emails, its links and the customer’s back-in-stock requests. Amounts, taxes and invoices are kept, as the law requires.',
      ),
      confirm: t('Erase personal data'),
      success: t('The personal data of order {number} was erased', { number: order.number }),
      failure: t('The personal data could not be erased'),
      onClosed: (done) => done && onCompleted(),
    }),
  );
  const isOwed = order.refunds.some(({ moneyReturn }) => moneyReturn?.state === 'open');
  return (
    <>
      {order.guest && isFinalOrderStatus(order.status) && !isOwed ? (
        <Button color="error" onClick={() => ask()} sx={{ px: 1, ml: -1 }}>
          {t('Erase personal data')}
        </Button>
      ) : null}
      {order.guest && !isFinalOrderStatus(order.status) ? (
        <SecondaryText>
          {t('The personal data can be erased when the order is delivered or cancelled.')}
        </SecondaryText>
      ) : null}
      {order.guest && isFinalOrderStatus(order.status) && isOwed ? (
        <SecondaryText>
          {t('The personal data can be erased when the money of this order has been returned.')}
        </SecondaryText>
      ) : null}
      {dialog}
    </>
  );
}

const getMailToUrl = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export function CustomerDetails({ order, customer }: Pick<AdminOrder, 'order' | 'customer'>) {
  const { contactEmail, shippingAddress } = order;
  const name = useRef<HTMLParagraphElement>(null);
  const phone = shippingAddress.phone || customer?.phone;
  return (
    <Box sx={factsGrid}>
      <Typography ref={name} tabIndex={-1} sx={{ fontWeight: 600 }}>
        {customer?.name ?? (getBuyerName(order) || ERASED_NAME_LABEL)}
      </Typography>
      {contactEmail ? (
        <Box component="a" href={getMailToUrl(contactEmail)} sx={link}>
          {contactEmail}
        </Box>
      ) : null}
      {order.guest ? <SecondaryText>{t('Guest')}</SecondaryText> : null}
      {customer && customer.email !== contactEmail ? (
        <SecondaryText>{t('Account: {email}', { email: customer.email })}</SecondaryText>
      ) : null}
      {phone ? (
        <Box component="a" href={`tel:${phone.replace(/[^\d+]/g, '')}`} sx={link}>
          {phone}
        </Box>
      ) : null}
      {order.guest ? (
        <>
          <TextLink to={orderFilterCodec.path({ search: contactEmail })} underline="always" sx={{ py: 1.25 }}>
            {t('All orders with this address')}
          </TextLink>
          <RequirePermission permission="customers.read">
            <TextLink to={getCustomerSearchPath(contactEmail)} underline="always" sx={{ py: 1.25 }}>
              {t('Find in customers')}
            </TextLink>
          </RequirePermission>
        </>
      ) : null}
      {customer ? (
        <TextLink to={orderFilterCodec.path({ customer: customer._id })} underline="always" sx={{ py: 1.25 }}>
          {t('{count, plural, one {No other orders} other {All {count} orders}}', {
            count: customer.orders,
          })}
        </TextLink>
      ) : null}
      {customer ? (
        <RequirePermission permission="customers.read">
          <TextLink to={panelPaths.adminCustomer(customer._id)} underline="always" sx={{ py: 1.25 }}>
            {t('Customer page')}
          </TextLink>
        </RequirePermission>
      ) : null}
      <RequirePermission permission="customers.write">
        <EraseGuestDataButton order={order} onCompleted={() => name.current?.focus()} />
      </RequirePermission>
    </Box>
  );
}

export function ShippingAddressDetails({ order }: { order: Order }) {
  const text = formatParcelAddressLines(order.shippingAddress).join('\n');
  const copying = useAction(() => navigator.clipboard.writeText(text), {
    success: t('Address copied'),
    failure: t('The address could not be copied. Please select it and copy it manually.'),
  });
  return (
    <>
      <PostalAddress address={order.shippingAddress} />
      <SecondaryButton
        startIcon={<Copy size={16} aria-hidden />}
        onClick={() => void copying.run()}
        sx={{ mt: 1.5, borderColor: 'divider' }}
      >
        {t('Copy address')}
      </SecondaryButton>
    </>
  );
}

const factsGrid = { display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' };

const link = { ...inlineFlexRowStyles, color: 'inherit', textUnderlineOffset: '3px', minHeight: 32 };
