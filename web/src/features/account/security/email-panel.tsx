import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BadgeCheck, MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useData } from '@/shared/data/use-data';
import { toasts } from '@/shared/toasts/toasts';
import { AccountPanel } from '../account-panel';
import { announceFailure } from '../announce-failure';
import { ChangeEmailForm } from './change-email-form';

const WORDS = {
  refused: 'The email could not be sent. Please try again.',
  unexpected: 'Unexpected error, please try again.',
};

const KEY = 'firebase:email';

const fetchEmailState = async () => (await import('./firebase-account')).emailState();

function Verification({ verified }: { verified: boolean }) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { sendVerification } = await import('./firebase-account');
      await sendVerification();
      setSent(true);
      toasts.success('The email is on its way.');
    } catch (error) {
      announceFailure(error, WORDS);
    } finally {
      setSending(false);
    }
  };
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
      <Button color="secondary" loading={sending} onClick={() => void send()}>
        {sent ? 'Send it again' : 'Send verification mail'}
      </Button>
    </Box>
  );
}

/** What one logs in with: whether it is proven, and how it becomes another. */
export function EmailPanel({ email }: { email: string }) {
  const { data, error } = useData(KEY, fetchEmailState);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountPanel title="Email" lead="You log in with it, and messages about your account go there.">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{data?.email ?? email}</Typography>
      <Box sx={{ minHeight: 44, display: 'grid', alignItems: 'center', mb: 2.5 }}>
        {data ? <Verification verified={data.verified} /> : null}
        {!data && !error ? <Skeleton width={160} /> : null}
      </Box>
      {sentTo ? (
        <Alert severity="success" variant="outlined" sx={{ mb: 2.5 }}>
          We have sent a link to <strong>{sentTo}</strong>. Follow it and the address is yours to log in with.
          Until then nothing changes.
        </Alert>
      ) : null}
      <ChangeEmailForm onSent={setSentTo} />
    </AccountPanel>
  );
}

const state = { display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 };
