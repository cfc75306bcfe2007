import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { object } from 'yup';
import { appCodeSchema, type SecondFactor } from '@contract/second-factor';
import { line } from '@contract/fields';
import { useAction } from '@/shared/data/use-action';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { FormTextField } from '@/shared/forms/form-text-field';
import { confirmWith, confirmWithPasskey } from './second-factor-api';

const recoverySchema = object({ recoveryCode: line(40).required('Enter one of your recovery codes') });

const failure = 'We could not confirm it. Please try again.';

interface ConfirmFormProps {
  factors: SecondFactor;
  onConfirmed: (factors: SecondFactor) => void;
}

/** Asks for a second factor: a passkey where there is one, a code of the app, or a recovery code in place of both. */
export function ConfirmForm({ factors, onConfirmed }: ConfirmFormProps) {
  const { app, passkeys, recoveryCodesLeft } = factors;
  const [recovering, setRecovering] = useState(false);
  const passkey = useAction(confirmWithPasskey, { failure, onSuccess: onConfirmed });
  const withCode = app && !recovering;
  return (
    <Stack useFlexGap spacing={2} sx={{ maxWidth: 420 }}>
      {passkeys.length > 0 ? (
        <Button
          variant="contained"
          size="large"
          startIcon={<Fingerprint size={20} />}
          loading={passkey.busy}
          onClick={() => void passkey.run()}
        >
          Use a passkey
        </Button>
      ) : null}
      {withCode ? (
        <ActionForm
          key="code"
          label="Authenticator app"
          initial={{ code: '' }}
          schema={appCodeSchema}
          send={confirmWith}
          failure={failure}
          inlineFields
          onSuccess={onConfirmed}
        >
          <FormTextField
            name="code"
            label="Code of your authenticator app"
            helperText="Six digits. The app shows a new code every 30 seconds."
            autoComplete="one-time-code"
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <SubmitButton
            variant={passkeys.length > 0 ? 'outlined' : 'contained'}
            size="large"
            fullWidth
            sx={{ mt: 2 }}
          >
            Confirm
          </SubmitButton>
        </ActionForm>
      ) : null}
      {recovering ? (
        <ActionForm
          key="recovery"
          label="Recovery code"
          initial={{ recoveryCode: '' }}
          schema={recoverySchema}
          send={confirmWith}
          failure={failure}
          inlineFields
          onSuccess={onConfirmed}
        >
          <FormTextField
            name="recoveryCode"
            label="Recovery code"
            helperText="One of the ten codes that you saved. Each works once."
            autoComplete="off"
            autoFocus
            fullWidth
          />
          <SubmitButton size="large" fullWidth sx={{ mt: 2 }}>
            Confirm
          </SubmitButton>
        </ActionForm>
      ) : null}
      {recovering || recoveryCodesLeft > 0 ? (
        <Button color="secondary" onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Back' : 'Use a recovery code'}
        </Button>
      ) : null}
    </Stack>
  );
}
