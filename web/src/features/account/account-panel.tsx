import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { surfaceStyles } from '@/shared/ui/styles/surface';

interface AccountPanelProps {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function AccountPanel({ title, lead, aside, children }: AccountPanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={panel}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography id={id} component="h2" variant="h3">
          {title}
        </Typography>
        {aside}
      </Box>
      {lead ? (
        <Typography sx={{ mt: 1, maxWidth: '60ch', color: 'text.secondary' }}>{lead}</Typography>
      ) : null}
      <Box sx={{ mt: 2.5 }}>{children}</Box>
    </Box>
  );
}

export const panelGridStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 2, md: 3 },
};

const panel = {
  ...surfaceStyles,
  p: { xs: 2, sm: 3.5 },
};
