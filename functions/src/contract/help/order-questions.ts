import { getContactPath } from '../messages/contact-topics';
import type { HelpTopic } from './help-texts';
import { msg, t } from '../texts/text';

export const ORDER_TOPIC: HelpTopic = {
  id: 'orders',
  title: msg('Orders'),
  questions: [
    {
      id: 'place-order',
      title: msg('How do I place an order?'),
      keywords: msg('buy purchase checkout basket ordering shop online'),
      answer: ({ links }) =>
        [
          t(
            'Log in, add products to your {cart}, and choose Proceed to Checkout. Enter your address and card on one page, check the total, and place the order.',
            { cart: links.cart },
          ),
          t('No account yet? {register} takes a minute.', { register: links.register }),
        ].join('\n\n'),
    },
    {
      id: 'find-order',
      title: msg('Where do I find my orders?'),
      keywords: msg('history number list receipt invoice past previous status view see'),
      answer: ({ links }) =>
        t(
          'Under {orders}, newest first, each with its number, status and items. The page of a paid order has its invoice to read and print.',
          { orders: links.orders },
        ),
    },
    {
      id: 'confirmation',
      title: msg('I did not get an email about my order. Did it work?'),
      keywords: msg(
        'confirmation confirm confirmed received went through spam junk missing mail never placed',
      ),
      answer: ({ links }) =>
        [
          t(
            'Look under {orders}: an order that is listed there has reached us. We email you as soon as an order is paid, so please look in your spam folder, too.',
            { orders: links.orders },
          ),
          t('If you ordered and cannot find it, [write to us]({contact}).', {
            contact: getContactPath('order'),
          }),
        ].join('\n\n'),
    },
    {
      id: 'cancel-order',
      title: msg('Can I cancel or change an order?'),
      keywords: msg('cancellation mistake wrong address edit modify add remove item purchase'),
      answer: ({ links }) =>
        [
          t(
            'As long as it is pending, you can cancel it yourself in {orders}. To change something, cancel it and place it again.',
            { orders: links.orders },
          ),
          t(
            'Once it is confirmed, we are already packing it. [Write to us]({contact}) quickly, and we will see what we can do.',
            { contact: getContactPath('order') },
          ),
        ].join('\n\n'),
    },
    {
      id: 'change-address',
      title: msg('Can I change the delivery address of an order?'),
      keywords: msg('wrong address moved moving typo shipping edit update correct street zip apartment'),
      answer: ({ links }) =>
        t(
          'While the order is pending, cancel it in {orders} and place it again with the correct address. Once it is confirmed, [write to us]({contact}) as soon as possible. We cannot change the address after the carrier has the parcel.',
          { orders: links.orders, contact: getContactPath('order') },
        ),
    },
    {
      id: 'order-again',
      title: msg('Can I order the same again?'),
      keywords: msg('reorder repeat once more buy again'),
      answer: ({ links }) =>
        t(
          'Yes: Order Again in {orders} adds all items of an order to your cart at current prices and names those that are no longer available.',
          { orders: links.orders },
        ),
    },
    {
      id: 'invoice',
      title: msg('Where do I get an invoice?'),
      keywords: msg(
        'receipt vat bill tax document print download pdf business company copy proof of purchase',
      ),
      answer: ({ links }) =>
        t(
          'Open a paid order in {orders}: its page has the invoice to read and print. A refund has a credit note in the same place.',
          { orders: links.orders },
        ),
    },
    {
      id: 'discount-code',
      title: msg('Why does my discount code not work?'),
      keywords: msg(
        'promo promotion promotional coupon voucher offer deal sale enter apply use redeem invalid expired',
      ),
      answer: ({ links }) =>
        [
          t(
            'Choose Discount code? in your {cart} or at the checkout and enter the code. If it does not apply, the message there says why, for example because the subtotal is too low or the code has ended.',
            { cart: links.cart },
          ),
          t('Is the reason not clear? [Write to us]({contact}) with the code.', {
            contact: getContactPath('payment'),
          }),
        ].join('\n\n'),
    },
    {
      id: 'out-of-stock',
      title: msg('Something is out of stock. Will it come back?'),
      keywords: msg(
        'sold out available availability unavailable restock restocked waiting notify back again inventory',
      ),
      answer: () =>
        t('Most products do. Choose Email me when available on its page, and we will write to you once.'),
    },
    {
      id: 'changed-cart',
      title: msg('Why did something in my cart change?'),
      keywords: msg('price different removed quantity stock disappeared gone basket empty'),
      answer: () =>
        t(
          'Your cart is compared with the shop when you open it. If a price or the stock has changed, the cart shows it, and nothing is ordered at a price you have not seen.',
        ),
    },
    {
      id: 'product-details',
      title: msg('Where do I find sizes, materials and care?'),
      keywords: msg(
        'size dimensions measurements how big fit guide washing wash clean dishwasher made of ingredients details instructions',
      ),
      answer: () =>
        t('Under Details on the product’s page. If something is missing there, [ask us]({contact}).', {
          contact: getContactPath('product'),
        }),
    },
    {
      id: 'reach-us',
      title: msg('How do I reach you?'),
      keywords: msg(
        'contact customer service support phone call telephone number email chat human person agent talk speak complaint somebody real',
      ),
      answer: ({ links }) =>
        t(
          'Use the [contact form]({contact}) or write to {mail}. If it is about an order, you can also write to us on its page in {orders}.',
          { contact: getContactPath('other'), mail: links.mail, orders: links.orders },
        ),
    },
  ],
};
