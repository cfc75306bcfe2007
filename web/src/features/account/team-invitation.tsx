import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { InvitationDetails } from '@contract/team/team';
import { t } from '@contract/texts/text';
import { getServerErrorMessage } from '@/shared/api/api-error';
import { callApi } from '@/shared/api/client';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { useCachedData } from '@/shared/data/use-data';
import { sessionStore, useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { PageTitle } from '@/shared/ui/text';
import { RichText } from '@/shared/ui/rich-text';
import type { AccountLocationState } from './account-fields';
import { JoinTeamForm } from './new-member-form';

const TOKEN = /^#([\w-]{43})$/;

/**
 * Accepts a team invitation and renews the ID token, which contains the role.
 * @throws ApiError NOT_FOUND if the invitation is invalid; EMAIL_NOT_VERIFIED if the account's email address is not
 * verified; FORBIDDEN if the invitation is for another address
 */
async function acceptInvitation(token: string): Promise<void> {
  await sessionStore.token({ fresh: true });
  const { user } = await callApi(endpoints.acceptInvitation, { body: { token }, quiet: true });
  await sessionStore.token({ fresh: true });
  sessionStore.updated(user);
}

interface InvitationProps {
  token: string;
  invitation: InvitationDetails;
  onJoined: () => void;
}

function AcceptButton({ token, invitation, onJoined }: InvitationProps) {
  const accepting = useAction(acceptInvitation, {
    success: t('Welcome to the team.'),
    failure: t('The invitation could not be accepted. Please try again.'),
    onSuccess: onJoined,
  });
  return (
    <>
      <Typography>
        <RichText
          text="You are logged in as <b>{email}</b>."
          email={invitation.email}
          b={(content) => <strong>{content}</strong>}
        />
      </Typography>
      <Button
        variant="contained"
        size="large"
        loading={accepting.busy}
        onClick={() => void accepting.run(token)}
      >
        {t('Join the team')}
      </Button>
    </>
  );
}

function OtherAccountNotice({ email, invited }: { email: string; invited: string }) {
  const { run, busy } = useAction(sessionStore.end, {
    failure: t('Logging out failed. Please try again.'),
  });
  return (
    <>
      <Alert severity="info" variant="outlined">
        <RichText
          text="You are logged in as <b>{email}</b>, but this invitation was sent to <b>{invited}</b>. Log out to accept it with that address."
          email={email}
          b={(content) => <strong>{content}</strong>}
          invited={invited}
        />
      </Alert>
      <Button variant="contained" size="large" loading={busy} onClick={() => void run()}>
        {t('Log out and continue')}
      </Button>
    </>
  );
}

function Invitation(props: InvitationProps) {
  const { token, invitation, onJoined } = props;
  const { hash, pathname } = useLocation();
  const { user } = useSession();
  const { email, hasAccount } = invitation;
  if (user && user.email !== email) return <OtherAccountNotice email={user.email} invited={email} />;
  if (!hasAccount) return <JoinTeamForm token={token} email={email} onJoined={onJoined} />;
  if (user) return <AcceptButton {...props} />;
  return (
    <>
      <Typography>
        <RichText
          text="Log in as <b>{email}</b> to join."
          email={email}
          b={(content) => <strong>{content}</strong>}
        />
      </Typography>
      <LinkButton
        to={getLoginPath(pathname + hash)}
        state={{ email } satisfies AccountLocationState}
        variant="contained"
        size="large"
      >
        {t('Login')}
      </LinkButton>
    </>
  );
}

const readInvitation = async (token: string) =>
  (await callApi(endpoints.getInvitation, { body: { token }, session: false, quiet: true })).data.invitation;

function OpenedInvitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const { status } = useSession();
  const [joining, setJoining] = useState(false);
  const { data, error } = useCachedData(`invitation ${token}`, () => readInvitation(token));
  if (error)
    return (
      <Typography>
        {getServerErrorMessage(error, t('The invitation could not be opened. Please reload the page.'))}
      </Typography>
    );
  if (!data || joining || status === 'loading') return <Skeleton width={240} />;
  const onJoined = () => {
    setJoining(true);
    void navigate(shopPaths.admin, { replace: true });
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        <RichText
          text="Your role will be <b>{role}</b>."
          role={data.role}
          b={(content) => <strong>{content}</strong>}
        />
      </Typography>
      <Invitation token={token} invitation={data} onJoined={onJoined} />
    </>
  );
}

export function TeamInvitationPage() {
  const { hash } = useLocation();
  const { brand } = useStoreSettings();
  const token = TOKEN.exec(hash)?.[1];
  return (
    <Box sx={{ ...pageWidthStyles, maxWidth: 640, pt: { xs: 4, md: 8 }, pb: { xs: 8, md: 16 } }}>
      <PageMeta title={t('Join the team')} hidden />
      <PageTitle>{t('Join the team of {brand}', { brand })}</PageTitle>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, mt: 2 }}>
        {token ? (
          <OpenedInvitation token={token} />
        ) : (
          <Typography>{t('To join, please open the link in your invitation.')}</Typography>
        )}
      </Box>
    </Box>
  );
}
