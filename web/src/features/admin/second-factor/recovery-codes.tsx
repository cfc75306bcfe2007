import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Copy, Download } from 'lucide-react';
import { t } from '@contract/texts/text';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { useAction } from '@/shared/data/use-action';
import { SecondaryButton } from '@/shared/ui/secondary-button';

/** List of new recovery codes. The user can view the codes only once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  const copying = useAction(() => navigator.clipboard.writeText(text), {
    success: t('The codes are copied'),
    failure: t('The codes could not be copied. Please select them and copy them yourself.'),
  });
  return (
    <Stack useFlexGap spacing={2} sx={{ maxWidth: 460, mt: 3 }}>
      <Alert severity="warning" variant="outlined">
        {t(
          'Save these recovery codes now. They are not shown again. If you lose your device, you can log in once with each code.',
        )}
      </Alert>
      <Box component="ul" role="list" aria-label={t('Recovery codes')} sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SecondaryButton startIcon={<Copy size={18} />} onClick={() => void copying.run()}>
          {t('Copy')}
        </SecondaryButton>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Download size={18} />}
          href={file}
          download="recovery-codes.txt"
        >
          {t('Download')}
        </Button>
      </Box>
      <Button variant="contained" size="large" onClick={onDone}>
        {t('I have saved them')}
      </Button>
    </Stack>
  );
}

const list = {
  ...surfaceStyles,
  p: 2,
  m: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
  fontFamily: 'monospace',
  fontSize: '1.0625rem',
};
