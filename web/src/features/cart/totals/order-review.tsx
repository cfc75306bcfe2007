import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Quote } from '@contract/orders/quote';
import { t } from '@contract/texts/text';
import { ConsumerRightsNote } from '@/shared/orders/consumer-rights-note';
import { formatOptions } from '@/shared/products/options-text';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { getCartLineKey, isBuyableCartLine, type CartLine } from '../cart-line';
import { CartLineTotal } from '../line-parts';
import { CartTotals } from './cart-totals';

/** Products and totals directly above the button that places an order (Directive 2011/83/EU, Article 8(2)). */
export function OrderReview({ lines, quote }: { lines: readonly CartLine[]; quote: Quote }) {
  return (
    <Box component="section" aria-labelledby="order-review" sx={panelSurfaceStyles}>
      <Typography id="order-review" component="h2" variant="h4">
        {t('Your order')}
      </Typography>
      <Box component="ul" role="list" sx={listStyles}>
        {lines.filter(isBuyableCartLine).map((line) => (
          <Box component="li" key={getCartLineKey(line)} sx={lineStyles}>
            <span dir="auto">
              {[`${line.quantity} × ${line.name}`, formatOptions(line.options)].filter(Boolean).join(', ')}
            </span>
            <CartLineTotal line={line} />
          </Box>
        ))}
      </Box>
      <CartTotals quote={quote} />
      <Box sx={{ mt: 2 }}>
        <ConsumerRightsNote />
      </Box>
    </Box>
  );
}

const listStyles = { my: 2, pb: 2, display: 'grid', gap: 1, borderBottom: 1, borderColor: 'divider' };

const lineStyles = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2 };
