import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Quote } from '@contract/orders/quote';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';

function TotalRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={spacedFlexRowStyles}>
      <Box component="dt">{label}</Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Subtotal, discounts, shipping method, tax and total of a quote. */
export function BuyNowTotals({ quote }: { quote: Quote }) {
  const { currency, subtotal, discountTotal, shipping, shippingCost, tax, totalAmount, priceBasis } = quote;
  const method = shipping.methods.find(({ _id }) => _id === shipping.method);
  return (
    <Box component="dl" sx={listStyles}>
      <TotalRow label={t('Subtotal')}>
        <Price value={subtotal} currency={currency} />
      </TotalRow>
      {discountTotal > 0 ? (
        <TotalRow label={t('Discount')}>
          −<Price value={discountTotal} currency={currency} />
        </TotalRow>
      ) : null}
      <TotalRow label={method?.name ?? t('Shipping')}>
        {shippingCost === 0 ? t('Free') : <Price value={shippingCost} currency={currency} />}
      </TotalRow>
      <TotalRow label={t(priceBasis === 'gross' ? 'Tax included' : 'Tax')}>
        <Price value={tax} currency={currency} />
      </TotalRow>
      <Box sx={{ fontWeight: 600, fontSize: '1.125rem', mt: 0.5 }}>
        <TotalRow label={t('Total')}>
          <Price value={totalAmount} currency={currency} />
        </TotalRow>
      </Box>
    </Box>
  );
}

const listStyles = { m: 0, pt: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.75 };
