import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { deleteAccountSchema } from '@contract/auth';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { downloadBlob } from '@/shared/api/download';
import { useAction } from '@/shared/data/use-action';
import { FormDialog } from '@/shared/forms/form-dialog';
import { formatShopDate } from '@/shared/time/shop-time';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { RichText } from '@/shared/ui/rich-text';
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
    failure: t('Your data could not be prepared. Please try again.'),
  });
  return (
    <AccountPanel
      title={t('Download my data')}
      lead={t(
        'One file with your profile, addresses, wishlist, cart, orders, reviews, emails, messages, back-in-stock requests and activity log entries.',
      )}
    >
      <SecondaryButton startIcon={<Download size={18} />} loading={busy} onClick={() => void run()}>
        {t('Download my data')}
      </SecondaryButton>
    </AccountPanel>
  );
}

const CONSEQUENCES = [
  t(
    'Your profile, picture, addresses, wishlist, cart, reviews, emails, messages and back-in-stock requests are deleted immediately, and you can no longer log in.',
  ),
  t('Unpaid orders are cancelled.'),
  t(
    'Orders that are on their way will still be delivered. We keep a record of every order, without your name or address.',
  ),
  t('Invoices stay as they were issued, with your name and address, for as long as the law requires.'),
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
      title={t('Delete your account?')}
      text={
        <RichText
          text="The account of <b>{email}</b> and everything that belongs to it will be deleted. Enter your password to continue."
          email={email}
          b={(content) => <strong>{content}</strong>}
        />
      }
      initial={{ currentPassword: '' }}
      validationSchema={deleteAccountSchema}
      validateOnChange
      send={t('Delete permanently')}
      refuse={t('Keep my account')}
      severe
      failed={t('Your account could not be deleted. Please try again.')}
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
        label={t('Password')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

function DeleteAccountPanel({ email, onDeleted }: Omit<DeleteAccountDialogProps, 'onClosed'>) {
  const [asked, setAsked] = useState(false);
  return (
    <AccountPanel title={t('Delete my account')} lead={t('This cannot be undone.')}>
      <Box component="ul" sx={{ m: 0, mb: 2.5, pl: 2.5, display: 'grid', gap: 0.75, maxWidth: '60ch' }}>
        {CONSEQUENCES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {t('Delete my account')}
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
