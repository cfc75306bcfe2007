import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { visuallyHidden } from '../ui/visually-hidden';

/** What the shop takes as a picture. What a file really is, the server finds out. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  onChosen: (files: File[]) => void;
}

/** Asks for pictures when a button clicks it: it is not seen, and the tab key passes it by. */
export function PictureInput({ ref, label, multiple, onChosen }: PictureInputProps) {
  return (
    <Box
      component="input"
      ref={ref}
      type="file"
      multiple={multiple}
      accept={PICTURE_TYPES.join(',')}
      aria-label={label}
      tabIndex={-1}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again.
        target.value = '';
        onChosen(files);
      }}
      sx={visuallyHidden}
    />
  );
}
