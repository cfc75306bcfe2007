import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What is said beside the thing itself: smaller, in a quieter colour. */
export function SecondaryText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
