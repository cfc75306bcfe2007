import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MailX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MailHead } from '@contract/mail';
import { useData } from '@/shared/data/use-data';
import { DateText } from '@/shared/ui/date-text';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { listSurface } from '@/shared/ui/surface';
import { fetchMails, mailKeys } from './mail-api';
import { MailReader } from './mail-reader';

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
