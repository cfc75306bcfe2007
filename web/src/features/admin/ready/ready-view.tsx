import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { RefreshCw } from 'lucide-react';
import type { Readiness } from '@contract/panel/ready';
import { paths } from '@/shared/config/panel-paths';
import { useData } from '@/shared/data/use-data';
import { DateText } from '@/shared/ui/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { listSurface } from '@/shared/ui/styles/surface';
import { TextLink } from '@/shared/ui/text-link';
import { MailStateBadge } from '../mails/mail-state';
import { TestMailButton } from '../mails/test-mail-button';
import { fetchReadiness, READY } from './ready-api';
import { ReadyRow } from './ready-item';

/** Sends the administrator a test email, and shows what became of the last one. */
function TestMail({ mail }: { mail: Readiness['testMail'] }) {
  return (
    <Box sx={{ mt: 1.25, display: 'grid', gap: 1.25, justifyItems: 'start' }}>
      {mail ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <MailStateBadge state={mail.state} />
          <TextLink to={`${paths.adminMails}/${mail._id}`} underline="always">
            Test email, <DateText value={mail.at} withTime />
          </TextLink>
        </Box>
      ) : null}
      {mail?.failure ? <Alert severity="warning">{mail.failure}</Alert> : null}
      <TestMailButton>Send me a test</TestMailButton>
    </Box>
  );
}

/** What is open before real orders (docs/product.md, Ready to sell). */
export function ReadyView() {
  const { data, error, loading, reload } = useData(READY, fetchReadiness);
  if (error !== undefined && !loading && !data)
    return <LoadError title="What is open could not be loaded" onRetry={reload} />;
  if (!data)
    return (
      <Box role="status" aria-label="Loading what is open" sx={{ mt: 3 }}>
        <Skeleton variant="rounded" height={640} sx={{ borderRadius: 2 }} />
      </Box>
    );
  return (
    <>
      <Box sx={head}>
        <Alert severity={data.open === 0 ? 'success' : 'info'} sx={{ flex: '1 1 280px' }}>
          {data.open === 0
            ? 'Nothing is open: the shop is ready for real orders.'
            : `${data.open} of ${data.items.length} are open. The shop should not take real orders yet.`}
        </Alert>
        <Button
          color="secondary"
          startIcon={<RefreshCw size={18} aria-hidden />}
          aria-disabled={loading}
          onClick={() => (loading ? undefined : reload())}
        >
          {loading ? 'Checking…' : 'Check again'}
        </Button>
      </Box>
      <Box component="ul" role="list" aria-label="Before real orders" sx={listSurface}>
        {data.items.map((item) => (
          <ReadyRow key={item.key} item={item}>
            {item.key === 'sender' ? <TestMail mail={data.testMail} /> : null}
          </ReadyRow>
        ))}
      </Box>
    </>
  );
}

const head = { mt: 2.5, mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };
