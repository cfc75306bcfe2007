import type { Quote } from '@contract/orders/quote';
import { isPickupSelected } from '@contract/pricing/pricing-settings';
import { t } from '@contract/texts/text';
import { countUnits } from '@/shared/orders/order-line';
import { OrderTotals } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';

function ShippingAmount({ quote }: { quote: Quote }) {
  if (quote.shipping.problem === 'notServed') return t('We cannot ship there');
  return quote.shippingCost === 0 && quote.lines.length > 0 ? (
    t('Free')
  ) : (
    <Price value={quote.shippingCost} />
  );
}

export function CartTotals({ quote }: { quote: Quote }) {
  return (
    <OrderTotals
      of={quote}
      itemCount={countUnits(quote.lines)}
      pickup={isPickupSelected(quote.shipping)}
      shipping={<ShippingAmount quote={quote} />}
      roomy
    />
  );
}
