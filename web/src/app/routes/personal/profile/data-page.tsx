import Box from '@mui/material/Box';
import { useLeave } from '@/app/use-leave';
import { AccountHeading } from '@/features/account/account-heading';
import { panels } from '@/features/account/account-panel';
import { DeleteAccountPanel, DownloadPanel } from '@/features/account/data-panels';
import { useSession } from '@/shared/session/session';

/** Downloads what the shop holds about the customer, and deletes the account. */
export default function DataPage() {
  const { user } = useSession();
  const leave = useLeave();
  if (!user) return null;
  return (
    <>
      <AccountHeading title="Your data" />
      <Box sx={panels}>
        <DownloadPanel />
        <DeleteAccountPanel
          email={user.email}
          onDeleted={() => leave('Your account was deleted. Thank you for shopping with us.')}
        />
      </Box>
    </>
  );
}
