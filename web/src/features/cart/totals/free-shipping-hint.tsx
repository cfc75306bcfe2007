import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { Quote } from '@contract/orders/quote';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { flexRowStyles } from '@/shared/ui/styles/parts';
import { RichText } from '@/shared/ui/rich-text';

export function FreeShippingHint({ quote }: { quote: Quote }) {
  const { subtotal, discountTotal, shipping } = quote;
  const untilFree = shipping.methods.find(({ _id }) => _id === shipping.method)?.untilFree ?? null;
  if (untilFree === null) return null;
  const reached = untilFree === 0;
  const counted = subtotal - discountTotal;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography
        id="free-shipping"
        variant="body2"
        sx={{ ...flexRowStyles, gap: 0.75, color: reached ? 'success.main' : 'text.secondary' }}
      >
        {reached ? (
          <>
            <Check size={16} strokeWidth={2.5} aria-hidden />
            {t('Your order ships for free')}
          </>
        ) : (
          <span>
            <RichText
              text="Add {amount} more to get free shipping!"
              amount={<Price value={untilFree} sx={{ fontWeight: 600, color: 'text.primary' }} />}
            />
          </span>
        )}
      </Typography>
      <LinearProgress
        variant="determinate"
        color={reached ? 'success' : 'secondary'}
        value={reached ? 100 : (counted / (counted + untilFree)) * 100}
        aria-labelledby="free-shipping"
        sx={{ height: 6, borderRadius: 3, bgcolor: 'background.tile' }}
      />
    </Box>
  );
}
