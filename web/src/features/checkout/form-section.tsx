import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sixColumnGridStyles } from '@/shared/ui/styles/six-columns';

interface FormSectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

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
      <Box sx={sixColumnGridStyles}>{children}</Box>
    </Box>
  );
}
