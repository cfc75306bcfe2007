import type { User } from '@contract/users';
import { useLeave } from '@/app/use-leave';
import { DeleteAccountPanel, DownloadPanel } from '@/features/account/data-panels';

export default function DataPanels({ user }: { user: User }) {
  const leave = useLeave();
  return (
    <>
      <DownloadPanel />
      <DeleteAccountPanel
        email={user.email}
        onDeleted={() => leave('Your account was deleted. Thank you for shopping with us.')}
      />
    </>
  );
}
