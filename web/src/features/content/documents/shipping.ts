import { getContactPath } from '@contract/messages/contact-topics';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { createTextPage } from '../prose-page';

export const ShippingPage = createTextPage(({ facts, links }) => ({
  title: t('Shipping'),
  lead: `${facts.shippingRule}. ${t('You see the exact cost in your cart, before you pay anything.')}`,
  withHelp: true,
  topic: 'parcel',
  text: `
## ${t('What it costs')} {#cost}

${facts.shippingTable}

${facts.bulkyRule}

${t('What counts is the subtotal: the price of the products, before tax. Your [cart]({path}) shows how much more you need for free shipping.', { path: shopPaths.cart })}

## ${t('Where we ship')} {#where}

${t('We ship to these countries: {countries}. Some products are sent to fewer of them; their pages say where. Prices are in {currency} wherever you are.', { countries: facts.countries, currency: facts.currency })}

${t('For international deliveries, customs may charge duties when the parcel arrives. They are not included in our prices, and we do not know them in advance.')}

## ${t('From order to delivery')} {#how}

${facts.deliveryRule}

${facts.arrivalRule}.

1. ${t('**Pending.** We have received your order, and your products are reserved for you. Until we confirm it, you can cancel it yourself.')}
2. ${t('**Confirmed.** We have checked it and are packing.')}
3. ${t('**Shipped.** The carrier has the parcel. Our email and the tracking page show the carrier, the tracking number and the day on which the carrier expects to deliver.')}
4. ${t('**Delivered.** The parcel has arrived.')}

${t('The tracking page updates automatically: open {orders} and choose Track Order.', { orders: links.orders })}

## ${t('A wrong address')} {#address}

${t('While the order is pending, cancel it in {orders} and place it again with the correct address. Once it is confirmed, [write to us]({path}) as soon as possible: until the carrier has the parcel, we can cancel the order for you, and you can place it again.', { orders: links.orders, path: getContactPath('order') })}

## ${t('Late, lost or damaged')} {#trouble}

${t('If the expected day has passed, [contact us]({path}) with the order number, and we will find out where the parcel is. If it is lost, we send a replacement or refund you, as you prefer.', { path: getContactPath('parcel') })}

${t('If something arrives damaged, keep the packaging and send us a picture of it. You do not have to return the damaged items first.')}
`,
}));
