import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { onSecondFactor } from '@/shared/api/client';
import { useRead } from '@/shared/data/use-data';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { ConfirmForm } from './confirm-form';
import { OWN_FACTORS } from './second-factor-api';

/** Asks for the second factor when a request requires it, and then retries the request. Render once per page. */
export function SecondFactorPrompt() {
  const { data: factors, reload } = useRead(OWN_FACTORS);
  const [resolvePrompt, setResolvePrompt] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => {
    onSecondFactor(async ({ code }) => {
      if (code !== 'SECOND_FACTOR_REQUIRED') return false;
      return new Promise((resolve) => {
        setResolvePrompt(() => (confirmed: boolean) => {
          setResolvePrompt(null);
          resolve(confirmed);
        });
      });
    });
    return () => onSecondFactor(null);
  }, []);
  if (!resolvePrompt || !factors) return null;
  return (
    <DialogFrame
      open
      title="Confirm it is you"
      text="What you are about to do is hard to undo, so we ask for your second factor once more."
      actions={
        <Button color="secondary" onClick={() => resolvePrompt(false)}>
          Cancel
        </Button>
      }
      onClose={() => resolvePrompt(false)}
    >
      <ConfirmForm
        factors={factors}
        onConfirmed={() => {
          reload();
          resolvePrompt(true);
        }}
      />
    </DialogFrame>
  );
}
