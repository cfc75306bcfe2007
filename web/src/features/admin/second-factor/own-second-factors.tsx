import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { useEndpointData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { Spinner } from '@/shared/ui/spinner';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { sendWriteRequest } from '../shared/api/send-change';
import { TitledPanel } from '../shared/layout/titled-panel';
import { SecondFactorEnrolment } from './add-factor';
import { AdminSessionList } from './panel-sessions';
import { RecoveryCodeList } from './recovery-codes';
import { createRecoveryCodes, secondFactorCacheKey } from './second-factor-steps';

interface FactorRowProps {
  name: string;
  note: string;
  remove: () => Promise<unknown>;
}

function FactorRow({ name, note, remove }: FactorRowProps) {
  const id = useId();
  return (
    <Box component="li" sx={row}>
      <Box>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      <ConfirmationButton
        action={remove}
        title={t('Remove {name}?', { name })}
        question={t('You can no longer use it to confirm logins.')}
        confirm={t('Remove')}
        failure={t('It could not be removed. Please try again.')}
        aria-describedby={id}
      >
        {t('Remove')}
      </ConfirmationButton>
    </Box>
  );
}

export function OwnSecondFactors() {
  const { data, error, reload } = useEndpointData(secondFactorCacheKey);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState(false);
  const renew = useAction(createRecoveryCodes, {
    failure: t('New codes could not be made. Please try again.'),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  if (!data)
    return error ? (
      <LoadError title={t('Your second factors could not be loaded')} onRetry={() => reload()} />
    ) : (
      <Spinner />
    );
  if (codes.length > 0)
    return (
      <RecoveryCodeList
        codes={codes}
        onDone={() => {
          setCodes([]);
          reload();
        }}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 640, mt: 3 }}>
      {data.off ? (
        <Alert severity="info" variant="outlined">
          {t(
            'Two-step verification is off for your account because the shop runs in the emulators. It turns on when you add a second factor. A shop on Firebase requires it for every administrator.',
          )}
        </Alert>
      ) : null}
      <TitledPanel title={t('Your second factors')}>
        <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.app ? (
            <FactorRow
              name={t('Authenticator app')}
              note={t('Six digits that change every 30 seconds')}
              remove={() => sendWriteRequest(endpoints.removeAuthenticatorApp)}
            />
          ) : null}
          {data.passkeys.map((passkey) => (
            <FactorRow
              key={passkey._id}
              name={t('Passkey {name}', { name: passkey.name })}
              note={passkey.lastUsedAt === null ? t('Not used yet') : t('Used before')}
              remove={() => sendWriteRequest(endpoints.removePasskey, { params: { id: passkey._id } })}
            />
          ))}
        </Box>
        {data.enrolled ? null : <Typography>{t('You have none yet.')}</Typography>}
        {adding ? (
          <SecondFactorEnrolment
            onAdded={({ recoveryCodes }) => {
              setAdding(false);
              setCodes(recoveryCodes);
              reload();
            }}
          />
        ) : (
          <Button variant="outlined" onClick={() => setAdding(true)} sx={{ mt: 2 }}>
            {t('Add a second factor')}
          </Button>
        )}
      </TitledPanel>
      {data.enrolled ? (
        <TitledPanel title={t('Recovery codes')}>
          <Typography sx={{ mb: 2 }}>
            {t('{count} of 10 codes are left. New ones replace them.', {
              count: data.recoveryCodesLeft,
            })}
          </Typography>
          <SecondaryButton loading={renew.busy} onClick={() => void renew.run()}>
            {t('Make new codes')}
          </SecondaryButton>
        </TitledPanel>
      ) : null}
      {data.confirmedUntil ? <AdminSessionList /> : null}
    </Box>
  );
}

const row = { ...spacedFlexRowStyles, gap: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' };
