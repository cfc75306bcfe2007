import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Units that were refunded, struck through: '1 × $24.00', then the word. Nothing without any. */
export function RefundedUnits({ units, children }: { units: number; children?: ReactNode }) {
  if (units === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      <s>
        {units} ×{children}
      </s>{' '}
      refunded
    </Box>
  );
}
