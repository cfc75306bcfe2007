import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** A sentence under the title. */
  note?: ReactNode;
  /** Stands beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page of the administration. */
export function Panel({ title, note, action, children }: PanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Box sx={head}>
        <Box sx={{ minWidth: 0, flex: '1 1 auto' }}>
          <Typography id={id} component="h2" variant="h4">
            {title}
          </Typography>
          {note ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          ) : null}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}

const frame = {
  minWidth: 0,
  p: { xs: 2, sm: 3 },
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2,
};
