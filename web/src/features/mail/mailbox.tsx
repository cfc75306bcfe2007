import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MailX } from 'lucide-react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { EmulatorMailSummary } from '@contract/mail/mail';
import { t } from '@contract/texts/text';
import { getCacheKey, fetchEndpointResponse } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { FormattedDate } from '@/shared/time/date-text';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { EmailPreview } from '@/shared/ui/email-preview';
import { PageMeta } from '@/shared/ui/page-meta';
import { RichText } from '@/shared/ui/rich-text';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { listSurfaceStyles } from '@/shared/ui/styles/surface';
import { PageTitle } from '@/shared/ui/text';

function MailList({ mails, chosen }: { mails: readonly EmulatorMailSummary[]; chosen: string | null }) {
  return (
    <Box component="ul" role="list" aria-label={t('Emails')} sx={list}>
      {mails.map(({ _id, subject, to, createdAt }) => (
        <li key={_id}>
          <Box
            component={Link}
            to={`?id=${_id}`}
            aria-current={_id === chosen ? 'true' : undefined}
            sx={entry}
          >
            <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
              {subject}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {to.join(', ')}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              <FormattedDate value={createdAt} withTime />
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}

function MailReader({ mailId }: { mailId: string }) {
  const key = getCacheKey(endpoints.getEmulatorMail, { params: { id: mailId } });
  const { data: answer, error, loading, reload } = useCachedData(key, (of) => fetchEndpointResponse(of));
  const mail = answer?.data.mail;
  const id = useId();
  if (!mail && error !== undefined && !loading)
    return <LoadError title={t('This email could not be loaded')} onRetry={reload} />;
  if (!mail)
    return (
      <Box role="status" aria-label={t('Loading the email')}>
        <Skeleton variant="rounded" height={640} sx={{ borderRadius: 2 }} />
      </Box>
    );
  return (
    <Box component="article" aria-labelledby={`${id}-subject`} sx={{ minWidth: 0 }}>
      <Typography id={`${id}-subject`} component="h2" variant="h3">
        {mail.subject}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        <RichText
          text="To {recipients} · {time}"
          recipients={mail.to.join(', ')}
          time={<FormattedDate value={mail.createdAt} withTime />}
        />
      </Typography>
      <EmailPreview {...mail} />
    </Box>
  );
}

function Mailbox() {
  const {
    data: answer,
    error,
    loading,
    reload,
  } = useCachedData(getCacheKey(endpoints.listEmulatorMail), (key) => fetchEndpointResponse(key));
  const mails = answer?.data.mails;
  const [params] = useSearchParams();
  if (!mails && error !== undefined && !loading)
    return <LoadError title={t('The emails could not be loaded')} onRetry={reload} />;
  if (!mails)
    return (
      <Box role="status" aria-label={t('Loading emails')} sx={columns}>
        <Skeleton variant="rounded" height={480} sx={{ borderRadius: 2 }} />
        <Skeleton variant="rounded" height={640} sx={{ borderRadius: 2 }} />
      </Box>
    );
  if (mails.length === 0)
    return (
      <EmptyState icon={MailX} title={t('No emails yet')}>
        {t('Register a user or place an order, and the emails will appear here.')}
      </EmptyState>
    );
  const chosen = params.get('id') ?? mails[0]?._id ?? null;
  return (
    <Box sx={columns}>
      <MailList mails={mails} chosen={chosen} />
      {chosen ? <MailReader key={chosen} mailId={chosen} /> : null}
    </Box>
  );
}

/** Page with the emails of a local shop, which the emulators do not deliver. */
export function EmulatorMailPage() {
  return (
    <Box sx={{ ...pageWidthStyles, pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title={t('Mail')} hidden />
      <PageTitle>{t('Mail')}</PageTitle>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3, maxWidth: '60ch' }}>
        {t('The latest 50 emails to customers. The local shop does not deliver them.')}
      </Typography>
      <Mailbox />
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
  alignItems: 'start',
};

const list = {
  ...listSurfaceStyles,
  overflow: 'auto',
  maxHeight: { xs: 300, md: '75vh' },
};

const entry = {
  display: 'grid',
  px: 2,
  py: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'background.tile' },
  '&[aria-current]': { bgcolor: 'background.tile', boxShadow: 'inset 3px 0 0 currentcolor' },
  '&:focus-visible': { outlineOffset: -2 },
};
