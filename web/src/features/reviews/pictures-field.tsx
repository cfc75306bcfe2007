import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { getPictureUploadError, UPLOAD_RULES } from '@contract/uploads';
import { t } from '@contract/texts/text';
import { PictureInput } from '@/shared/forms/picture-input';
import { SecondaryButton } from '@/shared/ui/secondary-button';

const MAX_IMAGES = UPLOAD_RULES.reviewPictures.max;

/** Form field for the pictures of a review. Adds new files to `files`, by object URL. */
export function ReviewPicturesField({ files }: { files: Map<string, File> }) {
  const id = useId();
  const [{ value: urls }, { error }, helpers] = useField<string[]>('pictures');
  const [rejectionMessages, setRefused] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const problems = [...(error ? [error] : []), ...rejectionMessages];

  useEffect(
    () => () => {
      for (const url of files.keys()) URL.revokeObjectURL(url);
    },
    [files],
  );

  const change = (next: string[]) => {
    helpers.setError(undefined);
    void helpers.setValue(next, false);
  };
  const choose = (chosen: File[]) => {
    const messages = chosen.map((file) => getPictureUploadError(file, UPLOAD_RULES.reviewPictures));
    const taken = chosen.filter((_file, at) => messages[at] === null);
    const fitting = taken.slice(0, MAX_IMAGES - urls.length);
    const tooMany =
      taken.length > fitting.length
        ? [t('A review can have at most {max} pictures.', { max: MAX_IMAGES })]
        : [];
    setRefused([...messages.filter((message) => message !== null), ...tooMany]);
    const added = fitting.map((file) => {
      const url = URL.createObjectURL(file);
      files.set(url, file);
      return url;
    });
    if (added.length > 0) change([...urls, ...added]);
  };
  const remove = (url: string) => {
    setRefused([]);
    change(urls.filter((one) => one !== url));
    add.current?.focus();
  };

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
        {t('Pictures (optional)')}
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Up to {max} of the product in use. Location data is removed from pictures.', {
          max: MAX_IMAGES,
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 1.25 }}>
        {urls.map((url, at) => (
          <Box key={url} sx={{ position: 'relative', width: 88, height: 88 }}>
            <Box component="img" src={url} alt={t('Picture {number}', { number: at + 1 })} sx={thumbnail} />
            <IconButton
              aria-label={t('Remove picture {number}', { number: at + 1 })}
              onClick={() => remove(url)}
              sx={cross}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </Box>
        ))}
        <SecondaryButton
          ref={add}
          startIcon={<ImagePlus size={18} aria-hidden />}
          aria-disabled={urls.length >= MAX_IMAGES}
          onClick={() => urls.length < MAX_IMAGES && input.current?.click()}
        >
          {t('Add pictures')}
        </SecondaryButton>
        <PictureInput ref={input} label={t('Picture files')} multiple onChosen={choose} />
      </Box>
      <div role="alert">
        {problems.map((problem) => (
          <FormHelperText key={problem} error>
            {problem}
          </FormHelperText>
        ))}
      </div>
    </Box>
  );
}

const thumbnail = {
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  display: 'block',
  borderRadius: 1,
  bgcolor: 'background.tile',
};

const cross = {
  position: 'absolute',
  top: 0,
  right: 0,
  width: 44,
  height: 44,
  '& svg': { width: 26, height: 26, p: '5px', borderRadius: '50%', bgcolor: 'background.paper' },
};
