import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMegabytes, PICTURE_EXTENSIONS_BY_TYPE, UPLOAD_RULES } from '@contract/uploads';
import { t } from '@contract/texts/text';
import { visuallyHiddenStyles } from '../ui/styles/visually-hidden';

const { max, maxBytes } = UPLOAD_RULES.messageFiles;

const ALLOWED_TYPES = [...Object.keys(PICTURE_EXTENSIONS_BY_TYPE), 'application/pdf'];

/** Returns an error message if a file is empty, too large or of the wrong type, otherwise null. */
function getFileProblem({ name, type, size }: File): string | null {
  if (!ALLOWED_TYPES.includes(type)) return t('“{name}” is neither a picture nor a PDF file.', { name });
  if (size > maxBytes)
    return t('“{name}” is {size}. A file can be at most {max}.', {
      name,
      size: formatMegabytes(size),
      max: formatMegabytes(maxBytes),
    });
  return size === 0 ? t('“{name}” is empty.', { name }) : null;
}

interface AttachmentsFieldProps {
  files: readonly File[];
  error?: string;
  onChange: (files: File[]) => void;
}

export function AttachmentsField({ files, error, onChange }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [rejectionMessages, setRefused] = useState<string[]>([]);
  const choose = (chosen: File[]) => {
    const fine = chosen.filter((file) => getFileProblem(file) === null);
    const fitting = fine.slice(0, max - files.length);
    const tooMany =
      fine.length > fitting.length ? [t('A message can have at most {max} files.', { max })] : [];
    setRefused([...chosen.map(getFileProblem).filter((problem) => problem !== null), ...tooMany]);
    if (fitting.length > 0) onChange([...files, ...fitting]);
  };
  return (
    <Box role="group" aria-label={t('Files')} sx={{ mt: 0.5 }}>
      {files.map((file, at) => (
        <Box key={`${at} ${file.name}`} sx={{ display: 'flex', alignItems: 'center' }}>
          {file.name}
          <IconButton
            aria-label={t('Remove {name}', { name: file.name })}
            onClick={() => {
              setRefused([]);
              onChange(files.filter((one) => one !== file));
              add.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Button
        ref={add}
        variant="outlined"
        color="secondary"
        startIcon={<Paperclip size={18} aria-hidden />}
        aria-disabled={files.length >= max}
        onClick={() => files.length < max && input.current?.click()}
      >
        {t('Add pictures or PDF files')}
      </Button>
      <Box
        component="input"
        ref={input}
        type="file"
        multiple
        accept={ALLOWED_TYPES.join(',')}
        aria-label={t('Files to add')}
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Clears the input, so that the same file can be selected again.
          target.value = '';
          choose(chosen);
        }}
        sx={visuallyHiddenStyles}
      />
      <div role="alert">
        {[...(error ? [error] : []), ...rejectionMessages].map((problem) => (
          <FormHelperText key={problem} error>
            {problem}
          </FormHelperText>
        ))}
      </div>
    </Box>
  );
}
