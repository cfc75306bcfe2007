import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { object } from 'yup';
import { authenticatorCodeSchema, type SecondFactorStatus } from '@contract/second-factor';
import { codeField } from '@contract/fields';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { oneTimeCodeFieldProps, IdentityProofForm } from './proof-form';
import { confirmSecondFactor, confirmWithPasskey } from './second-factor-steps';

const recoverySchema = object({
  recoveryCode: codeField(40).required(t('Enter one of your recovery codes')),
});

const failure = t('We could not confirm it. Please try again.');

interface SecondFactorFormProps {
  factors: SecondFactorStatus;
  onConfirmed: (factors: SecondFactorStatus) => void;
}

export function SecondFactorForm({ factors, onConfirmed }: SecondFactorFormProps) {
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
          {t('Use a passkey')}
        </Button>
      ) : null}
      {withCode ? (
        <IdentityProofForm
          key="code"
          label={t('Authenticator app')}
          name="code"
          schema={authenticatorCodeSchema}
          field={{
            label: t('Code of your authenticator app'),
            helperText: t('Six digits. The app shows a new code every 30 seconds.'),
            ...oneTimeCodeFieldProps,
          }}
          button={{ children: t('Confirm'), variant: passkeys.length > 0 ? 'outlined' : 'contained' }}
          send={confirmSecondFactor}
          failure={failure}
          onSuccess={onConfirmed}
        />
      ) : null}
      {recovering ? (
        <IdentityProofForm
          key="recovery"
          label={t('Recovery code')}
          name="recoveryCode"
          schema={recoverySchema}
          field={{
            label: t('Recovery code'),
            helperText: t('Enter one of the ten codes that you saved. Each code works once.'),
            autoComplete: 'off',
          }}
          button={{ children: t('Confirm') }}
          send={confirmSecondFactor}
          failure={failure}
          onSuccess={onConfirmed}
        />
      ) : null}
      {recovering || recoveryCodesLeft > 0 ? (
        <Button color="secondary" onClick={() => setRecovering(!recovering)}>
          {recovering ? t('Back') : t('Use a recovery code')}
        </Button>
      ) : null}
    </Stack>
  );
}
