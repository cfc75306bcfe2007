import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { t } from '@contract/texts/text';
import { formatMegabytes, UPLOAD_RULES } from '@contract/uploads';

interface CsvFileFieldProps {
  problem?: string;
  /** Name of the file that is being uploaded and validated, and the progress from 0 to 1. */
  checking?: { name: string; share: number };
  onFile: (file: File) => void;
  onRefused: (problem: string) => void;
}

export function CsvFileField({ problem, checking, onFile, onRefused }: CsvFileFieldProps) {
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: checking !== undefined,
    onDrop: (files, rejections) => {
      const [file] = files;
      if (rejections.length > 0 || !file) return onRefused(t('Please choose one file at a time.'));
      if (!/\.(csv|txt|tsv)$/i.test(file.name))
        return onRefused(t('{file} is not a CSV file.', { file: file.name }));
      if (file.size > UPLOAD_RULES.productFile.maxBytes)
        return onRefused(
          t('{file} is larger than {size}. Please split it.', {
            file: file.name,
            size: formatMegabytes(UPLOAD_RULES.productFile.maxBytes),
          }),
        );
      onFile(file);
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 3 }}>
      <Box
        {...getRootProps({
          role: 'group',
          'aria-labelledby': `${id}-title`,
          'aria-describedby': `${id}-hint`,
        })}
        sx={[dropZone, isDragActive && { borderColor: 'primary.main', bgcolor: 'background.tile' }]}
      >
        <input {...getInputProps({ 'aria-label': t('CSV file') })} />
        <Box aria-hidden sx={{ color: 'text.secondary', display: 'grid' }}>
          <FileSpreadsheet size={36} strokeWidth={1.5} />
        </Box>
        {checking ? (
          <Box role="status" sx={{ width: '100%', maxWidth: 360, display: 'grid', gap: 1.5 }}>
            <Typography id={`${id}-title`} sx={{ fontWeight: 600 }}>
              {t('Checking {file}…', { file: checking.name })}
            </Typography>
            <LinearProgress
              aria-label={t('Uploading the file')}
              variant={checking.share < 1 ? 'determinate' : 'indeterminate'}
              value={checking.share * 100}
            />
            <Typography id={`${id}-hint`} variant="body2" sx={{ color: 'text.secondary' }}>
              {t('No changes yet.')}
            </Typography>
          </Box>
        ) : (
          <>
            <Typography id={`${id}-title`} component="h2" variant="h4">
              {t('Drop a CSV file here')}
            </Typography>
            <Typography id={`${id}-hint`} variant="body2" sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
              {t(
                'A Shopify product export, or a file with the shop’s own columns. You can review all changes before anything is imported.',
              )}
            </Typography>
            <Button variant="contained" onClick={open}>
              {t('Choose a file')}
            </Button>
          </>
        )}
      </Box>
      {problem ? (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      ) : null}
    </Box>
  );
}

const dropZone = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 1.5,
  textAlign: 'center',
  minHeight: 280,
  p: { xs: 3, sm: 5 },
  border: '1.5px dashed',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  transition: 'border-color 160ms, background-color 160ms',
};
