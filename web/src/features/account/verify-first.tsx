import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { VerificationButton } from './security-panels';

/** The mail's link opens in another tab: who comes back from there should not have to ask. */
function useReturn(back: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && back();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

interface VerifyFirstProps {
  email: string;
  /** What needs a verified address: 'To join the team'. */
  purpose: string;
  onVerified: () => void;
}

/** Sends the mail that verifies the own address, and goes on when that is done. */
export function VerifyFirst({ email, purpose, onVerified }: VerifyFirstProps) {
  const [sent, setSent] = useState(false);
  useReturn(onVerified);
  return (
    <>
      <Typography>
        {sent ? (
          <>
            Follow the link in the email to <strong>{email}</strong>, then come back to this page.
          </>
        ) : (
          `${purpose}, please verify your email address first.`
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <VerificationButton variant="outlined" onSent={() => setSent(true)} />
        {sent ? (
          <Button color="secondary" onClick={onVerified}>
            I have verified it
          </Button>
        ) : null}
      </Box>
    </>
  );
}
