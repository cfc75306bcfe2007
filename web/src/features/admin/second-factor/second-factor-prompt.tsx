import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from '@contract/texts/text';
import { setForbiddenHandler } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { SecondFactorForm } from './confirm-form';
import { secondFactorCacheKey } from './second-factor-steps';

/** Dialog that asks for the second factor if a request requires it, then retries the request. */
export function SecondFactorPrompt() {
  const { data: factors, reload } = useEndpointData(secondFactorCacheKey);
  const [resolvePrompt, setResolvePrompt] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => {
    setForbiddenHandler(async ({ code }) => {
      if (code !== 'SECOND_FACTOR_REQUIRED') return false;
      return new Promise((resolve) => {
        setResolvePrompt(() => (confirmed: boolean) => {
          setResolvePrompt(null);
          resolve(confirmed);
        });
      });
    });
    return () => setForbiddenHandler(null);
  }, []);
  if (!resolvePrompt || !factors) return null;
  return (
    <DialogFrame
      open
      title={t('Confirm it is you')}
      text={t('This action is hard to undo, so please confirm with your second factor again.')}
      actions={
        <Button color="secondary" onClick={() => resolvePrompt(false)}>
          {t('Cancel')}
        </Button>
      }
      onClose={() => resolvePrompt(false)}
    >
      <SecondFactorForm
        factors={factors}
        onConfirmed={() => {
          reload();
          resolvePrompt(true);
        }}
      />
    </DialogFrame>
  );
}
