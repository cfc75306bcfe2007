import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { resetPasswordSchema } from '@contract/auth';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { useCachedData } from '@/shared/data/use-data';
import { sessionStore } from '@/shared/session/session';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { Spinner } from '@/shared/ui/spinner';
import { RichText } from '@/shared/ui/rich-text';
import { NewPasswordFields, type AccountLocationState } from './account-fields';
import { AccountForm } from './account-form';
import { AuthLayout, AuthNextStepLayout } from './auth-layout';
import type { EmailLinkResult } from './firebase-account';

/** Values of the URL parameter `mode` in Firebase's links that verify or change an email address. */
const EMAIL_LINKS = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'];

/** Calls a Firebase function with an email link. Returns null if the link is invalid or expired. */
async function withLink<T>(
  ask: (firebase: typeof import('./firebase-account')) => Promise<T>,
): Promise<T | null> {
  const firebase = await import('./firebase-account');
  try {
    return await ask(firebase);
  } catch (error) {
    if (error instanceof firebase.ExpiredLinkError) return null;
    throw error;
  }
}

const readLink = async (code: string) => ({
  email: await withLink(({ getResetLinkEmail: emailOfLink }) => emailOfLink(code)),
});

/** Returns true if the link has changed the email address of the signed-in user. Firebase then ends the session. */
function affectsSession({ email, previousEmail }: EmailLinkResult): boolean {
  const own = sessionStore.get().user?.email.toLowerCase();
  return previousEmail !== null && [email, previousEmail].some((address) => address.toLowerCase() === own);
}

/** Ends the session if the link has changed the user's email address. First waits for the session to load. */
async function endSession(link: EmailLinkResult): Promise<void> {
  if (sessionStore.get().status !== 'loading') return affectsSession(link) ? sessionStore.end() : undefined;
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.get().status === 'loading') return;
    stop();
    void endSession(link);
  });
}

const applyLinkCode = (code: string) =>
  withLink(async ({ applyEmailLink: applyLink }) => {
    const link = await applyLink(code);
    await endSession(link);
    return link;
  });

const LinkCheckError = ({ onRetry }: { onRetry: () => void }) => (
  <LoadError heading="h1" title={t('The link could not be checked')} onRetry={onRetry} />
);

function EmailLink({ code }: { code: string }) {
  const [link, setLink] = useState<EmailLinkResult | null>();
  const { run, error } = useAction(applyLinkCode, { onSuccess: setLink });
  const begin = useEffectEvent(() => void run(code));
  useEffect(() => begin(), []);

  if (error) return <LinkCheckError onRetry={() => void run(code)} />;
  if (link === undefined) return <Spinner label={t('Checking the link')} />;
  if (link === null)
    return (
      <AuthNextStepLayout
        title={t('This link no longer works')}
        lead={t('It has already been used or has expired. You can request a new one in your profile.')}
        to={shopPaths.security}
        button={t('To my profile')}
      />
    );
  const { email, previousEmail } = link;
  return previousEmail === null ? (
    <AuthNextStepLayout
      title={t('Your email is verified')}
      lead={
        <RichText
          text="Thank you. You have confirmed <b>{email}</b>."
          email={email}
          b={(content) => <strong>{content}</strong>}
        />
      }
      to={shopPaths.profile}
      button={t('To my profile')}
    />
  ) : (
    <AuthNextStepLayout
      title={t('Your email has changed')}
      lead={
        <RichText
          text="From now on you log in as <b>{email}</b>. Your password stays the same."
          email={email}
          b={(content) => <strong>{content}</strong>}
        />
      }
      to={shopPaths.login}
      button={t('Log in')}
      state={{ email }}
    />
  );
}

function NewPasswordForm({ code, email, onDead }: { code: string; email: string; onDead: () => void }) {
  const navigate = useNavigate();
  return (
    <AuthLayout
      title={t('Set a new password')}
      lead={<RichText text="For <b>{email}</b>" email={email} b={(content) => <strong>{content}</strong>} />}
    >
      <AccountForm
        label={t('Set a new password')}
        initial={{ password: '', confirmPassword: '' }}
        schema={resetPasswordSchema}
        button={t('Change password')}
        send={({ password }) =>
          withLink(async ({ resetPassword: setNewPassword }) => {
            await setNewPassword(code, password);
            return t('Your password has been changed. Please log in.');
          })
        }
        success={(changed) => changed ?? undefined}
        failure={t('The password could not be changed. Please try again.')}
        onSuccess={(changed) => {
          if (changed === null) onDead();
          else
            void navigate(shopPaths.login, {
              replace: true,
              state: { email } satisfies AccountLocationState,
            });
        }}
      >
        <NewPasswordFields label={t('New password')} />
      </AccountForm>
    </AuthLayout>
  );
}

/** Page for links to reset a password. Opening the page does not use up the link. */
function PasswordLink({ code }: { code: string | null }) {
  const [dead, setDead] = useState(false);
  const { data: link, error, reload } = useCachedData(code, readLink);

  if (!code || dead || link?.email === null)
    return (
      <AuthNextStepLayout
        title={t('This link no longer works')}
        lead={t(
          'It has already been used or has expired. Please request a new one. Your account has not changed.',
        )}
        to={shopPaths.forgotPassword}
        button={t('Send me a new link')}
      />
    );
  if (link) return <NewPasswordForm code={code} email={link.email} onDead={() => setDead(true)} />;
  if (error) return <LinkCheckError onRetry={reload} />;
  return <Spinner label={t('Checking the link')} />;
}

/** Page for all links in Firebase's emails. The URL parameter `mode` determines the action. */
export function EmailActionPage() {
  const [params] = useSearchParams();
  const mode = params.get('mode') ?? 'resetPassword';
  const code = params.get('oobCode');
  const aboutEmail = EMAIL_LINKS.includes(mode);
  return (
    <>
      <PageMeta title={t(aboutEmail ? 'Your email' : 'Set a new password')} hidden />
      {aboutEmail && code ? (
        <EmailLink key={code} code={code} />
      ) : (
        <PasswordLink code={mode === 'resetPassword' ? code : null} />
      )}
    </>
  );
}
