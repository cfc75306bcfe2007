import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { t } from '@contract/texts/text';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const formatKey = (key: string): string => (key === 'mod' ? (isMac ? '⌘' : t('Ctrl')) : key.toUpperCase());

/** Displays the keys of a shortcut such as `mod+k` or `g o`. */
export function ShortcutKeys({ keys }: { keys: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      {keys.split(' ').map((step, index) => (
        <Fragment key={step}>
          {index > 0 ? <span>{t('then')}</span> : null}
          {step.split('+').map((key) => (
            <Box component="kbd" key={key} sx={keyStyle}>
              {formatKey(key)}
            </Box>
          ))}
        </Fragment>
      ))}
    </Box>
  );
}

const keyStyle = {
  minWidth: 24,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  bgcolor: 'background.tile',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
};
