import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import * as endpoints from '@contract/endpoints';
import type { AdminSession } from '@contract/second-factor';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { FormattedDate } from '@/shared/time/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { RichText } from '@/shared/ui/rich-text';
import { Spinner } from '@/shared/ui/spinner';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { sendWriteRequest } from '../shared/api/send-change';
import { TitledPanel } from '../shared/layout/titled-panel';

function SessionRow({ session }: { session: AdminSession }) {
  const id = useId();
  const { _id, device, factor, confirmedAt, current } = session;
  const name = device || t('Unknown device');
  return (
    <Box component="li" sx={row}>
      <Box>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {current ? t('{name} (this session)', { name }) : name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <RichText
            text="Confirmed with {factor, select, app {an authenticator app} passkey {a passkey} recoveryCode {a recovery code} other {a second factor}} on {time}"
            factor={factor}
            time={<FormattedDate value={confirmedAt} withTime />}
          />
        </Typography>
      </Box>
      {current ? null : (
        <ConfirmationButton
          action={() => sendWriteRequest(endpoints.endPanelSession, { params: { id: _id } })}
          title={t('End this session?')}
          question={t('{name} is logged out at once.', { name })}
          confirm={t('End session')}
          failure={t('The session could not be ended. Please try again.')}
          aria-describedby={id}
        >
          {t('End session')}
        </ConfirmationButton>
      )}
    </Box>
  );
}

export function AdminSessionList() {
  const { data, error, reload } = useEndpointData(getCacheKey(endpoints.listPanelSessions));
  if (!data)
    return error ? (
      <LoadError title={t('Your sessions could not be loaded')} onRetry={() => reload()} />
    ) : (
      <Spinner />
    );
  const hasOthers = data.sessions.some(({ current }) => !current);
  return (
    <TitledPanel title={t('Your sessions')}>
      <Box component="ul" role="list" aria-label={t('Sessions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </Box>
      {hasOthers ? (
        <Box sx={{ mt: 2 }}>
          <ConfirmationButton
            action={() => sendWriteRequest(endpoints.endOtherPanelSessions)}
            title={t('End all other sessions?')}
            question={t('All other browsers are logged out immediately.')}
            confirm={t('End sessions')}
            refuse={t('Keep them')}
            failure={t('The sessions could not be ended. Please try again.')}
          >
            {t('End all other sessions')}
          </ConfirmationButton>
        </Box>
      ) : null}
    </TitledPanel>
  );
}

const row = { ...spacedFlexRowStyles, gap: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' };
