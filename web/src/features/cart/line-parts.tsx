import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import type { Quote } from '@contract/orders/quote';
import { priceFromMinor } from '@contract/pricing/shop-prices';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { capOf, isBuyable, itemKey, lineKey, type CartLine } from './cart-line';
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

/** Returns why a line cannot be sent to the cart's destination, such as 'Not sent to Australia'. Undefined if it can. */
export const getNotSentText = (quote: Pick<Quote, 'cannotShip'>, line: CartLine): string | undefined =>
  quote.cannotShip.find((item) => itemKey(item) === lineKey(line))?.message;

interface LineNotesProps {
  line: CartLine;
  change: LineChange | undefined;
  /** From `getNotSentText`. */
  notSent?: string;
}

/** What the shopper must know of a line: what changed since it was put in the cart, or why it cannot be bought. */
export function LineNotes({ line, change, notSent }: LineNotesProps) {
  if (line.unavailable) return <Note grave>No longer available</Note>;
  if (!isBuyable(line)) return <Note grave>Out of stock: not included in your total</Note>;
  return (
    <>
      {change?.price ? (
        <Note>
          Price changed from <Price value={change.price.from} /> to <Price value={change.price.to} />
        </Note>
      ) : null}
      {notSent ? <Note grave>{notSent}</Note> : null}
      {change?.reducedTo ? <Note>Only {capOf(line)} left: quantity reduced</Note> : null}
    </>
  );
}
