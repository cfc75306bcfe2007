import { paths } from '@/shared/config/paths';
import type { Words } from '../facts';
import type { Topic } from '../faq-types';

export const orders = ({ links }: Words): Topic => ({
  id: 'orders',
  title: 'Orders',
  questions: [
    {
      id: 'place-order',
      question: 'How do I place an order?',
      keywords: 'buy purchase checkout basket',
      answer: [
        `Log in, add products to your [cart](${paths.cart}), and choose Proceed to Checkout. Enter your address and card on one page, check the total, and place the order.`,
        `No account yet? [Registering](${paths.register}) takes a minute.`,
      ],
    },
    {
      id: 'find-order',
      question: 'Where do I find my orders?',
      keywords: 'history number list receipt invoice',
      answer: [
        `Under ${links.orders}, newest first, each with its number, status and items. The page of a paid order has its invoice to read and print.`,
      ],
    },
    {
      id: 'track-order',
      question: 'How do I track my order?',
      keywords: 'tracking parcel package carrier status where',
      answer: [
        `Open ${links.orders} and choose Track Order. The page updates automatically when the status changes.`,
      ],
    },
    {
      id: 'cancel-order',
      question: 'Can I cancel or change an order?',
      keywords: 'cancellation mistake wrong address edit',
      answer: [
        `As long as it is pending, you can cancel it yourself in ${links.orders}. To change something, cancel it and place it again.`,
        `Once it is confirmed, we are already packing it. [Write to us](${paths.contact}) quickly, and we will see what we can do.`,
      ],
    },
    {
      id: 'order-again',
      question: 'Can I order the same again?',
      keywords: 'reorder repeat once more buy again',
      answer: [
        `Yes: Order Again in ${links.orders} adds all items of an order to your cart at current prices and names those that are no longer available.`,
      ],
    },
    {
      id: 'out-of-stock',
      question: 'Something is out of stock. Will it come back?',
      keywords: 'sold out available restock waiting',
      answer: [
        'Most products do. The product page always shows the current stock, so please check again later.',
      ],
    },
    {
      id: 'changed-cart',
      question: 'Why did something in my cart change?',
      keywords: 'price different removed quantity stock',
      answer: [
        'Your cart is compared with the shop when you open it. If a price or the stock has changed, the cart shows it, and nothing is ordered at a price you have not seen.',
      ],
    },
  ],
});
