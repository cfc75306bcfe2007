import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { PICTURE_EXTENSIONS_BY_TYPE } from '@contract/uploads';
import { visuallyHiddenStyles } from '../ui/styles/visually-hidden';

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  onChosen: (files: File[]) => void;
}

export function PictureInput({ ref, label, multiple, onChosen }: PictureInputProps) {
  return (
    <Box
      component="input"
      ref={ref}
      type="file"
      multiple={multiple}
      accept={Object.keys(PICTURE_EXTENSIONS_BY_TYPE).join(',')}
      aria-label={label}
      tabIndex={-1}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        onChosen(files);
      }}
      sx={visuallyHiddenStyles}
    />
  );
}
