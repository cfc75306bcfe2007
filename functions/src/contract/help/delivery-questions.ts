import { getContactPath } from '../messages/contact-topics';
import { PUBLIC_PAGE_PATHS } from '../public-paths';
import type { HelpTopic } from './help-texts';
import { msg, t } from '../texts/text';

export const DELIVERY_TOPIC: HelpTopic = {
  id: 'shipping',
  title: msg('Shipping and parcels'),
  questions: [
    {
      id: 'track-order',
      title: msg('How do I track my order?'),
      keywords: msg(
        'tracking parcel package shipment delivery carrier courier status where is my stuff order things now late update number link',
      ),
      answer: ({ links }) =>
        t('Open {orders} and choose Track Order. The page updates automatically when the status changes.', {
          orders: links.orders,
        }),
    },
    {
      id: 'late-parcel',
      title: msg('My parcel is late or lost. What now?'),
      keywords: msg(
        'package shipment delivery missing not arrived never came delayed stuck overdue stolen says delivered but not here received waiting where is my still post carrier ups postman mail house neighbor',
      ),
      answer: ({ links }) =>
        [
          t(
            'Look at the tracking page first: in {orders}, choose Track Order. It shows the parcel’s number and the day on which it should arrive.',
            { orders: links.orders },
          ),
          t(
            'If that day has passed, or the parcel is marked as delivered and is not there, [write to us]({contact}) with the order number. We will find out where it is. If it is lost, we send a replacement or refund you, as you prefer.',
            { contact: getContactPath('parcel') },
          ),
        ].join('\n\n'),
    },
    {
      id: 'partial-delivery',
      title: msg('Only a part of my order arrived. Where is the rest?'),
      keywords: msg('missing items several parcels split separate incomplete partly shipped remaining half'),
      answer: ({ links }) =>
        t(
          'We sometimes send an order in several parcels. Its page in {orders} shows what is in each of them. If the parcel itself was incomplete, [write to us]({contact}).',
          { orders: links.orders, contact: getContactPath('parcel') },
        ),
    },
    {
      id: 'wrong-item',
      title: msg('I received the wrong item, or something is missing.'),
      keywords: msg(
        'incorrect different not what I ordered mistake mixed up incomplete sent color size product somebody someone else',
      ),
      answer: ({ links }) =>
        t(
          'We are sorry. [Write to us]({contact}) with the order number from {orders} and, if you can, a picture of what you received. We will put it right.',
          { contact: getContactPath('parcel'), orders: links.orders },
        ),
    },
    {
      id: 'damaged',
      title: msg('It arrived damaged. What now?'),
      keywords: msg(
        'broken faulty wrong item missing defect defective shattered cracked smashed scratched dented leaking',
      ),
      answer: () =>
        t(
          'We are sorry. Keep the packaging, take a picture, and [write to us]({contact}) with the order number. We will send a replacement or refund you, as you prefer.',
          { contact: getContactPath('parcel') },
        ),
    },
    {
      id: 'shipping-cost',
      title: msg('What does shipping cost?'),
      keywords: msg('delivery fee fees charge charges free price postage how much pay'),
      answer: ({ facts }) =>
        t('{shippingRule}. {bulkyRule} See [Shipping]({shippingPage}).', {
          shippingRule: facts.shippingRule,
          bulkyRule: facts.bulkyRule,
          shippingPage: PUBLIC_PAGE_PATHS.shipping,
        }),
    },
    {
      id: 'shipping-countries',
      title: msg('Which countries do you ship to?'),
      keywords: msg(
        'abroad international internationally overseas worldwide delivery customs duties duty import export europe canada australia where germany france italy japan india brazil mexico',
      ),
      answer: ({ facts }) => t('We ship to these countries: {countries}.', { countries: facts.countries }),
    },
    {
      id: 'shipping-time',
      title: msg('When will it arrive?'),
      keywords: msg(
        'delivery date day how long does it take days fast quick estimated time shipping receive get deliver weekend saturday ship shipped sent dispatched processing leave eta friday',
      ),
      answer: ({ facts }) =>
        t('{arrivalRule}. The tracking page shows it, too.', { arrivalRule: facts.arrivalRule }),
    },
    {
      id: 'faster-shipping',
      title: msg('Can I get it sooner?'),
      keywords: msg(
        'express expedited rush overnight next same day faster priority urgent quick speed shipping delivery',
      ),
      answer: ({ links }) =>
        t(
          'Your {cart} and the checkout show every way in which we ship to your address, each with its price and, if known, its days. If you need something by a certain day, [ask us]({contact}) before you order.',
          { cart: links.cart, contact: getContactPath('order') },
        ),
    },
    {
      id: 'pickup',
      title: msg('Can I pick up my order?'),
      keywords: msg(
        'collect collection pick up store local in person shop location visit opening hours pickup times open address located',
      ),
      answer: ({ facts }) => facts.pickupRule,
    },
  ],
};
