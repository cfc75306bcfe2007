import Box from '@mui/material/Box';
import type { Order } from '@contract/orders/orders';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { Price } from '@/shared/products/price';

interface NamedAmount {
  name: string;
  amount: number;
}

/** What reduced the goods, by name. Discounts on shipping are part of what shipping costs. */
export const goodsDiscounts = ({ discounts }: Pick<Order, 'discounts'>): readonly NamedAmount[] =>
  discounts.filter((discount) => discount.class !== 'shipping' && discount.amount > 0);

/** The one tax, or each by its name where there are several. Prices that include them say so. */
export function taxRows({
  taxes,
  tax,
  priceBasis,
}: Pick<Order, 'taxes' | 'tax' | 'priceBasis'>): readonly NamedAmount[] {
  const rows: readonly NamedAmount[] = taxes.length > 1 ? taxes : [{ name: 'Tax', amount: tax }];
  return rows.map(({ name, amount }) => ({
    name: priceBasis === 'gross' ? `${name}, included` : name,
    amount,
  }));
}

interface OrderSumsProps {
  currency: string;
  subtotal: number;
  /** Decimals of the currency, as all of them; null for a line that is not shown. */
  shipping: number | null;
  taxes: readonly NamedAmount[];
  /** What reduced the goods. */
  discounts?: readonly NamedAmount[];
  total: number;
}

interface SumProps {
  name: string;
  value: number;
  currency: string;
  /** The value is taken off. */
  less?: boolean;
}

function Sum({ name, value, currency, less = false }: SumProps) {
  const strong = name === 'Total';
  return (
    <Box sx={[sum, strong && total]}>
      <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {less ? (
          <>
            <span aria-hidden>−</span>
            <Box component="span" sx={visuallyHidden}>
              minus{' '}
            </Box>
          </>
        ) : null}
        <Price value={value} currency={currency} />
      </Box>
    </Box>
  );
}

/** What an order comes to, line by line. */
export function OrderSums({
  currency,
  subtotal,
  shipping,
  taxes,
  discounts = [],
  total: all,
}: OrderSumsProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      <Sum name="Subtotal" value={subtotal} currency={currency} />
      {discounts.map(({ name, amount }, at) => (
        <Sum key={at} name={name} value={amount} currency={currency} less />
      ))}
      {shipping === null ? null : <Sum name="Shipping" value={shipping} currency={currency} />}
      {taxes.map(({ name, amount }, at) => (
        <Sum key={at} name={name} value={amount} currency={currency} />
      ))}
      <Sum name="Total" value={all} currency={currency} />
    </Box>
  );
}

const sum = { display: 'flex', justifyContent: 'space-between', gap: 2 };
const total = { fontWeight: 600, fontSize: '1.125rem', borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 };
