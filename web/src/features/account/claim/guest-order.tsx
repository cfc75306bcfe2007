import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link2 } from 'lucide-react';
import { followPath } from '@contract/orders/order-token';
import type { Order } from '@contract/orders/orders';
import { loginFrom, paths } from '@/shared/config/paths';
import { orderTokens } from '@/shared/orders/order-access';
import { useSession } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { LinkButton } from '@/shared/ui/link-button';
import { AccountPanel } from '../account-panel';
import { ClaimOrder } from './claim-order';

/** Copies the link that opens the order, which the address bar does not show. */
function CopyLink({ id }: { id: string }) {
  const token = orderTokens.of(id);
  if (token === null) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + followPath(id, token));
      toasts.success('Link copied');
    } catch {
      toasts.error('The link could not be copied. Please use the one in your order email.');
    }
  };
  return (
    <Button color="secondary" variant="outlined" startIcon={<Link2 size={18} />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}

/** How an order that was placed without an account is found again, and how it comes into one. */
export default function GuestOrder({ order }: { order: Order }) {
  const { status } = useSession();
  const { _id, contactEmail } = order;
  const here = paths.order(_id);
  /** The login after the registration leads back here. */
  const search = `?from=${encodeURIComponent(here)}`;
  return (
    <AccountPanel
      title="You ordered without an account"
      lead="Every email about this order has a link that opens it on any device. Keep the link private: anyone who has it can see and cancel the order."
    >
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
        <CopyLink id={_id} />
        {status === 'user' ? <ClaimOrder order={order} /> : null}
        {status === 'guest' ? (
          <>
            <Typography>
              To keep it with your other orders, create an account with <strong>{contactEmail}</strong>.
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <LinkButton to={{ pathname: paths.register, search }} variant="outlined" color="secondary">
                Create Account
              </LinkButton>
              <LinkButton to={loginFrom(here)} color="secondary">
                Login
              </LinkButton>
            </Box>
          </>
        ) : null}
      </Box>
    </AccountPanel>
  );
}
