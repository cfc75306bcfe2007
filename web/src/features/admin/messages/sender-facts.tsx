import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ThreadHead } from '@contract/messages/messages';
import { paths } from '@/shared/config/panel-paths';
import { useData } from '@/shared/data/use-data';
import { StatusBadge } from '@/shared/orders/order-status';
import { Price } from '@/shared/products/price';
import { DateText } from '@/shared/ui/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { fetchOrdersQuietly, orderFilters } from '../orders/orders-api';
import { userFilters } from '../users/users-api';

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
          {thread.order ? 'Guest' : 'Written without logging in: the address is not proven.'}
        </SecondaryText>
      ) : null}
      <TextLink to={userFilters.path({ search: email })} underline="always" sx={{ py: 1.25 }}>
        Customer page
      </TextLink>
    </Box>
  );
}

/** The newest orders of the sender: of the account, else of the address. */
export function SenderOrders({ thread }: { thread: ThreadHead }) {
  const { customer, email } = thread;
  const theirs = customer === null ? { search: email } : { customer };
  const filters = { ...orderFilters.none, ...theirs };
  const key = orderFilters.key(filters, { limit: MOST, cursor: '' });
  const { data, error } = useData(key, fetchOrdersQuietly);
  if (error !== undefined && !data)
    return <SecondaryText>The orders could not be loaded, or you may not see them.</SecondaryText>;
  if (data?.items.length === 0) return <SecondaryText>No orders.</SecondaryText>;
  return (
    <>
      <Box component="ul" role="list" aria-label="Orders of the sender" aria-busy={!data}>
        {data?.items.map(({ _id, number, status, fulfilment, totalAmount, currency, createdAt }) => (
          <Box component="li" key={_id} sx={row}>
            <TextLink to={paths.adminOrder(_id)} underline="always" sx={{ py: 0.5 }}>
              {number}
            </TextLink>
            <StatusBadge status={status} fulfilment={fulfilment} />
            <SecondaryText>
              <Price value={totalAmount} currency={currency} /> · <DateText value={createdAt} />
            </SecondaryText>
          </Box>
        ))}
      </Box>
      {data?.nextCursor ? (
        <TextLink to={orderFilters.path(theirs)} underline="always" sx={{ py: 1.25 }}>
          All orders
        </TextLink>
      ) : null}
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
