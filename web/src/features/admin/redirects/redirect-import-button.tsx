import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { RedirectImportResponse } from '@contract/redirects/redirect-responses';
import { t } from '@contract/texts/text';
import { getErrorMessage } from '@/shared/api/api-error';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { SecondaryText } from '@/shared/ui/text';
import { importRedirects } from './import-redirects';

const MAX_SHOWN_ROWS = 100;

type ImportState =
  | { step: 'choosing'; problem?: string }
  | { step: 'importing'; name: string; share: number }
  | { step: 'done'; result: RedirectImportResponse };

interface ImportRowListProps {
  label: string;
  rows: { row: number; path: string; note?: string }[];
}

function ImportRowList({ label, rows }: ImportRowListProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <Typography component="h3" variant="h5" sx={{ mt: 2, mb: 1 }}>
        {label}
      </Typography>
      <Box component="ul" aria-label={label} sx={rowList}>
        {rows.slice(0, MAX_SHOWN_ROWS).map(({ row, path, note }) => (
          <Box component="li" key={row} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2">{t('Row {row}: {path}', { row, path })}</Typography>
            {note ? <SecondaryText>{note}</SecondaryText> : null}
          </Box>
        ))}
      </Box>
    </>
  );
}

function RedirectImportResult({ added, changed, unchanged, problems, missing }: RedirectImportResponse) {
  return (
    <>
      <Alert severity={problems.length > 0 ? 'warning' : 'success'} role="status">
        {problems.length > 0
          ? t(
              '{added, plural, one {# redirect} other {# redirects}} added, {changed} changed, {unchanged} unchanged, {leftOut} left out.',
              { added, changed, unchanged, leftOut: problems.length },
            )
          : t(
              '{added, plural, one {# redirect} other {# redirects}} added, {changed} changed, {unchanged} unchanged.',
              { added, changed, unchanged },
            )}
      </Alert>
      <ImportRowList
        label={t('Left out')}
        rows={problems.map(({ row, from, message }) => ({
          row,
          path: from || t('no old address'),
          note: message,
        }))}
      />
      <ImportRowList
        label={t('Imported, but the shop does not have the new address yet')}
        rows={missing.map(({ row, to }) => ({ row, path: to }))}
      />
    </>
  );
}

/** Button that imports redirects from a CSV file, in a dialog with progress and rejected rows. */
export function RedirectImportButton() {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const input = useRef<HTMLInputElement>(null);
  const importFile = async (file: File) => {
    setState({ step: 'importing', name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'importing', name: file.name, share });
      setState({ step: 'done', result: await importRedirects(file, onProgress) });
    } catch (error) {
      const problem = getErrorMessage(error, t('The file could not be imported. Please try again.'));
      setState({ step: 'choosing', problem });
    }
  };
  const close = () => state.step !== 'importing' && setOpen(false);
  return (
    <>
      <SecondaryButton onClick={() => setOpen(true)}>{t('Import', {}, 'verb')}</SecondaryButton>
      <DialogFrame
        open={open}
        title={t('Import redirects')}
        text={t('A CSV file with the columns “from” and “to”, or the redirects that Shopify exports.')}
        width={560}
        actions={
          <>
            <Button color="secondary" disabled={state.step === 'importing'} onClick={close}>
              {state.step === 'done' ? t('Close') : t('Cancel')}
            </Button>
            {state.step === 'done' ? null : (
              <Button
                variant="contained"
                disabled={state.step === 'importing'}
                onClick={() => input.current?.click()}
              >
                {t('Choose a file')}
              </Button>
            )}
          </>
        }
        onClose={close}
        onClosed={() => setState({ step: 'choosing' })}
      >
        <Box
          component="input"
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv"
          aria-label={t('CSV file of redirects')}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void importFile(file);
            target.value = '';
          }}
          sx={visuallyHiddenStyles}
        />
        {state.step === 'choosing' && state.problem ? <Alert severity="error">{state.problem}</Alert> : null}
        {state.step === 'importing' ? (
          <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
            <Typography>{t('Importing {file}…', { file: state.name })}</Typography>
            <LinearProgress aria-label={t('Importing')} variant="determinate" value={state.share * 100} />
          </Box>
        ) : null}
        {state.step === 'done' ? <RedirectImportResult {...state.result} /> : null}
      </DialogFrame>
    </>
  );
}

const rowList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  maxHeight: 240,
  overflowY: 'auto',
};
