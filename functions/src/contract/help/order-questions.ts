import { getContactPath } from '../messages/contact-topics';
import type { HelpTopic } from './help-texts';

export const ORDER_TOPIC: HelpTopic = {
  id: 'orders',
  title: 'Orders',
  questions: [
    {
      id: 'place-order',
      title: 'How do I place an order?',
      keywords: 'buy purchase checkout basket ordering shop online',
      answer: ({ links }) => `
Log in, add products to your ${links.cart}, and choose Proceed to Checkout. Enter your address and card on one page, check the total, and place the order.

No account yet? ${links.register} takes a minute.`,
    },
    {
      id: 'find-order',
      title: 'Where do I find my orders?',
      keywords: 'history number list receipt invoice past previous status view see',
      answer: ({ links }) =>
        `Under ${links.orders}, newest first, each with its number, status and items. The page of a paid order has its invoice to read and print.`,
    },
    {
      id: 'confirmation',
      title: 'I did not get an email about my order. Did it work?',
      keywords: 'confirmation confirm confirmed received went through spam junk missing mail never placed',
      answer: ({ links }) => `
Look under ${links.orders}: an order that is listed there has reached us. We email you as soon as an order is paid, so please look in your spam folder, too.

If you ordered and cannot find it, [write to us](${getContactPath('order')}).`,
    },
    {
      id: 'cancel-order',
      title: 'Can I cancel or change an order?',
      keywords: 'cancellation mistake wrong address edit modify add remove item purchase',
      answer: ({ links }) => `
As long as it is pending, you can cancel it yourself in ${links.orders}. To change something, cancel it and place it again.

Once it is confirmed, we are already packing it. [Write to us](${getContactPath('order')}) quickly, and we will see what we can do.`,
    },
    {
      id: 'change-address',
      title: 'Can I change the delivery address of an order?',
      keywords: 'wrong address moved moving typo shipping edit update correct street zip apartment',
      answer: ({ links }) => `
While the order is pending, cancel it in ${links.orders} and place it again with the correct address. Once it is confirmed, [write to us](${getContactPath('order')}) as soon as possible. We cannot change the address after the carrier has the parcel.`,
    },
    {
      id: 'order-again',
      title: 'Can I order the same again?',
      keywords: 'reorder repeat once more buy again',
      answer: ({ links }) =>
        `Yes: Order Again in ${links.orders} adds all items of an order to your cart at current prices and names those that are no longer available.`,
    },
    {
      id: 'invoice',
      title: 'Where do I get an invoice?',
      keywords: 'receipt vat bill tax document print download pdf business company copy proof of purchase',
      answer: ({ links }) =>
        `Open a paid order in ${links.orders}: its page has the invoice to read and print. A refund has a credit note in the same place.`,
    },
    {
      id: 'discount-code',
      title: 'Why does my discount code not work?',
      keywords:
        'promo promotion promotional coupon voucher offer deal sale enter apply use redeem invalid expired',
      answer: ({ links }) => `
Choose Discount code? in your ${links.cart} or at the checkout and enter the code. If it does not apply, the message there says why, for example because the subtotal is too low or the code has ended.

Is the reason not clear? [Write to us](${getContactPath('payment')}) with the code.`,
    },
    {
      id: 'out-of-stock',
      title: 'Something is out of stock. Will it come back?',
      keywords:
        'sold out available availability unavailable restock restocked waiting notify back again inventory',
      answer: () =>
        'Most products do. Choose Email me when available on its page, and we will write to you once.',
    },
    {
      id: 'changed-cart',
      title: 'Why did something in my cart change?',
      keywords: 'price different removed quantity stock disappeared gone basket empty',
      answer: () =>
        'Your cart is compared with the shop when you open it. If a price or the stock has changed, the cart shows it, and nothing is ordered at a price you have not seen.',
    },
    {
      id: 'product-details',
      title: 'Where do I find sizes, materials and care?',
      keywords:
        'size dimensions measurements how big fit guide washing wash clean dishwasher made of ingredients details instructions',
      answer: () =>
        `Under Details on the product’s page. If something is missing there, [ask us](${getContactPath('product')}).`,
    },
    {
      id: 'reach-us',
      title: 'How do I reach you?',
      keywords:
        'contact customer service support phone call telephone number email chat human person agent talk speak complaint somebody real',
      answer: ({ links }) =>
        `Use the [contact form](${getContactPath('other')}) or write to ${links.mail}. If it is about an order, you can also write to us on its page in ${links.orders}.`,
    },
  ],
};
