import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/orders';
import { Price } from '@/shared/products/price';
import { HiddenText } from '@/shared/ui/text';

export interface NamedAmount {
  name: string;
  amount: number;
}

type Discounted = Pick<Order, 'discounts'>;

/** What reduced the goods, by name. */
export const goodsDiscounts = ({ discounts }: Discounted): readonly NamedAmount[] =>
  discounts.filter((discount) => discount.class !== 'shipping' && discount.amount > 0);

/** What reduced the shipping, by name: already taken off what shipping costs. */
const shippingDiscounts = ({ discounts }: Discounted): readonly NamedAmount[] =>
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

interface OrderSumsProps {
  of: Discounted & Pick<Order, 'subtotal' | 'taxes' | 'tax' | 'priceBasis' | 'totalAmount'>;
  /** An order keeps the currency that it was placed in. */
  currency?: string;
  /** How many items the subtotal is of, where it says so. */
  itemCount?: number;
  pickup: boolean;
  /** What shipping costs; null for no line. */
  shipping: ReactNode;
  /** Whether a tax of nothing is left out. */
  onlyRealTax?: boolean;
  /** What was paid back of the total; 0 for no line. */
  refunded?: number;
  /** Amount that the shop still has to pay back by hand; 0 for no line. */
  toReturn?: number;
  /** With more room between the lines. */
  roomy?: boolean;
}

/** What an order or a cart comes to, line by line: subtotal, discounts, shipping, taxes, total. */
export function OrderSums(props: OrderSumsProps) {
  const {
    of,
    currency,
    itemCount,
    pickup,
    shipping,
    onlyRealTax = false,
    refunded = 0,
    toReturn = 0,
    roomy = false,
  } = props;
  const price = (value: number) => <Price value={value} currency={currency} />;
  const less = (value: number) => (
    <>
      <span aria-hidden>−</span>
      <HiddenText>minus </HiddenText>
      {price(value)}
    </>
  );
  const items = itemCount === 1 ? '1 item' : `${itemCount} items`;
  const taxes = onlyRealTax && of.tax === 0 ? [] : taxRows(of);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: roomy ? 1.25 : 0.75 }}>
      <Sum name={itemCount === undefined ? 'Subtotal' : `Subtotal (${items})`}>{price(of.subtotal)}</Sum>
      {goodsDiscounts(of).map(({ name, amount }, at) => (
        <Sum key={at} name={name}>
          {less(amount)}
        </Sum>
      ))}
      {shipping === null ? null : <Sum name={pickup ? 'Pick-up' : 'Shipping'}>{shipping}</Sum>}
      {shippingDiscounts(of).map(({ name, amount }, at) => (
        <Box key={at} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <Box component="dt" dir="auto">
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            saves {price(amount)} on shipping
          </Box>
        </Box>
      ))}
      {taxes.map(({ name, amount }, at) => (
        <Sum key={at} name={name}>
          {price(amount)}
        </Sum>
      ))}
      <Sum name="Total" sx={roomy ? roomyTotal : total}>
        {price(of.totalAmount)}
      </Sum>
      {refunded > 0 ? <Sum name="Refunded">{less(refunded)}</Sum> : null}
      {toReturn > 0 ? <Sum name="To be paid back to you">{less(toReturn)}</Sum> : null}
    </Box>
  );
}

function Sum({ name, sx, children }: { name: string; sx?: typeof total; children: ReactNode }) {
  return (
    <Box sx={[sum, sx ?? null]}>
      <Box component="dt" dir="auto" sx={{ color: sx ? 'text.primary' : 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

const sum = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 };
const total = { fontWeight: 600, fontSize: '1.125rem', borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 };
const roomyTotal = { ...total, fontSize: '1.1875rem', pt: 1.75 };
