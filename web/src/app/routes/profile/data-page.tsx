import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { AccountHeading } from '@/features/account/account-heading';
import { panels } from '@/features/account/account-panel';
import { DeleteAccountPanel } from '@/features/account/data/delete-account-panel';
import { DownloadPanel } from '@/features/account/data/download-panel';
import { paths } from '@/shared/config/paths';
import { session, useSession } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/** What the shop holds about somebody: to take along, or to end. */
export default function DataPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  if (!user) return null;
  const leave = () => {
    // The page is left before the session ends, so that no guard sends it to /login.
    void navigate(paths.home);
    void session.end();
    toasts.success('Your account was deleted. Goodbye, and thank you.');
  };
  return (
    <>
      <AccountHeading title="Your data" />
      <Box sx={panels}>
        <DownloadPanel />
        <DeleteAccountPanel user={user} onDeleted={leave} />
      </Box>
    </>
  );
}
