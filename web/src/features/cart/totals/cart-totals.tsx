import type { Quote } from '@contract/orders/quote';
import { isPickup } from '@contract/pricing/shipping';
import { unitsOf } from '@/shared/orders/order-line';
import { OrderSums } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';

/** What the cart's shipping costs, or why that is not known. */
function Shipping({ quote }: { quote: Quote }) {
  if (quote.shipping.problem === 'notServed') return 'We cannot ship there';
  return quote.shippingCost === 0 && quote.lines.length > 0 ? 'Free' : <Price value={quote.shippingCost} />;
}

/** What the cart comes to (docs/product.md, Cart). */
export function CartTotals({ quote }: { quote: Quote }) {
  return (
    <OrderSums
      of={quote}
      itemCount={unitsOf(quote.lines)}
      pickup={isPickup(quote.shipping)}
      shipping={<Shipping quote={quote} />}
      roomy
    />
  );
}
