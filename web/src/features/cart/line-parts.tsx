import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import type { Quote } from '@contract/orders/quote';
import { priceToDecimal } from '@contract/pricing/shop-prices';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { RichText } from '@/shared/ui/rich-text';
import {
  getMaxCartLineQuantity,
  isBuyableCartLine,
  getCartItemKey,
  getCartLineKey,
  type CartLine,
} from './cart-line';
import type { CartLineChange } from './cart-review';
import { getLineTotalInMinorUnits } from './cart-rules';

type CartLinePictureProps = Pick<ComponentProps<typeof ProductPicture>, 'sizes' | 'sx'> & { line: CartLine };

export function CartLinePicture({ line, ...look }: CartLinePictureProps) {
  return (
    <ProductPicture image={line.image === null ? null : { ...line, url: line.image }} alt="" {...look} />
  );
}

export const CartLineTotal = ({ line }: { line: CartLine }) => (
  <Price value={priceToDecimal(getLineTotalInMinorUnits(line))} />
);

function LineNote({ children, grave = false }: { children: ReactNode; grave?: boolean }) {
  return (
    <Typography variant="body2" sx={{ color: grave ? 'error.main' : 'warning.main', fontWeight: 600 }}>
      {children}
    </Typography>
  );
}

export const hasCartLineNotes = (line: CartLine, change: CartLineChange | undefined) =>
  !isBuyableCartLine(line) || change !== undefined;

/** Returns a note such as 'Not sent to Australia' if a line cannot be shipped to the country. */
export const getShippingRestrictionText = (
  quote: Pick<Quote, 'cannotShip'>,
  line: CartLine,
): string | undefined =>
  quote.cannotShip.find((item) => getCartItemKey(item) === getCartLineKey(line))?.message;

interface CartLineNotesProps {
  line: CartLine;
  change: CartLineChange | undefined;
  shippingRestriction?: string;
}

export function CartLineNotes({ line, change, shippingRestriction }: CartLineNotesProps) {
  if (line.unavailable) return <LineNote grave>{t('No longer available')}</LineNote>;
  if (!isBuyableCartLine(line))
    return <LineNote grave>{t('Out of stock: not included in your total')}</LineNote>;
  return (
    <>
      {change?.price ? (
        <LineNote>
          <RichText
            text="Price changed from {from} to {to}"
            from={<Price value={change.price.from} />}
            to={<Price value={change.price.to} />}
          />
        </LineNote>
      ) : null}
      {shippingRestriction ? <LineNote grave>{shippingRestriction}</LineNote> : null}
      {change?.reducedTo ? (
        <LineNote>
          {t('Only {count} left: quantity reduced', { count: getMaxCartLineQuantity(line) })}
        </LineNote>
      ) : null}
    </>
  );
}
