import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { Quote } from '@contract/orders/quote';
import { Price } from '@/shared/products/price';
import { nameWithOptions } from '@/shared/products/options-text';
import { lineKey } from './cart-line';
import type { ChangesByLine } from './cart-review';
import type { Lines } from './cart-rules';
import { isNotable, LineNotes } from './line-parts';
import { CartTotals } from './totals/cart-totals';

interface CartChangesNoticeProps {
  lines: Lines;
  changes: ChangesByLine;
  quote: Quote;
}

export function CartChanges({ lines, changes, quote }: CartChangesNoticeProps) {
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
        Your total is now <Price value={quote.totalAmount} sx={{ fontWeight: 600 }} />.
      </Box>
    </Alert>
  );
}

export function TotalChanged({ quote }: { quote: Quote }) {
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>Your total has changed</AlertTitle>
      <Box sx={{ my: 1.5, maxWidth: 420 }}>
        <CartTotals quote={quote} />
      </Box>
      Nothing was ordered. To order at this total, press Place Order again.
    </Alert>
  );
}
