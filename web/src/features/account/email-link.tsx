import { useEffect, useRef, useState } from 'react';
import { paths } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { LinkButton } from '@/shared/ui/link-button';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { AuthLayout } from './auth-layout';
import type { AccountState } from './navigation-state';
import type { AppliedLink } from './password-reset';

/** What links about an email address ask for, by the `mode` that Firebase gives them. */
export const EMAIL_LINKS = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'];

type Outcome = { kind: 'done'; link: AppliedLink } | { kind: 'dead' } | { kind: 'failed' };

/** Whether the address of who is signed in here changed by a link: Firebase has ended such sessions. */
function concernsSession({ email, previousEmail }: AppliedLink): boolean {
  const own = session.get().user?.email.toLowerCase();
  return previousEmail !== null && [email, previousEmail].some((address) => address.toLowerCase() === own);
}

/** Ends the session that a link concerns; where the shop has yet to say whose it is, as soon as it has said so. */
async function endSession(link: AppliedLink): Promise<void> {
  if (session.get().status !== 'loading') return concernsSession(link) ? session.end() : undefined;
  const stop = session.subscribe(() => {
    if (session.get().status === 'loading') return;
    stop();
    void endSession(link);
  });
}

async function follow(code: string): Promise<Outcome> {
  const { applyLink, DeadResetLink } = await import('./password-reset');
  try {
    const link = await applyLink(code);
    await endSession(link);
    return { kind: 'done', link };
  } catch (error) {
    return { kind: error instanceof DeadResetLink ? 'dead' : 'failed' };
  }
}

function Done({ link: { email, previousEmail } }: { link: AppliedLink }) {
  const state: AccountState = { email };
  if (previousEmail === null)
    return (
      <AuthLayout
        takesFocus
        title="Your email is verified"
        lead={
          <>
            Thank you. You have confirmed <strong>{email}</strong>.
          </>
        }
      >
        <LinkButton to={paths.profile} variant="contained" size="large">
          To my profile
        </LinkButton>
      </AuthLayout>
    );
  return (
    <AuthLayout
      takesFocus
      title="Your email has changed"
      lead={
        <>
          From now on you log in as <strong>{email}</strong>. Your password stays the same.
        </>
      }
    >
      <LinkButton to={paths.login} state={state} variant="contained" size="large">
        Log in
      </LinkButton>
    </AuthLayout>
  );
}

/** Where a mail's link about an email address arrives: does what it asks for, once, and says so. */
export function EmailLink({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const followed = useRef(false);
  useEffect(() => {
    // A link works once: a second try would call it dead.
    if (outcome || followed.current) return;
    followed.current = true;
    void follow(code).then(setOutcome);
  }, [code, outcome]);
  const again = () => {
    followed.current = false;
    setOutcome(null);
  };

  switch (outcome?.kind) {
    case 'done':
      return <Done link={outcome.link} />;
    case 'failed':
      return <LoadError heading="h1" title="The link could not be checked" onRetry={again} />;
    case 'dead':
      return (
        <AuthLayout
          takesFocus
          title="This link no longer works"
          lead="It has already been used or has expired. You can request a new one in your profile."
        >
          <LinkButton to={paths.security} variant="contained" size="large">
            To my profile
          </LinkButton>
        </AuthLayout>
      );
    default:
      return <Spinner label="Checking the link" />;
  }
}
