import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { Price } from '@/shared/products/price';
import { nameWithOptions } from '@/shared/products/options-text';
import { lineKey } from './cart-line';
import type { ChangesByLine } from './cart-review';
import type { Lines } from './cart-rules';
import { isNotable, LineNotes } from './line-notes';

interface CartChangesProps {
  lines: Lines;
  changes: ChangesByLine;
  /** Decimal. */
  total: number;
}

/** What changed about the cart since the shopper put it together, and what it comes to now. */
export function CartChanges({ lines, changes, total }: CartChangesProps) {
  const notable = lines.filter((line) => isNotable(line, changes[lineKey(line)]));
  if (notable.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      <AlertTitle>Your cart has changed</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.75 }}>
        {notable.map((line) => (
          <li key={lineKey(line)}>
            {nameWithOptions(line.name, line.options)}
            <LineNotes line={line} change={changes[lineKey(line)]} />
          </li>
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 1 }}>
        Your total is now <Price value={total} sx={{ fontWeight: 600 }} />.
      </Box>
    </Alert>
  );
}
