import type { Quote } from '@contract/orders/quote';
import { isPickup } from '@contract/pricing/shipping';
import { unitsOf } from '@/shared/orders/order-line';
import { OrderSums } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';

function ShippingAmount({ quote }: { quote: Quote }) {
  if (quote.shipping.problem === 'notServed') return 'We cannot ship there';
  return quote.shippingCost === 0 && quote.lines.length > 0 ? 'Free' : <Price value={quote.shippingCost} />;
}

export function CartTotals({ quote }: { quote: Quote }) {
  return (
    <OrderSums
      of={quote}
      itemCount={unitsOf(quote.lines)}
      pickup={isPickup(quote.shipping)}
      shipping={<ShippingAmount quote={quote} />}
      roomy
    />
  );
}
