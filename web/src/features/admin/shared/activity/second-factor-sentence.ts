import type { ActivityEvent } from '@contract/activity';
import { t } from '@contract/texts/text';
import { TARGET_NAME } from './phrases';

/** Describes a change, a use or a refusal of an administrator's second factor. */
export function describeSecondFactorChange({ changes: [change] }: ActivityEvent): string {
  const { field = '', after: now = null } = change ?? {};
  const factor = String(now);
  const name = TARGET_NAME;
  if (field === 'refused')
    return t(
      'tried {factor, select, app {a wrong code of the authenticator app} passkey {a wrong passkey} recoveryCode {a wrong recovery code} password {a wrong password} other {a wrong second factor}} for the account of {name}',
      { factor, name },
    );
  if (field === 'confirmed')
    return t(
      'logged in with {factor, select, app {an authenticator app} passkey {a passkey} recoveryCode {a recovery code} other {a second factor}} as {name}',
      { factor, name },
    );
  if (field === 'sessions') return t('ended sessions of the account of {name}', { name });
  if (field === 'recoveryCodes') return t('renewed the recovery codes of the account of {name}', { name });
  return now === null
    ? t(
        'removed {field, select, app {an authenticator app} passkey {a passkey} other {a second factor}} from the account of {name}',
        { field, name },
      )
    : t(
        'added {field, select, app {an authenticator app} passkey {a passkey} other {a second factor}} of the account of {name}',
        { field, name },
      );
}
