import { getContactPath } from '@contract/messages/contact-topics';
import { shopPaths } from '@/shared/config/paths';
import { createTextPage } from '../prose-page';

export const ShippingPage = createTextPage(({ facts, links }) => ({
  title: 'Shipping',
  lead: `${facts.shippingRule}. You see the exact cost in your cart, before you pay anything.`,
  withHelp: true,
  topic: 'parcel',
  text: `
## What it costs {#cost}

${facts.shippingTable}

${facts.bulkyRule}

What counts is the subtotal: the price of the products, before tax. Your [cart](${shopPaths.cart}) shows how much more you need for free shipping.

## Where we ship {#where}

We ship to these countries: ${facts.countries}. Some products are sent to fewer of them; their pages say where. Prices are in ${facts.currency} wherever you are.

For international deliveries, customs may charge duties when the parcel arrives. They are not included in our prices, and we do not know them in advance.

## From order to delivery {#how}

${facts.deliveryRule}

${facts.arrivalRule}.

1. **Pending.** We have received your order, and your products are reserved for you. Until we confirm it, you can cancel it yourself.
2. **Confirmed.** We have checked it and are packing.
3. **Shipped.** The carrier has the parcel. Our email and the tracking page show the carrier, the tracking number and the day on which the carrier expects to deliver.
4. **Delivered.** The parcel has arrived.

The tracking page updates automatically: open ${links.orders} and choose Track Order.

## A wrong address {#address}

While the order is pending, cancel it in ${links.orders} and place it again with the correct address. Once it is confirmed, [write to us](${getContactPath('order')}) as soon as possible: until the carrier has the parcel, we can cancel the order for you, and you can place it again.

## Late, lost or damaged {#trouble}

If the expected day has passed, [contact us](${getContactPath('parcel')}) with the order number, and we will find out where the parcel is. If it is lost, we send a replacement or refund you, as you prefer.

If something arrives damaged, keep the packaging and send us a picture of it. You do not have to return the damaged items first.
`,
}));
