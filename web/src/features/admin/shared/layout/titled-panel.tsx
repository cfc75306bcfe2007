import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { SecondaryText } from '@/shared/ui/text';

interface TitledPanelProps {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  stacked?: boolean;
  children: ReactNode;
}

export function TitledPanel({ title, note, action, stacked = false, children }: TitledPanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={panelSurfaceStyles}>
      <Box sx={headerRow}>
        <Box sx={{ minWidth: 0, flex: '1 1 auto' }}>
          <Typography id={id} component="h2" variant="h4">
            {title}
          </Typography>
          {note ? <SecondaryText>{note}</SecondaryText> : null}
        </Box>
        {action}
      </Box>
      {stacked ? <Box sx={fieldStack}>{children}</Box> : children}
    </Box>
  );
}

const fieldStack = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const headerRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2,
};
