import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sixColumns } from '@/shared/ui/styles/six-columns';

interface FormSectionProps {
  title: string;
  /** A word of reassurance beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A named group of the form's fields, on a grid of six columns that collapses on a phone. */
export function FormSection({ title, aside, children }: FormSectionProps) {
  const id = `section-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} component="h2" variant="h3">
          {title}
        </Typography>
        {aside}
      </Box>
      <Box sx={sixColumns}>{children}</Box>
    </Box>
  );
}
