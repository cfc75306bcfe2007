import { getContactPath } from '../messages/contact-topics';
import { PUBLIC_PAGE_PATHS } from '../public-paths';
import type { HelpTopic } from './help-texts';

export const DELIVERY_TOPIC: HelpTopic = {
  id: 'shipping',
  title: 'Shipping and parcels',
  questions: [
    {
      id: 'track-order',
      title: 'How do I track my order?',
      keywords:
        'tracking parcel package shipment delivery carrier courier status where is my stuff order things now late update number link',
      answer: ({ links }) =>
        `Open ${links.orders} and choose Track Order. The page updates automatically when the status changes.`,
    },
    {
      id: 'late-parcel',
      title: 'My parcel is late or lost. What now?',
      keywords:
        'package shipment delivery missing not arrived never came delayed stuck overdue stolen says delivered but not here received waiting where is my still post carrier ups postman mail house neighbor',
      answer: ({ links }) => `
Look at the tracking page first: in ${links.orders}, choose Track Order. It shows the parcel’s number and the day on which it should arrive.

If that day has passed, or the parcel is marked as delivered and is not there, [write to us](${getContactPath('parcel')}) with the order number. We will find out where it is. If it is lost, we send a replacement or refund you, as you prefer.`,
    },
    {
      id: 'partial-delivery',
      title: 'Only a part of my order arrived. Where is the rest?',
      keywords: 'missing items several parcels split separate incomplete partly shipped remaining half',
      answer: ({ links }) =>
        `We sometimes send an order in several parcels. Its page in ${links.orders} shows what is in each of them. If the parcel itself was incomplete, [write to us](${getContactPath('parcel')}).`,
    },
    {
      id: 'wrong-item',
      title: 'I received the wrong item, or something is missing.',
      keywords:
        'incorrect different not what I ordered mistake mixed up incomplete sent color size product somebody someone else',
      answer: ({ links }) =>
        `We are sorry. [Write to us](${getContactPath('parcel')}) with the order number from ${links.orders} and, if you can, a picture of what you received. We will put it right.`,
    },
    {
      id: 'damaged',
      title: 'It arrived damaged. What now?',
      keywords:
        'broken faulty wrong item missing defect defective shattered cracked smashed scratched dented leaking',
      answer: () =>
        `We are sorry. Keep the packaging, take a picture, and [write to us](${getContactPath('parcel')}) with the order number. We will send a replacement or refund you, as you prefer.`,
    },
    {
      id: 'shipping-cost',
      title: 'What does shipping cost?',
      keywords: 'delivery fee fees charge charges free price postage how much pay',
      answer: ({ facts }) =>
        `${facts.shippingRule}. ${facts.bulkyRule} See [Shipping](${PUBLIC_PAGE_PATHS.shipping}).`,
    },
    {
      id: 'shipping-countries',
      title: 'Which countries do you ship to?',
      keywords:
        'abroad international internationally overseas worldwide delivery customs duties duty import export europe canada australia where germany france italy japan india brazil mexico',
      answer: ({ facts }) => `We ship to these countries: ${facts.countries}.`,
    },
    {
      id: 'shipping-time',
      title: 'When will it arrive?',
      keywords:
        'delivery date day how long does it take days fast quick estimated time shipping receive get deliver weekend saturday ship shipped sent dispatched processing leave eta friday',
      answer: ({ facts }) => `${facts.arrivalRule}. The tracking page shows it, too.`,
    },
    {
      id: 'faster-shipping',
      title: 'Can I get it sooner?',
      keywords:
        'express expedited rush overnight next same day faster priority urgent quick speed shipping delivery',
      answer: ({ links }) =>
        `Your ${links.cart} and the checkout show every way in which we ship to your address, each with its price and, if known, its days. If you need something by a certain day, [ask us](${getContactPath('order')}) before you order.`,
    },
    {
      id: 'pickup',
      title: 'Can I pick up my order?',
      keywords:
        'collect collection pick up store local in person shop location visit opening hours pickup times open address located',
      answer: ({ facts }) => facts.pickupRule,
    },
  ],
};
