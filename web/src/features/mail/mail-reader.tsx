import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useData } from '@/shared/data/use-data';
import { DateText } from '@/shared/ui/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { surface } from '@/shared/ui/surface';
import { fetchMail, mailKeys } from './mail-api';

/** Links of a mail open beside it: inside the frame they would replace it. */
const beside = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** One mail as its reader gets it: in HTML, which cannot run scripts here, and as text. */
export function MailReader({ mailId }: { mailId: string }) {
  const { data: mail, error, loading, reload } = useData(mailKeys.one(mailId), fetchMail);
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
