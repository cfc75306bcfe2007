import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', columnGap: 1.5, rowGap: 2 }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** How many of the six columns a field takes. */
export const span = (columns: number, onPhone = 6) => ({
  gridColumn: { xs: `span ${onPhone}`, sm: `span ${columns}` },
});
