import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { t } from '@contract/texts/text';
import { surfaceStyles } from './styles/surface';

interface EmailPreviewProps {
  subject: string;
  html: string;
  text: string;
}

/** Types of the Trusted Types API, which TypeScript's DOM types do not include. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => typeof rules;
    };
  }
}

/** Trusted Types policy that opens an email's links in a new tab instead of the email's frame. */
const linkTargetPolicy = {
  createHTML: (html: string) => html.replace('<head>', '<head><base target="_blank">'),
};

let policy: typeof linkTargetPolicy | undefined;

/** Marks an email's HTML as trusted. The policy's name must be allowed in firebase.json. */
function toTrustedHtml(html: string): string {
  policy ??= window.trustedTypes?.createPolicy('mail', linkTargetPolicy) ?? linkTargetPolicy;
  return policy.createHTML(html);
}

export function EmailPreview({ subject, html, text }: EmailPreviewProps) {
  const [shown, setShown] = useState<'html' | 'text'>('html');
  const id = useId();
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_event, value: 'html' | 'text') => setShown(value)}
        aria-label={t('Email view')}
        textColor="inherit"
        sx={tabs}
      >
        <Tab value="html" label={t('HTML')} id={`${id}-html`} aria-controls={`${id}-panel`} />
        <Tab value="text" label={t('Text')} id={`${id}-text`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {shown === 'html' ? (
          <Box
            component="iframe"
            title={subject}
            srcDoc={toTrustedHtml(html)}
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
  ...surfaceStyles,
  m: 0,
  p: 3,
  whiteSpace: 'pre-wrap',
  fontSize: '0.9375rem',
};
