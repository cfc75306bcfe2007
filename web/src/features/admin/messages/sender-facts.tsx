import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ThreadHead } from '@contract/messages/messages';
import { paths } from '@/shared/config/panel-paths';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { OrdersOf } from '../orders/orders-of';
import { May } from '../rights/may';
import { customersWith } from '../users/users-api';

/** Orders that are shown beside a conversation. */
const MOST = 5;

/** Who wrote, and the way to all that the shop knows of them. */
export function SenderFacts({ thread }: { thread: ThreadHead }) {
  const { name, email, customer } = thread;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography>{email}</Typography>
      {customer === null ? (
        <SecondaryText>
          {thread.order ? 'Guest' : 'Sent without logging in, so the address is not verified.'}
        </SecondaryText>
      ) : null}
      {customer === null ? (
        <May permission="customers.read">
          <TextLink to={customersWith(email)} underline="always" sx={{ py: 1.25 }}>
            Find in customers
          </TextLink>
        </May>
      ) : (
        <TextLink to={paths.adminCustomer(customer)} underline="always" sx={{ py: 1.25 }}>
          Customer page
        </TextLink>
      )}
    </Box>
  );
}

/** The newest orders of the sender: of the account, else of the address. */
export function SenderOrders({ thread: { customer, email } }: { thread: ThreadHead }) {
  const whose = customer === null ? { search: email } : { customer };
  return <OrdersOf whose={whose} label="Orders of the sender" most={MOST} />;
}
