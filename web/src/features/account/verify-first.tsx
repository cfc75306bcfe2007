import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { EmailVerificationButton } from './security-panels';

/** Calls `back` when the user returns to the browser tab, for example after opening the verification link. */
function useTabReturn(back: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && back();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

interface EmailVerificationPromptProps {
  email: string;
  /** Reason why the email address must be verified, such as 'To join the team'. */
  purpose: string;
  onVerified: () => void;
}

export function EmailVerificationPrompt({ email, purpose, onVerified }: EmailVerificationPromptProps) {
  const [sent, setSent] = useState(false);
  useTabReturn(onVerified);
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
        <EmailVerificationButton variant="outlined" onSent={() => setSent(true)} />
        {sent ? (
          <Button color="secondary" onClick={onVerified}>
            I have verified it
          </Button>
        ) : null}
      </Box>
    </>
  );
}
