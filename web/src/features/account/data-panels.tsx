import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { deleteAccountSchema } from '@contract/auth';
import type { User } from '@contract/users';
import { downloadBlob } from '@/shared/api/download';
import { useAction } from '@/shared/data/use-action';
import { FormDialog } from '@/shared/forms/form-dialog';
import { formatShopDate } from '@/shared/time/shop-time';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { deleteAccount, exportAccountData } from './account-api';
import { PasswordField, HiddenUsernameInput } from './account-fields';
import { AccountPanel } from './account-panel';

async function downloadData(): Promise<void> {
  const data = await exportAccountData();
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  downloadBlob(file, `my-data-${formatShopDate(new Date(data.exportedAt))}.json`);
}

function DownloadPanel() {
  const { run, busy } = useAction(downloadData, {
    failure: 'Your data could not be prepared. Please try again.',
  });
  return (
    <AccountPanel
      title="Download my data"
      lead="One file with your profile, addresses, wishlist, cart, orders, reviews, emails, messages, back-in-stock requests and activity log entries."
    >
      <SecondaryButton startIcon={<Download size={18} />} loading={busy} onClick={() => void run()}>
        Download my data
      </SecondaryButton>
    </AccountPanel>
  );
}

const CONSEQUENCES = [
  'Your profile, picture, addresses, wishlist, cart, reviews, emails, messages and back-in-stock requests are deleted immediately, and you can no longer log in.',
  'Unpaid orders are cancelled.',
  'Orders that are on their way will still be delivered. We keep a record of every order, without your name or address.',
  'Invoices stay as they were issued, with your name and address, for as long as the law requires.',
];

interface DeleteAccountDialogProps {
  email: string;
  onDeleted: () => void;
  onClosed: () => void;
}

/** Dialog that confirms the deletion of the account. Requires the password. */
function DeleteAccountDialog({ email, onDeleted, onClosed }: DeleteAccountDialogProps) {
  return (
    <FormDialog
      title="Delete your account?"
      text={
        <>
          The account of <strong>{email}</strong> and everything that belongs to it will be deleted. Enter
          your password to continue.
        </>
      }
      initial={{ currentPassword: '' }}
      validationSchema={deleteAccountSchema}
      validateOnChange
      send="Delete permanently"
      refuse="Keep my account"
      severe
      failed="Your account could not be deleted. Please try again."
      onSend={async ({ currentPassword }) => {
        const { reauthenticateWithPassword } = await import('./firebase-account');
        await reauthenticateWithPassword(currentPassword);
        await deleteAccount();
        onDeleted();
      }}
      onClosed={onClosed}
    >
      <HiddenUsernameInput email={email} />
      <PasswordField
        id="delete-current-password"
        name="currentPassword"
        label="Password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

function DeleteAccountPanel({ email, onDeleted }: Omit<DeleteAccountDialogProps, 'onClosed'>) {
  const [asked, setAsked] = useState(false);
  return (
    <AccountPanel title="Delete my account" lead="This cannot be undone.">
      <Box component="ul" sx={{ m: 0, mb: 2.5, pl: 2.5, display: 'grid', gap: 0.75, maxWidth: '60ch' }}>
        {CONSEQUENCES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        Delete my account
      </Button>
      {asked ? (
        <DeleteAccountDialog email={email} onDeleted={onDeleted} onClosed={() => setAsked(false)} />
      ) : null}
    </AccountPanel>
  );
}

export function AccountDataPanels({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  return (
    <>
      <DownloadPanel />
      <DeleteAccountPanel email={user.email} onDeleted={onDeleted} />
    </>
  );
}
