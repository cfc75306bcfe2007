import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BadgeCheck, MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { AccountPanel } from '../account-panel';
import { ChangeEmailForm } from './change-email-form';

const KEY = 'firebase:email';

const fetchEmailState = async () => (await import('./firebase-account')).emailState();

const sendVerification = async () => (await import('./firebase-account')).sendVerification();

function Verification({ verified }: { verified: boolean }) {
  const [sent, setSent] = useState(false);
  const sending = useAction(sendVerification, {
    success: 'The email is on its way.',
    failure: 'The email could not be sent. Please try again.',
    onSuccess: () => setSent(true),
  });
  if (verified)
    return (
      <Box sx={{ ...state, color: 'success.main' }}>
        <BadgeCheck size={20} aria-hidden /> Verified
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ ...state, color: 'warning.main' }}>
        <MailQuestionMark size={20} aria-hidden /> Not verified yet
      </Box>
      <Button color="secondary" loading={sending.busy} onClick={() => void sending.run()}>
        {sent ? 'Send it again' : 'Send verification email'}
      </Button>
    </Box>
  );
}

/** What one logs in with: whether it is proven, and how it becomes another. */
export function EmailPanel({ email }: { email: string }) {
  const { data, error } = useData(KEY, fetchEmailState);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountPanel title="Email" lead="You use it to log in, and we send messages about your account to it.">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{data?.email ?? email}</Typography>
      <Box sx={{ minHeight: 44, display: 'grid', alignItems: 'center', mb: 2.5 }}>
        {data ? <Verification verified={data.verified} /> : null}
        {!data && !error ? <Skeleton width={160} /> : null}
      </Box>
      {sentTo ? (
        <Alert severity="success" variant="outlined" sx={{ mb: 2.5 }}>
          We have sent a link to <strong>{sentTo}</strong>. Follow it to confirm the new address. Until then,
          nothing changes.
        </Alert>
      ) : null}
      <ChangeEmailForm onSent={setSentTo} />
    </AccountPanel>
  );
}

const state = { display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 };
