import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { priceFromMinor } from '@contract/pricing/shop-prices';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { capOf, isBuyable, type CartLine } from './cart-line';
import type { LineChange } from './cart-review';
import { totalOfLine } from './cart-rules';

type LinePictureProps = Pick<ComponentProps<typeof ProductPicture>, 'sizes' | 'sx'> & { line: CartLine };

/** A line's picture, beside its name. */
export function LinePicture({ line, ...look }: LinePictureProps) {
  return (
    <ProductPicture image={line.image === null ? null : { ...line, url: line.image }} alt="" {...look} />
  );
}

export const LineTotal = ({ line }: { line: CartLine }) => (
  <Price value={priceFromMinor(totalOfLine(line))} />
);

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
