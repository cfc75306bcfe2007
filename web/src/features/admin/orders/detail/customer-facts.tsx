import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import type { AdminOrder, Order } from '@contract/orders/orders';
import { parcelLines } from '@/shared/address/address-lines';
import { PostalAddress } from '@/shared/address/postal-address';
import { toasts } from '@/shared/toasts/toasts';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { NO_PERSON } from '../no-person';
import { orderFilters } from '../order-filters';
import { EraseGuest } from './erase-guest';

const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The customer's name and contact. */
export function CustomerFacts({ order, customer }: Pick<AdminOrder, 'order' | 'customer'>) {
  const { contactEmail, shippingAddress } = order;
  const name = useRef<HTMLParagraphElement>(null);
  const phone = shippingAddress.phone || customer?.phone;
  return (
    <Box sx={facts}>
      <Typography ref={name} tabIndex={-1} sx={{ fontWeight: 600 }}>
        {customer?.name ?? (shippingAddress.fullName || NO_PERSON)}
      </Typography>
      {contactEmail ? (
        <Box component="a" href={mailTo(contactEmail)} sx={link}>
          {contactEmail}
        </Box>
      ) : null}
      {order.guest ? <SecondaryText>Guest</SecondaryText> : null}
      {customer && customer.email !== contactEmail ? (
        <SecondaryText>Account: {customer.email}</SecondaryText>
      ) : null}
      {phone ? (
        <Box component="a" href={`tel:${phone.replace(/[^\d+]/g, '')}`} sx={link}>
          {phone}
        </Box>
      ) : null}
      {order.guest ? (
        <TextLink to={orderFilters.path({ search: contactEmail })} underline="always" sx={{ py: 1.25 }}>
          All orders with this address
        </TextLink>
      ) : null}
      {customer ? (
        <TextLink to={orderFilters.path({ customer: customer._id })} underline="always" sx={{ py: 1.25 }}>
          {customer.orders === 1 ? 'No other orders' : `All ${customer.orders} orders`}
        </TextLink>
      ) : null}
      <EraseGuest order={order} onLeft={() => name.current?.focus()} />
    </Box>
  );
}

/** The shipping address, which can be copied into a carrier's form. */
export function AddressFacts({ order }: { order: Order }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(parcelLines(order.shippingAddress).join('\n'));
      toasts.success('Address copied');
    } catch {
      toasts.error('The address could not be copied. Please select it and copy it manually.');
    }
  };
  return (
    <>
      <PostalAddress address={order.shippingAddress} />
      <Button
        color="secondary"
        variant="outlined"
        startIcon={<Copy size={16} aria-hidden />}
        onClick={() => void copy()}
        sx={{ mt: 1.5, borderColor: 'divider' }}
      >
        Copy address
      </Button>
    </>
  );
}

const facts = { display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' };

const link = {
  color: 'inherit',
  textUnderlineOffset: '3px',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
};
