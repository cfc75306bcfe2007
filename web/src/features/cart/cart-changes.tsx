import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { Quote } from '@contract/orders/quote';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { formatNameWithOptions } from '@/shared/products/options-text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { RichText } from '@/shared/ui/rich-text';
import { getCartLineKey } from './cart-line';
import type { CartLineChangesByKey } from './cart-review';
import type { CartLines } from './cart-rules';
import { hasCartLineNotes, CartLineNotes } from './line-parts';
import { CartTotals } from './totals/cart-totals';

interface CartChangesNoticeProps {
  lines: CartLines;
  changes: CartLineChangesByKey;
  quote: Quote;
}

export function CartChangesNotice({ lines, changes, quote }: CartChangesNoticeProps) {
  const notable = lines.filter((line) => hasCartLineNotes(line, changes[getCartLineKey(line)]));
  if (notable.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      <AlertTitle>{t('Your cart has changed')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.75 }}>
        {notable.map((line) => (
          <li key={getCartLineKey(line)}>
            {formatNameWithOptions(line.name, line.options)}
            <CartLineNotes line={line} change={changes[getCartLineKey(line)]} />
          </li>
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 1 }}>
        <RichText
          text="Your total is now {total}."
          total={<Price value={quote.totalAmount} sx={{ fontWeight: 600 }} />}
        />
      </Box>
    </Alert>
  );
}

export function TotalChangedNotice({ quote }: { quote: Quote }) {
  const { regions } = useStoreSettings();
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>{t('Your total has changed')}</AlertTitle>
      <Box sx={{ my: 1.5, maxWidth: 420 }}>
        <CartTotals quote={quote} />
      </Box>
      {t(
        regions
          ? 'Nothing was ordered. To order at this total, press the button below again.'
          : 'Nothing was ordered. To order at this total, press Place Order again.',
      )}
    </Alert>
  );
}
