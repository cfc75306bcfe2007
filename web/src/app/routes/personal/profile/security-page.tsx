import Box from '@mui/material/Box';
import { AccountHeading } from '@/features/account/account-heading';
import { panels } from '@/features/account/account-panel';
import { EmailPanel } from '@/features/account/email-panel';
import { PasswordPanel } from '@/features/account/password-panel';
import { useSession } from '@/shared/session/session';

/** The customer's email address and password. */
export default function SecurityPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <AccountHeading title="Security" />
      <Box sx={panels}>
        <EmailPanel email={user.email} />
        <PasswordPanel email={user.email} />
      </Box>
    </>
  );
}
