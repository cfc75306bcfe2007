import { changePasswordSchema } from '@contract/auth';
import { NewPasswordFields, PasswordField, UserName } from './account-fields';
import { AccountForm } from './account-form';
import { AccountPanel } from './account-panel';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

async function changePassword({ password, currentPassword }: typeof EMPTY): Promise<void> {
  const account = await import('./firebase-account');
  await account.changePassword(password, currentPassword);
}

/** Changes the password by the rules of registering, after the current one was given. */
export function PasswordPanel({ email }: { email: string }) {
  return (
    <AccountPanel title="Password" lead="You will be logged out on all other devices.">
      <AccountForm
        label="Change password"
        initial={EMPTY}
        schema={changePasswordSchema}
        button="Change password"
        look={{}}
        send={changePassword}
        success="Your password has been changed."
        failure="The password could not be changed. Please try again."
        inlineFields
        next={() => EMPTY}
      >
        <UserName email={email} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPasswordFields label="New password" />
      </AccountForm>
    </AccountPanel>
  );
}
