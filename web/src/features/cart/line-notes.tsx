import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Price } from '@/shared/products/price';
import { capOf, isBuyable, type CartLine } from './cart-line';
import type { LineChange } from './cart-review';

function Note({ children, grave = false }: { children: ReactNode; grave?: boolean }) {
  return (
    <Typography variant="body2" sx={{ color: grave ? 'error.main' : 'warning.main', fontWeight: 600 }}>
      {children}
    </Typography>
  );
}

/** Whether there is something to say about a line. */
export const isNotable = (line: CartLine, change: LineChange | undefined) =>
  !isBuyable(line) || change !== undefined;

/** What the shopper must know of a line: what changed since it was put in the cart, or why it cannot be bought. */
export function LineNotes({ line, change }: { line: CartLine; change: LineChange | undefined }) {
  if (line.unavailable) return <Note grave>No longer available</Note>;
  if (!isBuyable(line)) return <Note grave>Out of stock: not included in your total</Note>;
  return (
    <>
      {change?.price ? (
        <Note>
          Price changed from <Price value={change.price.from} /> to <Price value={change.price.to} />
        </Note>
      ) : null}
      {change?.reducedTo ? <Note>Only {capOf(line)} left: quantity reduced</Note> : null}
    </>
  );
}
