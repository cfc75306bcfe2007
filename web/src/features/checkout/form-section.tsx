import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sixColumns } from '@/shared/ui/six-columns';

interface FormSectionProps {
  title: string;
  /** A word of reassurance or a choice beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A named group of the form's fields, on a grid of six columns that collapses on a phone. */
export function FormSection({ title, aside, children }: FormSectionProps) {
  const id = `section-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={header}>
        <Typography id={id} component="h2" variant="h3">
          {title}
        </Typography>
        {aside}
      </Box>
      <Box sx={sixColumns}>{children}</Box>
    </Box>
  );
}

/** What does not fit beside the title on a phone stands under it. */
const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
};
