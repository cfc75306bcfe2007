import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isRightToLeft, type Language } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { SecondaryText } from '@/shared/ui/text';
import type { FormText } from './translation-form';

const STATE_LABELS = { missing: t('Missing'), changed: t('Changed since'), current: '' } as const;

interface TranslationFieldProps {
  text: FormText;
  languages: { first: Language; edited: Language };
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Text in the first language beside the field for its translation. */
export function TranslationField({ text, languages, value, error, onChange }: TranslationFieldProps) {
  const { label, hasLines } = text;
  const state = STATE_LABELS[text.state];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <SecondaryText>{label}</SecondaryText>
          {state ? (
            <Chip size="small" label={state} color={text.state === 'changed' ? 'warning' : 'default'} />
          ) : null}
        </Box>
        <Typography
          lang={languages.first}
          dir={isRightToLeft(languages.first) ? 'rtl' : 'ltr'}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text.source}
        </Typography>
      </Box>
      <TextField
        fullWidth
        size="small"
        multiline={hasLines}
        minRows={hasLines ? 3 : undefined}
        value={value}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          htmlInput: {
            'aria-label': t('{field}: {source}', { field: label, source: text.source }),
            lang: languages.edited,
            dir: isRightToLeft(languages.edited) ? 'rtl' : 'ltr',
            maxLength: text.maxLength,
          },
        }}
      />
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: { xs: 1, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  py: 2,
} as const;
