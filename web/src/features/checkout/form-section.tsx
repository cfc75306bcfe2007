import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { sixColumnGridStyles } from '@/shared/ui/styles/six-columns';

interface FormSectionProps {
  title: string;
  /** Id of the title, for other elements that it labels. */
  titleId?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, titleId, aside, children }: FormSectionProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
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
