import Box from '@mui/material/Box';
import type { Fulfilment } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { Price } from '@/shared/products/price';

export interface NamedAmount {
  name: string;
  amount: number;
}

type Discounted = Pick<Order, 'discounts'>;

/** What reduced the goods, by name. */
export const goodsDiscounts = ({ discounts }: Discounted): readonly NamedAmount[] =>
  discounts.filter((discount) => discount.class !== 'shipping' && discount.amount > 0);

/** What reduced the shipping, by name: already taken off what shipping costs. */
export const shippingDiscounts = ({ discounts }: Discounted): readonly NamedAmount[] =>
  discounts.filter((discount) => discount.class === 'shipping' && discount.amount > 0);

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

/** In a list of sums, below shipping: the promotions that reduced it, and by how much. */
export function ShippingSavings({
  discounts,
  currency,
}: {
  discounts: readonly NamedAmount[];
  currency?: string;
}) {
  return discounts.map(({ name, amount }, at) => (
    <Box key={at} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        saves <Price value={amount} {...(currency ? { currency } : {})} /> on shipping
      </Box>
    </Box>
  ));
}

interface OrderSumsProps {
  currency: string;
  subtotal: number;
  /** Decimals of the currency, as all of them; null for a line that is not shown. */
  shipping: number | null;
  taxes: readonly NamedAmount[];
  /** What reduced the goods. */
  discounts?: readonly NamedAmount[];
  /** What reduced the shipping. */
  savings?: readonly NamedAmount[];
  total: number;
  /** What was paid back of the total; 0 for no line. */
  refunded?: number;
  fulfilment: Fulfilment;
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
  savings = [],
  total: all,
  refunded = 0,
  fulfilment,
}: OrderSumsProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      <Sum name="Subtotal" value={subtotal} currency={currency} />
      {discounts.map(({ name, amount }, at) => (
        <Sum key={at} name={name} value={amount} currency={currency} less />
      ))}
      {shipping === null ? null : (
        <Sum name={fulfilment === 'pickup' ? 'Pick-up' : 'Shipping'} value={shipping} currency={currency} />
      )}
      <ShippingSavings discounts={savings} currency={currency} />
      {taxes.map(({ name, amount }, at) => (
        <Sum key={at} name={name} value={amount} currency={currency} />
      ))}
      <Sum name="Total" value={all} currency={currency} />
      {refunded > 0 ? <Sum name="Refunded" value={refunded} currency={currency} less /> : null}
    </Box>
  );
}

const sum = { display: 'flex', justifyContent: 'space-between', gap: 2 };
const total = { fontWeight: 600, fontSize: '1.125rem', borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 };
