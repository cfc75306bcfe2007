import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MailX } from 'lucide-react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { Mail, MailHead } from '@contract/mail';
import { keyOf, read } from '@/shared/api/client';
import type { Key } from '@/shared/api/endpoint-types';
import { useData } from '@/shared/data/use-data';
import { DateText } from '@/shared/ui/date-text';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { MailFrame } from '@/shared/ui/mail-frame';
import { listSurface } from '@/shared/ui/surface';

const mailKeys = {
  list: keyOf(endpoints.listMail),
  one: (id: string) => keyOf(endpoints.getMail, { params: { id } }),
};

/** The latest mails, newest first. @throws ApiError */
const fetchMails = async (key: Key<typeof endpoints.listMail>): Promise<MailHead[]> =>
  (await read(key)).data.mails;

/** One mail. @throws ApiError, 404 where there is none. */
const fetchMail = async (key: Key<typeof endpoints.getMail>): Promise<Mail> => (await read(key)).data.mail;

/** What was written to whom, the latest first. */
function MailList({ mails, chosen }: { mails: readonly MailHead[]; chosen: string | null }) {
  return (
    <Box component="ul" role="list" aria-label="Emails" sx={list}>
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
              <DateText value={createdAt} withTime />
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** One mail as its reader gets it. */
function MailReader({ mailId }: { mailId: string }) {
  const { data: mail, error, loading, reload } = useData(mailKeys.one(mailId), fetchMail);
  const id = useId();
  if (!mail && error !== undefined && !loading)
    return <LoadError title="This email could not be loaded" onRetry={reload} />;
  if (!mail)
    return (
      <Box role="status" aria-label="Loading the email">
        <Skeleton variant="rounded" height={640} sx={{ borderRadius: 2 }} />
      </Box>
    );
  return (
    <Box component="article" aria-labelledby={`${id}-subject`} sx={{ minWidth: 0 }}>
      <Typography id={`${id}-subject`} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
        To {mail.to.join(', ')} · <DateText value={mail.createdAt} withTime />
      </Typography>
      <MailFrame {...mail} />
    </Box>
  );
}

/** What the shop wrote to its customers, on the emulators, where no mail is sent. */
export function Mailbox() {
  const { data: mails, error, loading, reload } = useData(mailKeys.list, fetchMails);
  const [params] = useSearchParams();
  if (!mails && error !== undefined && !loading)
    return <LoadError title="The emails could not be loaded" onRetry={reload} />;
  if (!mails)
    return (
      <Box role="status" aria-label="Loading emails" sx={columns}>
        <Skeleton variant="rounded" height={480} sx={{ borderRadius: 2 }} />
        <Skeleton variant="rounded" height={640} sx={{ borderRadius: 2 }} />
      </Box>
    );
  if (mails.length === 0)
    return (
      <EmptyState icon={MailX} title="No emails yet">
        Register a user or place an order, and the emails will appear here.
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

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
  alignItems: 'start',
};

const list = {
  ...listSurface,
  overflow: 'auto',
  maxHeight: { xs: 300, md: '75vh' },
};

const entry = {
  display: 'grid',
  px: 2,
  py: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'background.tile' },
  '&[aria-current]': { bgcolor: 'background.tile', boxShadow: 'inset 3px 0 0 currentcolor' },
  '&:focus-visible': { outlineOffset: -2 },
};
