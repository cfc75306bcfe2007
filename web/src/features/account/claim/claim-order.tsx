import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { claimOrder } from './claim-api';

const KEY = 'firebase:email';

const fetchEmailState = async () => (await import('../security/firebase-account')).emailState();

const sendVerification = async () => (await import('../security/firebase-account')).sendVerification();

/** The mail's link opens in another tab: who comes back from there should not have to ask. */
function useReturn(back: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && back();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

function VerifyFirst({ email, onVerified }: { email: string; onVerified: () => void }) {
  const [sent, setSent] = useState(false);
  useReturn(onVerified);
  const sending = useAction(sendVerification, {
    success: 'The email is on its way.',
    failure: 'The email could not be sent. Please try again.',
    onSuccess: () => setSent(true),
  });
  return (
    <>
      <Typography>
        {sent ? (
          <>
            Follow the link in the email to <strong>{email}</strong>, then come back to this page.
          </>
        ) : (
          'To add this order to your account, please verify your email address first.'
        )}
      </Typography>
      <Box sx={buttons}>
        <Button
          color="secondary"
          variant="outlined"
          loading={sending.busy}
          onClick={() => void sending.run()}
        >
          {sent ? 'Send it again' : 'Send verification email'}
        </Button>
        {sent ? (
          <Button color="secondary" onClick={onVerified}>
            I have verified it
          </Button>
        ) : null}
      </Box>
    </>
  );
}

/** Adds a guest's order to the account of the same address, once that is verified. */
export function ClaimOrder({ order: { _id, contactEmail } }: { order: Pick<Order, '_id' | 'contactEmail'> }) {
  const { data, error, reload } = useData(KEY, fetchEmailState);
  const claim = useAction(claimOrder, {
    success: 'This order was added to your account.',
    failure: 'The order could not be added to your account',
    onFailure: reload,
  });
  if (!data) return error ? null : <Skeleton width={240} />;
  if (data.email.toLowerCase() !== contactEmail)
    return (
      <Typography>
        It was placed with <strong>{contactEmail}</strong>. To add it to an account, log in with that address.
      </Typography>
    );
  if (!data.verified) return <VerifyFirst email={data.email} onVerified={reload} />;
  return (
    <Box sx={buttons}>
      <Button variant="contained" loading={claim.busy} onClick={() => void claim.run(_id)}>
        Add this order to my account
      </Button>
    </Box>
  );
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1 };
