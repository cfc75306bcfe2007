import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import * as endpoints from '@contract/endpoints';
import type { AdminMail } from '@contract/mail/mail';
import { t } from '@contract/texts/text';
import { isNotFoundError } from '@/shared/api/api-error';
import { getCacheKey } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { useCachedData } from '@/shared/data/use-data';
import { FormattedDate } from '@/shared/time/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { EmailPreview } from '@/shared/ui/email-preview';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryText } from '@/shared/ui/text';
import { createEndpointFetcher } from '../shared/api/fetcher';
import { sendWriteRequest } from '../shared/api/send-change';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { MailRecipientText } from './mail-row';
import { MailStateBadge, formatMailAttemptCount } from '../shared/mails/mail-state';
import { useResendMail } from '../shared/mails/use-resend-mail';

function MailFacts({ mail }: { mail: AdminMail }) {
  const { state, sentAt, nextTryAt, createdAt } = mail;
  return (
    <Box sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <MailStateBadge state={state} />
        <SecondaryText>
          {sentAt ? (
            <RichText text="Sent {time}" time={<FormattedDate value={sentAt} withTime />} />
          ) : (
            <RichText text="Written {time}" time={<FormattedDate value={createdAt} withTime />} />
          )}
        </SecondaryText>
      </Box>
      <MailRecipientText mail={mail} />
      {formatMailAttemptCount(mail) ? (
        <SecondaryText>
          {nextTryAt ? (
            <RichText
              text="{attempts}, again {time}"
              attempts={formatMailAttemptCount(mail)}
              time={<FormattedDate value={nextTryAt} withTime />}
            />
          ) : (
            formatMailAttemptCount(mail)
          )}
        </SecondaryText>
      ) : null}
    </Box>
  );
}

function LoadedMail({ mail }: { mail: AdminMail }) {
  const { _id, subject, failure, state, attempts, noticed } = mail;
  const sending = useResendMail(_id);
  const dismissing = useAction(() => sendWriteRequest(endpoints.dismissMail, { params: { id: _id } }), {
    failure: t('The notice could not be dismissed. Please try again.'),
  });
  return (
    <>
      <AdminPageHeading title={subject} />
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
            {t('Send again')}
          </Button>
        )}
        {noticed ? (
          <Button color="secondary" aria-disabled={dismissing.busy} onClick={() => void dismissing.run()}>
            {t('Dismiss')}
          </Button>
        ) : null}
      </Box>
      <EmailPreview {...mail} />
    </>
  );
}

const fetchMail = createEndpointFetcher(endpoints.getAdminMail, ({ mail }) => mail);

export function MailView({ id }: { id: string }) {
  const {
    data: mail,
    error,
    loading,
    reload,
  } = useCachedData(getCacheKey(endpoints.getAdminMail, { params: { id } }), fetchMail);
  const isMissing = isNotFoundError(error);
  return (
    <>
      {mail ? (
        <LoadedMail mail={mail} />
      ) : isMissing ? (
        <LoadError title={t('This email does not exist')} heading="h1" onRetry={reload}>
          {t('Emails are removed after 90 days, and when their account is deleted.')}
        </LoadError>
      ) : error !== undefined && !loading ? (
        <LoadError title={t('This email could not be loaded')} heading="h1" onRetry={reload} />
      ) : (
        <Box role="status" aria-label={t('Loading the email')}>
          <Skeleton variant="rounded" height={640} sx={{ borderRadius: 2, mt: 2 }} />
        </Box>
      )}
    </>
  );
}
