import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { t } from '@contract/texts/text';
import { RichText } from '@/shared/ui/rich-text';
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
  /** Sentence that asks to verify the email address, with the reason. */
  request: string;
  onVerified: () => void;
}

export function EmailVerificationPrompt({ email, request, onVerified }: EmailVerificationPromptProps) {
  const [sent, setSent] = useState(false);
  useTabReturn(onVerified);
  return (
    <>
      <Typography>
        {sent ? (
          <RichText
            text="Follow the link in the email to <b>{email}</b>, then come back to this page."
            email={email}
            b={(content) => <strong>{content}</strong>}
          />
        ) : (
          request
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <EmailVerificationButton variant="outlined" onSent={() => setSent(true)} />
        {sent ? (
          <Button color="secondary" onClick={onVerified}>
            {t('I have verified it')}
          </Button>
        ) : null}
      </Box>
    </>
  );
}
