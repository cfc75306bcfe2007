import { paths } from '@/shared/config/paths';
import { facts, links } from '../facts';
import type { ProseDocument } from '../prose';

export const shipping: ProseDocument = {
  title: 'Shipping',
  lead: `Free from ${facts.freeFrom}, a flat ${facts.flatShipping} below. You see the exact cost in your cart, before you pay anything.`,
  sections: [
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        'One rule for every product, every address and every day of the year:',
        {
          head: ['Your order', 'Shipping'],
          rows: [
            [`${facts.freeFrom} or more`, 'Free'],
            [`Less than ${facts.freeFrom}`, facts.flatShipping],
          ],
        },
        `What counts is the subtotal: the price of the products, before tax. Your [cart](${paths.cart}) tells you how much is missing for free shipping.`,
      ],
    },
    {
      id: 'where',
      title: 'Where we ship',
      blocks: [
        `We ship to ${facts.countries}. Prices are in ${facts.currency} wherever you are.`,
        'For an address abroad, the customs of your country may ask you for duties of their own when the parcel arrives. They are not part of our prices, and we do not know them in advance.',
      ],
    },
    {
      id: 'how',
      title: 'From our shelf to your door',
      blocks: [
        {
          steps: [
            '**Pending.** Your order is with us and your products are set aside for you. Until we confirm it, you can cancel it yourself.',
            '**Confirmed.** We have checked it and are packing.',
            '**Shipped.** The carrier has it. The carrier, the parcel’s number and the expected day of delivery stand on the order’s tracking page.',
            '**Delivered.** It is with you.',
          ],
        },
        `Each step shows up on the tracking page by itself, without reloading: open ${links.orders} and choose Track Order.`,
      ],
    },
    {
      id: 'address',
      title: 'A wrong address',
      blocks: [
        `While the order is pending, cancel it in ${links.orders} and place it again: nothing is lost, and the products go back on the shelf for you. Once it is confirmed, [write to us](${paths.contact}) at once: until the carrier has the parcel we can cancel it for you, and you place it again with the right address.`,
      ],
    },
    {
      id: 'trouble',
      title: 'Late, lost or damaged',
      blocks: [
        `If the expected day has passed, ${links.contact} with the order’s number and we find out where the parcel is. What is lost we send again, or refund, as you prefer.`,
        'If something arrives damaged, keep the packaging and send us a picture of it. You do not have to send the pieces back first.',
      ],
    },
  ],
};
