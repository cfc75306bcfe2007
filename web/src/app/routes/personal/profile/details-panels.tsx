import type { User } from '@contract/users';
import { ProfileForm } from '@/features/account/profile/profile-form';
import { ProfileHeader } from '@/features/account/profile/profile-header';
import { ProfileLinks } from '@/features/account/profile/profile-links';

export default function DetailsPanels({ user }: { user: User }) {
  return (
    <>
      <ProfileHeader user={user} />
      <ProfileLinks user={user} />
      <ProfileForm key={user._id} user={user} />
    </>
  );
}
