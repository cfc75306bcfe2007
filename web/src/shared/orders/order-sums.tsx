import Box from '@mui/material/Box';
import { Price } from '@/shared/ui/price';

interface OrderSumsProps {
  currency: string;
  subtotal: number;
  /** Decimals of the currency, as all of them; null for a line that is not shown. */
  shipping: number | null;
  tax: number | null;
  total: number;
}

function Sum({ name, value, currency }: { name: string; value: number; currency: string }) {
  const strong = name === 'Total';
  return (
    <Box sx={[sum, strong && total]}>
      <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Price value={value} currency={currency} />
      </Box>
    </Box>
  );
}

/** What an order comes to, line by line. */
export function OrderSums({ currency, subtotal, shipping, tax, total: all }: OrderSumsProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      <Sum name="Subtotal" value={subtotal} currency={currency} />
      {shipping === null ? null : <Sum name="Shipping" value={shipping} currency={currency} />}
      {tax === null ? null : <Sum name="Tax" value={tax} currency={currency} />}
      <Sum name="Total" value={all} currency={currency} />
    </Box>
  );
}

const sum = { display: 'flex', justifyContent: 'space-between', gap: 2 };
const total = { fontWeight: 600, fontSize: '1.125rem', borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 };
