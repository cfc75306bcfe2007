import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AdminSession } from '@contract/second-factor';
import { useEndpointData } from '@/shared/data/use-data';
import { FormattedDate } from '@/shared/time/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { TitledPanel } from '../shared/layout/titled-panel';
import { endOtherPanelSessions, endPanelSession, panelSessionsCacheKey } from './second-factor-api';

const FACTOR_NAMES: Record<string, string> = {
  app: 'an authenticator app',
  passkey: 'a passkey',
  recoveryCode: 'a recovery code',
};

function SessionRow({ session, onEnded }: { session: AdminSession; onEnded: () => void }) {
  const id = useId();
  const { _id, device, factor, confirmedAt, current } = session;
  const name = device || 'Unknown device';
  return (
    <Box component="li" sx={row}>
      <Box>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {current ? `${name} (this session)` : name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Confirmed with {FACTOR_NAMES[factor] ?? 'a second factor'} on{' '}
          <FormattedDate value={confirmedAt} withTime />
        </Typography>
      </Box>
      {current ? null : (
        <ConfirmationButton
          act={async () => {
            await endPanelSession(_id);
            onEnded();
          }}
          title="End this session?"
          question={`${name} is logged out at once.`}
          confirm="End session"
          failure="The session could not be ended. Please try again."
          aria-describedby={id}
        >
          End session
        </ConfirmationButton>
      )}
    </Box>
  );
}

export function PanelSessionList() {
  const { data, error, reload } = useEndpointData(panelSessionsCacheKey);
  if (!data)
    return error ? (
      <LoadError title="Your sessions could not be loaded" onRetry={() => reload()} />
    ) : (
      <Spinner />
    );
  const hasOthers = data.sessions.some(({ current }) => !current);
  return (
    <TitledPanel title="Your sessions">
      <Box component="ul" role="list" aria-label="Sessions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnded={() => reload()} />
        ))}
      </Box>
      {hasOthers ? (
        <Box sx={{ mt: 2 }}>
          <ConfirmationButton
            act={async () => {
              await endOtherPanelSessions();
              reload();
            }}
            title="End all other sessions?"
            question="All other browsers are logged out immediately."
            confirm="End sessions"
            refuse="Keep them"
            failure="The sessions could not be ended. Please try again."
          >
            End all other sessions
          </ConfirmationButton>
        </Box>
      ) : null}
    </TitledPanel>
  );
}

const row = { ...spacedFlexRowStyles, gap: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' };
