import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { RichText } from '@/shared/ui/rich-text';

export interface NamedAmount {
  name: string;
  amount: number;
}

type DiscountedOrder = Pick<Order, 'discounts'>;

export const getNonShippingDiscounts = ({ discounts }: DiscountedOrder): readonly NamedAmount[] =>
  discounts.filter((discount) => discount.class !== 'shipping' && discount.amount > 0);

/** Returns the shipping discounts, which are already subtracted from the displayed shipping cost. */
const getShippingDiscounts = ({ discounts }: DiscountedOrder): readonly NamedAmount[] =>
  discounts.filter((discount) => discount.class === 'shipping' && discount.amount > 0);

/** Returns a row for each tax of an order. If prices include the tax, the label says so. */
export function getTaxRows({
  taxes,
  tax,
  priceBasis,
}: Pick<Order, 'taxes' | 'tax' | 'priceBasis'>): readonly NamedAmount[] {
  const rows: readonly NamedAmount[] = taxes.length > 1 ? taxes : [{ name: t('Tax'), amount: tax }];
  return rows.map(({ name, amount }) => ({
    name: priceBasis === 'gross' ? t('{tax}, included', { tax: name }) : name,
    amount,
  }));
}

interface OrderTotalsProps {
  of: DiscountedOrder & Pick<Order, 'subtotal' | 'wrapping' | 'taxes' | 'tax' | 'priceBasis' | 'totalAmount'>;
  /** ISO 4217 currency of the order. Defaults to the shop's currency. */
  currency?: string;
  itemCount?: number;
  pickup: boolean;
  /** Formatted shipping cost, or null to hide the row. */
  shipping: ReactNode;
  onlyRealTax?: boolean;
  refunded?: number;
  /** Amount in major units that the shop still has to refund manually. If 0, the row is hidden. */
  toReturn?: number;
  roomy?: boolean;
}

export function OrderTotals(props: OrderTotalsProps) {
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
      <VisuallyHiddenText>{t('minus')} </VisuallyHiddenText>
      {price(value)}
    </>
  );
  const taxes = onlyRealTax && of.tax === 0 ? [] : getTaxRows(of);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: roomy ? 1.25 : 0.75 }}>
      <SumRow
        name={
          itemCount === undefined
            ? t('Subtotal')
            : t('{count, plural, one {Subtotal ({count} item)} other {Subtotal ({count} items)}}', {
                count: itemCount,
              })
        }
      >
        {price(of.subtotal)}
      </SumRow>
      {getNonShippingDiscounts(of).map(({ name, amount }, at) => (
        <SumRow key={at} name={name}>
          {less(amount)}
        </SumRow>
      ))}
      {shipping === null ? null : <SumRow name={t(pickup ? 'Pick-up' : 'Shipping')}>{shipping}</SumRow>}
      {getShippingDiscounts(of).map(({ name, amount }, at) => (
        <Box key={at} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <Box component="dt" dir="auto">
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <RichText text="saves {amount} on shipping" amount={price(amount)} />
          </Box>
        </Box>
      ))}
      {of.wrapping ? (
        <SumRow name={t('Gift wrapping')}>
          {of.wrapping.base === 0 ? t('Free') : price(of.wrapping.base)}
        </SumRow>
      ) : null}
      {taxes.map(({ name, amount }, at) => (
        <SumRow key={at} name={name}>
          {price(amount)}
        </SumRow>
      ))}
      <SumRow name={t('Total')} sx={roomy ? roomyTotal : total}>
        {price(of.totalAmount)}
      </SumRow>
      {refunded > 0 ? <SumRow name={t('Refunded')}>{less(refunded)}</SumRow> : null}
      {toReturn > 0 ? <SumRow name={t('To be paid back to you')}>{less(toReturn)}</SumRow> : null}
    </Box>
  );
}

function SumRow({ name, sx, children }: { name: string; sx?: typeof total; children: ReactNode }) {
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
