import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { surface } from './styles/surface';

interface MailFrameProps {
  subject: string;
  html: string;
  text: string;
}

/** What the types of the DOM do not have yet. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => typeof rules;
    };
  }
}

/** Links of a mail open beside it: inside the frame they would replace it. */
const beside = { createHTML: (html: string) => html.replace('<head>', '<head><base target="_blank">') };

let policy: typeof beside | undefined;

/** A mail's own markup, which only its frame may have: no script runs there (firebase.json names the policy). */
function markup(html: string): string {
  policy ??= window.trustedTypes?.createPolicy('mail', beside) ?? beside;
  return policy.createHTML(html);
}

/** A mail as its reader gets it: in HTML, which cannot run scripts here, and as text. */
export function MailFrame({ subject, html, text }: MailFrameProps) {
  const [shown, setShown] = useState<'html' | 'text'>('html');
  const id = useId();
  return (
    <>
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
            title={subject}
            srcDoc={markup(html)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            sx={frame}
          />
        ) : (
          <Box component="pre" tabIndex={0} sx={plainText}>
            {text}
          </Box>
        )}
      </Box>
    </>
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
  fontSize: '0.9375rem',
};
