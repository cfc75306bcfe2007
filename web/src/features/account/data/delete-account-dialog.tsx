import { useState } from 'react';
import { deleteAccountSchema } from '@contract/auth';
import { FormDialog } from '@/shared/forms/form-dialog';
import { deleteAccount } from '../account-api';
import { PasswordField } from '../password-field';

interface DeleteAccountDialogProps {
  email: string;
  onDeleted: () => void;
  onClosed: () => void;
}

/** The confirmation. The password is the recent login that the API asks for. */
export function DeleteAccountDialog({ email, onDeleted, onClosed }: DeleteAccountDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <FormDialog
      open={open}
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
        const { confirmPassword } = await import('../security/firebase-account');
        await confirmPassword(currentPassword);
        await deleteAccount();
        onDeleted();
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="delete-current-password"
        name="currentPassword"
        label="Password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
