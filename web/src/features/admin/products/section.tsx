import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { panelSheet } from '@/shared/ui/sheet';

interface SectionProps {
  title: string;
  /** A sentence below the title. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One part of the editor, on a sheet of its own. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={panelSheet}>
      <Typography id={id} component="h2" variant="h4">
        {title}
      </Typography>
      {hint ? (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {hint}
        </Typography>
      ) : null}
      <Box sx={{ mt: 2.5 }}>{children}</Box>
    </Box>
  );
}
