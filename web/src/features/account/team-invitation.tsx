import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { call } from '@/shared/api/client';
import { loginFrom, paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { session, useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { pageWidth } from '@/shared/ui/styles/page-width';
import { PageTitle } from '@/shared/ui/text';
import { useEmailState } from './security-panels';
import { VerifyFirst } from './verify-first';

const TOKEN = /^#([\w-]{43})$/;

/**
 * Joins the team. The ID token says whether the address is verified, and who is on the team: it is renewed before and after.
 * @throws ApiError, NOT_FOUND, FORBIDDEN (for another address) and EMAIL_NOT_VERIFIED among them.
 */
async function accept(token: string): Promise<void> {
  await session.token({ fresh: true });
  const { user } = await call(endpoints.acceptInvitation, { body: { token }, quiet: true });
  await session.token({ fresh: true });
  session.updated(user);
}

/** Accepts the invitation for the account that is logged in. */
function Accept({ token }: { token: string }) {
  const navigate = useNavigate();
  const { data, error, reload } = useEmailState();
  const accepting = useAction(accept, {
    success: 'Welcome to the team.',
    failure: 'The invitation could not be accepted. Please try again.',
    onSuccess: () => void navigate(paths.admin, { replace: true }),
    onFailure: reload,
  });
  if (!data) return error ? null : <Skeleton width={240} />;
  if (!data.verified)
    return <VerifyFirst email={data.email} purpose="To join the team" onVerified={reload} />;
  return (
    <>
      <Typography>
        You are logged in as <strong>{data.email}</strong>.
      </Typography>
      <Button
        variant="contained"
        size="large"
        loading={accepting.busy}
        onClick={() => void accepting.run(token)}
      >
        Join the team
      </Button>
    </>
  );
}

/** The page to which an invitation's link leads. */
export default function TeamInvitation() {
  const { hash, pathname } = useLocation();
  const { status } = useSession();
  const { brand } = useStoreSettings();
  const token = TOKEN.exec(hash)?.[1];
  const here = pathname + hash;
  return (
    <Box sx={{ ...pageWidth, maxWidth: 640, pt: { xs: 4, md: 8 }, pb: { xs: 8, md: 16 } }}>
      <PageMeta title="Join the team" hidden />
      <PageTitle>Join the team of {brand}</PageTitle>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, mt: 2 }}>
        {token ? null : <Typography>To join, please open the link in your invitation.</Typography>}
        {token && status === 'user' ? <Accept token={token} /> : null}
        {token && status === 'guest' ? (
          <>
            <Typography>
              Log in with the email address that the invitation was sent to, or create an account with it.
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <LinkButton to={loginFrom(here)} variant="contained" size="large">
                Login
              </LinkButton>
              <SecondaryLink to={loginFrom(here, paths.register)} size="large">
                Create Account
              </SecondaryLink>
            </Box>
          </>
        ) : null}
      </Box>
    </Box>
  );
}
