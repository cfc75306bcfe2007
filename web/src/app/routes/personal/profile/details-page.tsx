import Box from '@mui/material/Box';
import { AccountHeading } from '@/features/account/account-heading';
import { panels } from '@/features/account/account-panel';
import { ProfileForm } from '@/features/account/profile/profile-form';
import { ProfileHeader } from '@/features/account/profile/profile-header';
import { ProfileLinks } from '@/features/account/profile/profile-links';
import { useSession } from '@/shared/session/session';

/** The customer's name, phone number and picture. */
export default function ProfileDetailsPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <AccountHeading title="Profile" />
      <Box sx={panels}>
        <ProfileHeader user={user} />
        <ProfileLinks user={user} />
        <ProfileForm key={user._id} user={user} />
      </Box>
    </>
  );
}
