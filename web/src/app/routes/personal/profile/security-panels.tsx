import type { User } from '@contract/users';
import { EmailPanel } from '@/features/account/email-panel';
import { PasswordPanel } from '@/features/account/password-panel';

export default function SecurityPanels({ user: { email } }: { user: User }) {
  return (
    <>
      <EmailPanel email={email} />
      <PasswordPanel email={email} />
    </>
  );
}
