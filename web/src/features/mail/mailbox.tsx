import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { MailX } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { MailHead } from '@contract/mail';
import { keyOf, read } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { DateText } from '@/shared/ui/date-text';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';
import { listSurface, surface } from '@/shared/ui/surface';
import { PageTitle } from '@/shared/ui/text';

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

/** Links of a mail open beside it: inside the frame they would replace it. */
const beside = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** One mail as its reader gets it: in HTML, which cannot run scripts here, and as text. */
function MailReader({ mailId }: { mailId: string }) {
  const key = keyOf(endpoints.getMail, { params: { id: mailId } });
  const { data: answer, error, loading, reload } = useData(key, (of) => read(of));
  const mail = answer?.data.mail;
  const [shown, setShown] = useState<'html' | 'text'>('html');
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
      <Tabs
        value={shown}
        onChange={(_event, value: 'html' | 'text') => setShown(value)}
        aria-label="Email view"
        textColor="inherit"
        sx={tabs}
      >
        <Tab value="html" label="HTML" id={`${id}-html`} aria-controls={`${id}-panel`} />
        <Tab value="text" label="Text" id={`${id}-text`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {shown === 'html' ? (
          <Box
            component="iframe"
            title={mail.subject}
            srcDoc={beside(mail.html)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            sx={frame}
          />
        ) : (
          <Box component="pre" tabIndex={0} sx={plainText}>
            {mail.text}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Mailbox() {
  const { data: answer, error, loading, reload } = useData(keyOf(endpoints.listMail), (key) => read(key));
  const mails = answer?.data.mails;
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

/** What the shop wrote to its customers. Only builds for the emulators, where no mail is sent, have this page. */
export function MailPage() {
  return (
    <Box sx={{ ...pageWidth, pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title="Mail" hidden />
      <PageTitle>Mail</PageTitle>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3, maxWidth: '60ch' }}>
        The latest 50 emails to customers. The local shop does not deliver them.
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

const tabs = {
  my: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  // MUI shows the other tabs half transparent, too faint to read.
  '& .MuiTab-root': { opacity: 1, color: 'text.secondary' },
  '& .Mui-selected': { color: 'text.primary' },
};

const frame = {
  display: 'block',
  width: '100%',
  height: 'max(640px, 75vh)',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: '#faf6ef',
};

const plainText = {
  ...surface,
  m: 0,
  p: 3,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
};
