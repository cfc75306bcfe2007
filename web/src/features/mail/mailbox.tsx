import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { MailX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useData } from '@/shared/data/use-data';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { fetchMails, mailKeys } from './mail-api';
import { MailList } from './mail-list';
import { MailReader } from './mail-reader';

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
