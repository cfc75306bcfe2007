import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { AdminMail } from '@contract/mail/mail';
import { isNotFound } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { DateText } from '@/shared/time/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { MailFrame } from '@/shared/ui/mail-frame';
import { SecondaryText } from '@/shared/ui/text';
import { AdminHeading } from '../admin-heading';
import { MailReceiver } from './mail-row';
import { MailStateBadge, triesText } from './mail-state';
import { dismiss, fetchMail, mailKey, useSendAgain } from './mails-api';

function MailFacts({ mail }: { mail: AdminMail }) {
  const { state, sentAt, nextTryAt, createdAt } = mail;
  return (
    <Box sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <MailStateBadge state={state} />
        <SecondaryText>
          {sentAt ? (
            <>
              Sent <DateText value={sentAt} withTime />
            </>
          ) : (
            <>
              Written <DateText value={createdAt} withTime />
            </>
          )}
        </SecondaryText>
      </Box>
      <MailReceiver mail={mail} />
      {triesText(mail) ? (
        <SecondaryText>
          {triesText(mail)}
          {nextTryAt ? (
            <>
              , again <DateText value={nextTryAt} withTime />
            </>
          ) : null}
        </SecondaryText>
      ) : null}
    </Box>
  );
}

function LoadedMail({ mail }: { mail: AdminMail }) {
  const { _id, subject, failure, state, attempts, noticed } = mail;
  const sending = useSendAgain(_id);
  const dismissing = useAction(() => dismiss(_id), {
    failure: 'The notice could not be dismissed. Please try again.',
  });
  return (
    <>
      <AdminHeading title={subject} />
      <MailFacts mail={mail} />
      {failure ? (
        <Alert severity={state === 'failed' ? 'error' : 'info'} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {failure}
        </Alert>
      ) : null}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'waiting' && attempts === 0 ? null : (
          <Button
            variant={state === 'failed' ? 'contained' : 'outlined'}
            color={state === 'failed' ? 'primary' : 'secondary'}
            aria-disabled={sending.busy}
            onClick={() => void sending.run()}
          >
            Send again
          </Button>
        )}
        {noticed ? (
          <Button color="secondary" aria-disabled={dismissing.busy} onClick={() => void dismissing.run()}>
            Dismiss
          </Button>
        ) : null}
      </Box>
      <MailFrame {...mail} />
    </>
  );
}

/** Page of one email with its state, errors and content (docs/product.md, Emails in the panel). */
export function MailView({ id }: { id: string }) {
  const { data: mail, error, loading, reload } = useData(mailKey(id), fetchMail);
  const isMissing = isNotFound(error);
  return (
    <>
      {mail ? (
        <LoadedMail mail={mail} />
      ) : isMissing ? (
        <LoadError title="This email does not exist" heading="h1" onRetry={reload}>
          Emails are removed after 90 days, and when their account is deleted.
        </LoadError>
      ) : error !== undefined && !loading ? (
        <LoadError title="This email could not be loaded" heading="h1" onRetry={reload} />
      ) : (
        <Box role="status" aria-label="Loading the email">
          <Skeleton variant="rounded" height={640} sx={{ borderRadius: 2, mt: 2 }} />
        </Box>
      )}
    </>
  );
}
